import type { ThemeConfig } from '../models/content.ts'
import type { Run } from './run.ts'
import type { Shopper } from './send.ts'

export interface Options {
  /** Somebody who works for the shop; without, the calls of staff are not reached. */
  staff?: { email: string; password: string }
  /** A promo code that takes any cart. */
  promoCode?: string
  /** What a mail or text message to somebody says; without, what is sent there is not reached. */
  letter?: (to: string, wanted: RegExp) => Promise<string | null>
  /** Where mails of the visit go; a new name before the @ each time. */
  mailDomain?: string
}

/** What the visit has learned and made so far. */
export interface Visit {
  run: Run
  options: Options
  theme: ThemeConfig
  guest: Shopper
  stranger: Shopper
  customer: Shopper & { email: string; password: string; phone: string }
  /** Needs no choice and is there in numbers. */
  productId: number
  variableProductId: number
  picturePath: string
  categoryId: number
  addressId: number
}

export const shopperOf = (auth: { accessToken: string }): Shopper => {
  const payload = auth.accessToken.split('.')[1] ?? ''
  const claims: { nameid: string } = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return { accessToken: auth.accessToken, userId: claims.nameid }
}
