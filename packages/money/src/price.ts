import { roundFils, toFils } from './money.ts'

export type PriceFormat = 'standard-format' | 'decimals-format' | 'no-decimal-format'
export type LabelPosition = 'before' | 'after' | 'none'

export interface PriceStyle {
  format: string | null | undefined
  label: string
  position: LabelPosition
  language: string
  arabicDigits: boolean
}

const decimals: Record<PriceFormat, number> = {
  'standard-format': 2,
  'decimals-format': 3,
  'no-decimal-format': 0,
}

/** An unknown format shows every fils, so that what is shown is what is charged. */
const decimalsOf = (format: PriceStyle['format']) =>
  format && format in decimals ? decimals[format as PriceFormat] : 3

/** The label of the shop's currency where none is configured. */
export const defaultLabel = (language: string) => (language === 'ar' ? 'د.ك' : 'KD')

/**
 * A price for the eye: label and number kept on one line. Null (undefined, not a number) shows nothing; zero shows
 * 0. `exact` shows every fils whatever the format hides: the amount to pay, documents.
 */
export function formatPrice(
  amount: number | null | undefined,
  style: PriceStyle,
  { exact = false } = {},
): string {
  if (amount === null || amount === undefined || !Number.isFinite(amount)) return ''
  const number = formatNumber(amount, style, exact)
  if (style.position === 'none' || style.label === '') return number
  return style.position === 'after' ? `${number}\u00a0${style.label}` : `${style.label}\u00a0${number}`
}

function formatNumber(amount: number, style: PriceStyle, exact: boolean): string {
  const places = exact ? 3 : decimalsOf(style.format)
  const fils = roundFils(toFils(amount), places)
  if (fils === 0) return numberFormat(style, 0).format(0)
  return numberFormat(style, places).format(fils / 1000)
}

const formats = new Map<string, Intl.NumberFormat>()

/** Never a bare "ar": which digits that gives differs between versions. */
function numberFormat({ language, arabicDigits }: PriceStyle, places: number): Intl.NumberFormat {
  const locale = language === 'ar' && arabicDigits ? 'ar-KW-u-nu-arab' : 'en-KW-u-nu-latn'
  const key = `${locale} ${places}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, { minimumFractionDigits: places, maximumFractionDigits: places })
    formats.set(key, format)
  }
  return format
}
