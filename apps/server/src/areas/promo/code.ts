import { latinDigits } from '#server/areas/customers/phone.ts'

/** A code as it is compared: without spaces around it, in capitals, with plain digits. */
export const normalCode = (typed: string): string => latinDigits(typed.normalize('NFKC')).trim().toUpperCase()
