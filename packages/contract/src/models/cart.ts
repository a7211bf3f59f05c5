import Type, { type Static } from 'typebox'
import { Amount, Id, LongId, Nullable, Text, Uuid } from '../call.ts'
import { ProductCard } from './catalogue.ts'

/** In the cart a choice is plural (attributeValues); in an order line singular (attributeValue). */
export const CartAttribute = Type.Object({
  attributeId: Id,
  /** Ids of attribute values as text, or what the shopper wrote, or the id of an uploaded file. */
  attributeValues: Type.Array(Text(500), { maxItems: 20 }),
  attributeName: Type.Optional(Type.String()),
  valueNames: Type.Optional(Type.Array(Type.String())),
})
export type CartAttribute = Static<typeof CartAttribute>

/** What has changed since the shopper last looked, each with a stable code. */
export const CartNotice = Type.Object({
  code: Type.String(),
  message: Type.String(),
  itemId: Type.Optional(LongId),
  oldPrice: Type.Optional(Amount),
  newPrice: Type.Optional(Amount),
})
export type CartNotice = Static<typeof CartNotice>

export const CartItem = Type.Object({
  itemId: LongId,
  productId: Id,
  variationId: Nullable(Id),
  productName: Type.String(),
  picturePath: Nullable(Type.String()),
  pictureColor: Nullable(Type.String()),
  productQuantity: Type.Integer(),
  unitPrice: Amount,
  lineTotal: Amount,
  attributes: Type.Array(CartAttribute),
  itemNotes: Type.String(),
  sku: Type.String(),
  /** null: not counted. */
  activeQty: Nullable(Type.Integer()),
  maxQuantity: Type.Integer(),
  /** The unit price the shopper agreed to, when it was another. */
  previousPrice: Nullable(Amount),
  /** The line's share of the promo code's discount, and its tax: what an order line sends back. */
  discountAmount: Amount,
  taxable: Type.Boolean(),
  taxPercent: Type.Number(),
})
export type CartItem = Static<typeof CartItem>

export const Cart = Type.Object({
  items: Type.Array(CartItem),
  subTotal: Amount,
  deliverySlotId: Nullable(LongId),
  shippingAddressId: Nullable(LongId),
  shippingMethodId: Nullable(Id),
  paymentMethodId: Nullable(Id),
  shippingAmount: Nullable(Amount),
  promoCode: Nullable(Type.String()),
  discountAmount: Amount,
  taxAmount: Amount,
  total: Amount,
  /** Rises with every change; the client ignores an answer older than what it has. */
  version: Type.Integer(),
  notices: Type.Array(CartNotice),
})
export type Cart = Static<typeof Cart>

export const NewCartItem = Type.Object(
  {
    productId: Id,
    variationId: Type.Optional(Nullable(Id)),
    productQuantity: Type.Integer({ minimum: 1, maximum: 999 }),
    attributes: Type.Optional(Type.Array(CartAttribute, { maxItems: 20 })),
    itemNotes: Type.Optional(Text(200)),
  },
  { additionalProperties: false },
)
export type NewCartItem = Static<typeof NewCartItem>

export const CartItemChange = Type.Object(
  {
    productQuantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 999 })),
    itemNotes: Type.Optional(Text(200)),
    /** The shopper has seen the new price and agrees. */
    acceptPrice: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)

export const WishListItem = Type.Object({
  itemId: LongId,
  productId: Id,
  variationId: Nullable(Id),
  note: Type.String(),
  product: ProductCard,
})
export type WishListItem = Static<typeof WishListItem>

export const WishList = Type.Object({
  id: Uuid,
  isPublic: Type.Boolean(),
  items: Type.Array(WishListItem),
})
export type WishList = Static<typeof WishList>

export const NewWishListItem = Type.Object(
  { productId: Id, variationId: Type.Optional(Nullable(Id)), note: Type.Optional(Text(200)) },
  { additionalProperties: false },
)
