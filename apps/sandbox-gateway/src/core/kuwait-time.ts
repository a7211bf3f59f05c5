const KUWAIT_OFFSET_MS = 3 * 3_600_000
const monthDayYear = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' })

const inKuwait = (at: number) => new Date(at + KUWAIT_OFFSET_MS)

/** 2026-11-15T05:11:29.120, without a zone, as MyFatoorah writes it. */
export const kuwaitIso = (at: number) => inKuwait(at).toISOString().slice(0, -1)
/** November 15, 2026 */
export const kuwaitLongDate = (at: number) => monthDayYear.format(inKuwait(at))
/** 05:11:29.120 */
export const kuwaitTime = (at: number) => inKuwait(at).toISOString().slice(11, -1)

/** 15112026051129 */
export function kuwaitCompact(at: number): string {
  const [date = '', time = ''] = inKuwait(at).toISOString().split('T')
  return `${date.split('-').reverse().join('')}${time.slice(0, 8).replaceAll(':', '')}`
}

/** A time without a zone is Kuwait's. */
export function readKuwaitTime(value: unknown): number | null {
  if (typeof value !== 'string') return null
  const zoned = /(Z|[+-]\d\d:\d\d)$/.test(value)
  const at = Date.parse(zoned ? value : `${value}+03:00`)
  return Number.isNaN(at) ? null : at
}
