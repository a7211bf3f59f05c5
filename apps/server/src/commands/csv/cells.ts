import { parseDecimalToFils } from '@sadu/money/decimal'
import { latinDigits } from '#server/areas/customers/phone.ts'

/** What a cell says, or words about what would be right. */
export type Read<T> = { value: T } | { wrong: string }

const arabicMarks = (text: string) =>
  latinDigits(text.normalize('NFKC')).replaceAll('\u066b', '.').replaceAll('\u066c', ',')

/** An amount in dinar. A comma alone is refused: in one country it groups thousands, in another it begins the fils. */
export function readAmount(cell: string): Read<number> {
  const text = arabicMarks(cell).trim()
  if (text.includes(',') && !text.includes('.'))
    return { wrong: 'write amounts with a point before the fils, such as 28.500' }
  const fils = parseDecimalToFils(text)
  if (fils === null) return { wrong: 'is not an amount in dinar such as 28.500, with three decimals at most' }
  return fils < 0 ? { wrong: 'an amount is never below nothing' } : { value: fils }
}

/** A whole number from nothing on. */
export function readWhole(cell: string, most = 999_999_999): Read<number> {
  const text = arabicMarks(cell).trim()
  if (!/^\d{1,10}(\.0+)?$/.test(text) || Number(text) > most)
    return { wrong: `is not a whole number from 0 to ${most}` }
  return { value: Math.trunc(Number(text)) }
}

const yes = new Set(['true', 'yes', '1'])
const no = new Set(['false', 'no', '0'])

export function readYesNo(cell: string): Read<boolean> {
  const word = cell.trim().toLowerCase()
  if (yes.has(word)) return { value: true }
  return no.has(word) ? { value: false } : { wrong: 'is TRUE or FALSE' }
}

export const writeYesNo = (value: boolean): string => (value ? 'TRUE' : 'FALSE')
