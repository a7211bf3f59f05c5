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
  const shown = fils === 0 ? 0 : places
  return style.language === 'ar' && style.arabicDigits ? inArabicDigits(fils, shown) : inDigits(fils, shown)
}

/** By hand: a phone spends longer on its first Intl.NumberFormat than on drawing all the prices of a page. */
function inDigits(fils: number, places: number): string {
  const whole = String(Math.trunc(Math.abs(fils) / 1000)).replace(/\B(?=(\d{3})+$)/g, ',')
  const rest = String(Math.abs(fils) % 1000).padStart(3, '0')
  return `${fils < 0 ? '-' : ''}${whole}${places > 0 ? `.${rest.slice(0, places)}` : ''}`
}

/** Never a bare "ar": which digits that gives differs between versions. */
const inArabicDigits = (fils: number, places: number) =>
  (fils / 1000).toLocaleString('ar-KW-u-nu-arab', {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  })
