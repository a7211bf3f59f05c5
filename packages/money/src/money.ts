/** Money is counted in fils, whole numbers; a dinar is a thousand of them. */
export const fromFils = (fils: number) => fils / 1000

/** Fils of an amount in dinar: the decimal text is read, never the binary fraction; halves round away from zero. */
export function toFils(amount: number): number {
  const [, sign, whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plainText(amount)) ?? []
  const thousandths = Number(whole) * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'))
  const rounded = thousandths + (Number(fraction[3] ?? '0') >= 5 ? 1 : 0)
  return sign === '-' ? -rounded : rounded
}

/** Very small and very large numbers print with an exponent; amounts never need one. */
const plainText = (amount: number) => (/e/.test(String(amount)) ? amount.toFixed(6) : String(amount))

/** Rounds fils to a number of decimals of a dinar, halves away from zero. */
export function roundFils(fils: number, decimals: number): number {
  const step = 10 ** (3 - decimals)
  return Math.sign(fils) * Math.floor((Math.abs(fils) + step / 2) / step) * step || 0
}
