/** Picks the plural form and fills the placeholders of a text. Small: this is what the browser gets. */
export type Parameters = Record<string, string | number>

export type Lookup = (key: string) => string | undefined | null

/** Digits are Latin in both languages, whatever a bare language tag would give. */
export const localeOf = (language: string) => `${language}-KW-u-nu-latn`

const pluralRules = new Map<string, Intl.PluralRules>()

function pluralCategory(language: string, count: number) {
  let rules = pluralRules.get(language)
  if (!rules) {
    rules = new Intl.PluralRules(language)
    pluralRules.set(language, rules)
  }
  return rules.select(count)
}

/** The text of a key, or undefined when the lookup knows neither it nor its plural form. */
export function format(
  lookup: Lookup,
  language: string,
  key: string,
  parameters?: Parameters,
): string | undefined {
  const count = parameters?.count
  const plural = typeof count === 'number' ? lookup(`${key}_${pluralCategory(language, count)}`) : undefined
  const text = plural ?? lookup(key) ?? (typeof count === 'number' ? lookup(`${key}_other`) : undefined)
  if (text === undefined || text === null) return undefined
  if (!parameters) return text
  return text.replace(/\{(\w+)\}/g, (whole, name) => {
    const value = parameters[name]
    if (value === undefined) return whole
    return typeof value === 'number' ? new Intl.NumberFormat(localeOf(language)).format(value) : value
  })
}
