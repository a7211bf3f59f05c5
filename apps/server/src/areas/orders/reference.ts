import { randomInt } from 'node:crypto'

/** Without 0, 1, I and O, which are read as one another: 32 letters, 5 bits each. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Names a payment to the shopper and to gateways: 18 letters, 90 bits, not to be guessed. */
export const newReference = (): string =>
  Array.from({ length: 18 }, () => letters[randomInt(letters.length)]).join('')
