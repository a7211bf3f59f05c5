/**
 * The language of a page: the stored choice if it is (still) configured, else the first the browser wants that is,
 * else the first configured, else English.
 */
export function chooseLanguage(
  configured: readonly string[],
  stored: string | null | undefined,
  wanted: readonly string[],
): string {
  if (stored && configured.includes(stored)) return stored
  const match = wanted
    .map((tag) => tag.split('-')[0]?.toLowerCase())
    .find((code) => code && configured.includes(code))
  return match ?? configured[0] ?? 'en'
}

export const directionOf = (language: string) => (['ar', 'he', 'fa', 'ur'].includes(language) ? 'rtl' : 'ltr')
