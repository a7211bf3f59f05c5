/** The table of contents: every call of the shop, once. */
import { addresses } from './addresses.ts'
import type { InputOf, OutputOf } from './call.ts'
import { cart } from './cart.ts'
import { catalogue, dataLists } from './catalogue.ts'
import { payments, shipping } from './checkout.ts'
import { content } from './content.ts'
import { files } from './files.ts'
import { orders } from './orders.ts'
import { sessions } from './sessions.ts'
import { wishlist } from './wishlist.ts'

export const areas = {
  sessions,
  content,
  files,
  catalogue,
  dataLists,
  cart,
  wishlist,
  addresses,
  shipping,
  orders,
  payments,
} as const

export const calls = {
  ...sessions,
  ...content,
  ...files,
  ...catalogue,
  ...dataLists,
  ...cart,
  ...wishlist,
  ...addresses,
  ...shipping,
  ...orders,
  ...payments,
} as const

export type Calls = typeof calls
export type CallName = keyof Calls
export type Input<K extends CallName> = InputOf<K, Calls[K]>
export type Output<K extends CallName> = OutputOf<Calls[K]>
