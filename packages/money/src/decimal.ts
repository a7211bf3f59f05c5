const DECIMALS = 3

/** Fifteen digits are what every JSON number carries exactly, in any language. */
const MOST_FILS = 999_999_999_999_999

const PLAIN = /^(-?)(\d+)(?:\.(\d+))?$/
const GROUPED = /^(-?)(\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/

/** 28500 becomes "28.500": always three decimals, no grouping. */
export function filsToDecimalText(fils: number): string {
  if (!Number.isSafeInteger(fils) || Math.abs(fils) > MOST_FILS) {
    throw new RangeError(`Not an amount in fils: ${fils}`)
  }
  const digits = String(Math.abs(fils)).padStart(DECIMALS + 1, '0')
  const sign = fils < 0 ? '-' : ''
  return `${sign}${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`
}

/** 28500 becomes the JSON number 28.5. Only the text is converted, nothing is divided. */
export function filsToJsonNumber(fils: number): number {
  return Number(filsToDecimalText(fils))
}

/**
 * "28.5", "28.500" and "1,234.500" become fils; whatever is not exactly a whole number of fils
 * (four significant decimals, an exponent, other digits than 0-9) is null.
 */
export function parseDecimalToFils(input: string | number): number | null {
  const text = String(input).trim()
  const match = PLAIN.exec(text) ?? GROUPED.exec(text)
  if (!match) return null
  const [, sign = '', whole = '', fraction = ''] = match
  const kept = fraction.slice(0, DECIMALS).padEnd(DECIMALS, '0')
  if (/[1-9]/.test(fraction.slice(DECIMALS))) return null
  const digits = `${whole.replaceAll(',', '')}${kept}`.replace(/^0+(?=\d)/, '')
  if (digits.length > String(MOST_FILS).length) return null
  const fils = Number(digits)
  return sign && fils > 0 ? -fils : fils
}
