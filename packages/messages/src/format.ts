/** Picks the plural form and fills the placeholders of a text. Small: this is what the browser gets. */
export type Parameters = Record<string, string | number>

export type Lookup = (key: string) => string | undefined | null

/** Digits are Latin in both languages, whatever a bare language tag would give. */
export const localeOf = (language: string) => `${language}-KW-u-nu-latn`

/** Made once for each language: making one takes longer than a hundred uses. */
function kept<T>(make: (language: string) => T): (language: string) => T {
  const all = new Map<string, T>()
  return (language) => {
    const one = all.get(language) ?? make(language)
    all.set(language, one)
    return one
  }
}

const pluralRules = kept((language) => new Intl.PluralRules(language))
const numberFormat = kept((language) => new Intl.NumberFormat(localeOf(language)))

/** Small counts look the same in every language here; most pages need no more, and the first format is slow to make. */
export const formatNumber = (language: string, value: number) =>
  Number.isInteger(value) && Math.abs(value) < 1000 ? String(value) : numberFormat(language).format(value)

/** The text of a key, or undefined when the lookup knows neither it nor its plural form. */
export function format(
  lookup: Lookup,
  language: string,
  key: string,
  parameters?: Parameters,
): string | undefined {
  const count = parameters?.count
  const plural =
    typeof count === 'number' ? lookup(`${key}_${pluralRules(language).select(count)}`) : undefined
  const text = plural ?? lookup(key) ?? (typeof count === 'number' ? lookup(`${key}_other`) : undefined)
  if (text === undefined || text === null) return undefined
  if (!parameters) return text
  return text.replace(/\{(\w+)\}/g, (whole, name) => {
    const value = parameters[name]
    if (value === undefined) return whole
    return typeof value === 'number' ? formatNumber(language, value) : value
  })
}
