/*
 * Deliberately not the shop's own money package: the two ends of the wire must not share a mistake.
 */

export function wireText(fils: number): string {
  const digits = String(fils).padStart(4, '0')
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`
}

export function wireNumber(fils: number): number {
  return Number.parseFloat(wireText(fils))
}

export function groupedText(fils: number): string {
  const [units = '0', rest = '000'] = wireText(fils).split('.')
  return `${units.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`
}

/** Null for anything but a positive amount with at most three decimals. */
export function readAmount(value: unknown): number | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null
  const match = /^(\d{1,9})(?:\.(\d{1,3}))?$/.exec(String(value))
  if (!match) return null
  const fils = Number(match[1]) * 1000 + Number((match[2] ?? '').padEnd(3, '0'))
  return fils > 0 ? fils : null
}
