import type { CartItem } from '@sadu/contract/models/cart'
import type { ProductCard } from '@sadu/contract/models/catalogue'

/** A piece of goods on its way into the cart, as the page knows it. */
interface AddedLine {
  item: { productId: number; variationId?: number | null; productQuantity: number }
  productName: string
  unitPrice: number
}

interface WholeCart {
  items: readonly CartItem[]
  total: number
  subTotal: number
  promoCode: string | null
}

/** What can be told of a visit, with what the place that tells it has at hand; the shape comes later, if at all. */
export interface Told {
  view_item_list: { name: string; products: readonly ProductCard[] }
  select_item: ProductCard
  view_item: ProductCard
  add_to_wishlist: ProductCard
  add_to_cart: readonly AddedLine[]
  remove_from_cart: readonly CartItem[]
  view_cart: WholeCart
  begin_checkout: WholeCart
  add_shipping_info: WholeCart & { way: string }
  add_payment_info: WholeCart & { way: string }
  purchase: { orderId: string }
  search: string
  login: string
  sign_up: string
  share: { way: string; what: string; id: string }
  /** A step of paying: which payment, never who paid or with what. */
  payment: { name: string; reference: string; amount?: number }
}

export type Event = { [K in keyof Told]: { name: K; what: Told[K] } }[keyof Told]

let listener: ((event: Event) => void) | undefined
const waiting: Event[] = []

/** Tells whoever listens: nobody, unless the shop counts its visits and the shopper has agreed. */
export function track<K extends keyof Told>(name: K, what: Told[K]) {
  const event = { name, what } as Event
  if (listener) listener(event)
  else if (waiting.length < 50) waiting.push(event)
}

/** From now on somebody listens, or nobody any more; what was told before is told then, or forgotten. */
export function listen(next: ((event: Event) => void) | undefined) {
  listener = next
  for (const event of waiting.splice(0)) next?.(event)
}
