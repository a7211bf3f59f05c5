const KUWAIT_OFFSET_MS = 3 * 3_600_000
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** 2026-11-15T05:11:29: Kuwait's time without a zone, as MyFatoorah reads it. */
export function kuwaitLocalIso(at: number): string {
  return new Date(at + KUWAIT_OFFSET_MS).toISOString().slice(0, 19)
}

/** "November 15, 2026" and "05:11:29.120" on Kuwait's clock; null when it is written in another way. */
export function readKuwaitDateAndTime(date: string | null, time: string | null): number | null {
  const day = /^(\w+) (\d{1,2}), (\d{4})$/.exec(date ?? '')
  const clock = /^(\d\d):(\d\d):(\d\d)(?:\.(\d{1,3}))?\d*$/.exec(time ?? '')
  const month = MONTHS.indexOf(day?.[1] ?? '')
  if (!day || !clock || month < 0) return null
  const [, hours, minutes, seconds, fraction = '0'] = clock
  const utc = Date.UTC(Number(day[3]), month, Number(day[2]), Number(hours), Number(minutes), Number(seconds))
  return utc + Number(fraction.padEnd(3, '0')) - KUWAIT_OFFSET_MS
}
