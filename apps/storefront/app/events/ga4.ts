import type { CartItem } from '@sadu/contract/models/cart'
import type { ProductCard } from '@sadu/contract/models/catalogue'
import type { Order } from '@sadu/contract/models/order'
import { fromFils, toFils } from '@sadu/money/money'
import type { Event, Told } from '#app/events/track.ts'

/** A piece of goods in the words of GA4. */
interface Item {
  item_id: string
  item_name: string
  item_brand?: string
  item_variant?: string
  index?: number
  price: number
  quantity: number
}

export interface Ga4Event {
  name: string
  parameters: Record<string, unknown>
}

const currency = 'KWD'

const ofProduct = (product: ProductCard): Item => ({
  item_id: String(product.productId),
  item_name: product.productName,
  ...(product.brandName && { item_brand: product.brandName }),
  price: product.unitPrice,
  quantity: 1,
})

const ofLine = (line: CartItem): Item => ({
  item_id: String(line.productId),
  item_name: line.productName,
  ...(line.variationId !== null && { item_variant: line.sku }),
  price: line.unitPrice,
  quantity: line.productQuantity,
})

const ofAdded = ({ item, productName, unitPrice }: Told['add_to_cart'][number]): Item => ({
  item_id: String(item.productId),
  item_name: productName,
  ...(item.variationId && { item_variant: String(item.variationId) }),
  price: unitPrice,
  quantity: item.productQuantity,
})

/** Added as fils: dinars with three decimals are not to be added as fractions. */
const totalOf = (items: readonly Item[]) =>
  fromFils(items.reduce((sum, { price, quantity }) => sum + toFils(price) * quantity, 0))

const withValue = (items: Item[]) => ({ currency, value: totalOf(items), items })

const ofCart = ({ items, subTotal, promoCode }: Told['view_cart']) => ({
  currency,
  value: subTotal,
  ...(promoCode && { coupon: promoCode }),
  items: items.map(ofLine),
})

/** An event in the names and units of GA4: amounts in dinar, lists of items. A purchase has to be read first. */
export function shaped(event: Exclude<Event, { name: 'purchase' }>): Ga4Event {
  const { name, what } = event
  switch (name) {
    case 'view_item_list':
      return {
        name,
        parameters: {
          item_list_name: what.name,
          items: what.products.map((product, index) => ({ ...ofProduct(product), index })),
        },
      }
    case 'select_item':
      return { name, parameters: { items: [ofProduct(what)] } }
    case 'view_item':
    case 'add_to_wishlist':
      return { name, parameters: withValue([ofProduct(what)]) }
    case 'add_to_cart':
      return { name, parameters: withValue(what.map(ofAdded)) }
    case 'remove_from_cart':
      return { name, parameters: withValue(what.map(ofLine)) }
    case 'view_cart':
    case 'begin_checkout':
      return { name, parameters: ofCart(what) }
    case 'add_shipping_info':
      return { name, parameters: { ...ofCart(what), shipping_tier: what.way } }
    case 'add_payment_info':
      return { name, parameters: { ...ofCart(what), payment_type: what.way } }
    case 'search':
      return { name, parameters: { search_term: what } }
    case 'login':
    case 'sign_up':
      return { name, parameters: { method: what } }
    case 'share':
      return { name, parameters: { method: what.way, content_type: what.what, item_id: what.id } }
    case 'payment': {
      const { name: step, ...rest } = what
      return { name: step, parameters: rest }
    }
  }
}

/** What was bought: the amount paid, with tax and delivery beside it; nothing of the person. */
export const purchaseOf = (order: Order): Ga4Event => ({
  name: 'purchase',
  parameters: {
    transaction_id: order.orderNumber,
    currency,
    value: order.total,
    tax: order.taxAmount,
    shipping: order.shippingAmount,
    ...(order.promoCode && { coupon: order.promoCode }),
    items: order.items.map(
      (item): Item => ({
        item_id: String(item.productId),
        item_name: item.productName,
        ...(item.variationId !== null && { item_variant: item.sku }),
        price: item.unitPrice,
        quantity: item.quantity,
      }),
    ),
  },
})
