import { randomBytes, randomInt } from 'node:crypto'

export const pageToken = () => randomBytes(16).toString('base64url')

export function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('')
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz0123456789'

export function letters(count: number): string {
  return Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
