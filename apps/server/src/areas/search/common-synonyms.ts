/**
 * Words that mean the same to a shopper of the Gulf, in either script and the spellings people type. Each line is one
 * meaning; a phrase of two words stands for its single words. A shop adds its own in the table search_synonyms.
 */
export const commonSynonyms: readonly (readonly string[])[] = [
  ['dallah', 'dalla', 'della', 'دلة', 'دلال', 'coffee pot'],
  ['finjan', 'finjal', 'fenjan', 'فنجان', 'فنجال', 'فناجين', 'فناجيل', 'coffee cup'],
  ['istikana', 'istikan', 'استكانة', 'استكانات', 'tea glass'],
]
