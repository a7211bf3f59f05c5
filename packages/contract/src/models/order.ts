import Type, { type Static } from 'typebox'
import { Amount, Id, LongId, Nullable, Text, Time, Uuid } from '../call.ts'
import { Address } from './address.ts'

export const OrderLineSent = Type.Object(
  {
    productId: Id,
    quantity: Type.Integer({ minimum: 1, maximum: 999 }),
    unitPrice: Amount,
    attributes: Type.Array(
      Type.Object({ attributeId: Id, attributeValue: Text(500) }, { additionalProperties: false }),
      { maxItems: 100 },
    ),
    itemNotes: Text(200),
    variationId: Nullable(Id),
    discountType: Type.Literal('amount'),
    discountValue: Amount,
    taxable: Type.Boolean(),
    taxPercent: Type.Number({ minimum: 0, maximum: 100 }),
  },
  { additionalProperties: false },
)
export type OrderLineSent = Static<typeof OrderLineSent>

export const NewOrder = Type.Object(
  {
    billingAddressId: LongId,
    shippingAddressId: LongId,
    shipToSameBillingAddress: Type.Boolean(),
    shippingMethodId: Id,
    shippingFees: Amount,
    paymentMethodId: Id,
    deliverySlotId: Nullable(LongId),
    acceptCheckoutTerms: Nullable(Type.Boolean()),
    promoCode: Type.Optional(Nullable(Text(50))),
    /** For a guest, who has no account to take them from. */
    email: Type.Optional(Text(254)),
    phone: Type.Optional(Text(30)),
    items: Type.Array(OrderLineSent, { minItems: 1, maxItems: 500 }),
    taxable: Type.Literal(true),
    discountType: Type.Literal('amount'),
    discountValue: Type.Optional(Amount),
    orderNotes: Text(500),
    /** What the shopper saw as the amount to pay. */
    total: Type.Optional(Amount),
  },
  { additionalProperties: false },
)
export type NewOrder = Static<typeof NewOrder>

export const PlacedOrder = Type.Object({
  orderId: Uuid,
  orderNumber: Type.String(),
  /** null: nothing to pay online. */
  referenceId: Nullable(Type.String()),
  total: Amount,
})
export type PlacedOrder = Static<typeof PlacedOrder>

export const OrderState = Type.Union(
  ['pending', 'placed', 'shipped', 'delivered', 'cancelled', 'expired'].map((state) => Type.Literal(state)),
)
export const PaymentState = Type.Union(
  ['unpaid', 'on-delivery', 'paid', 'partly-refunded', 'refunded'].map((state) => Type.Literal(state)),
)

const summary = {
  orderId: Uuid,
  orderNumber: Type.String(),
  state: Type.String(),
  paymentState: Type.String(),
  placedAt: Time,
  total: Amount,
  itemsCount: Type.Integer(),
  picturePaths: Type.Array(Type.String()),
}
export const OrderSummary = Type.Object(summary)
export type OrderSummary = Static<typeof OrderSummary>

export const OrderItem = Type.Object({
  productId: Id,
  variationId: Nullable(Id),
  productName: Type.String(),
  sku: Type.String(),
  picturePath: Nullable(Type.String()),
  quantity: Type.Integer(),
  unitPrice: Amount,
  lineTotal: Amount,
  attributes: Type.Array(
    Type.Object({
      attributeId: Id,
      attributeValue: Type.String(),
      attributeName: Type.String(),
      valueName: Type.String(),
    }),
  ),
  itemNotes: Type.String(),
})
export type OrderItem = Static<typeof OrderItem>

const OrderAddress = Type.Object({ ...Address.properties, addressId: Type.Optional(LongId) })

export const Order = Type.Object({
  ...summary,
  items: Type.Array(OrderItem),
  email: Type.String(),
  phone: Type.String(),
  subTotal: Amount,
  discountAmount: Amount,
  shippingAmount: Amount,
  taxAmount: Amount,
  promoCode: Nullable(Type.String()),
  billingAddress: OrderAddress,
  shippingAddress: OrderAddress,
  shippingMethodId: Id,
  shippingMethodName: Type.String(),
  paymentMethodId: Id,
  paymentMethodName: Type.String(),
  deliverySlot: Nullable(Type.Object({ startsAt: Time, endsAt: Time })),
  orderNotes: Type.String(),
  /** Set while there is something to pay online. */
  referenceId: Nullable(Type.String()),
  expiresAt: Nullable(Time),
  placedByStaff: Type.Boolean(),
})
export type Order = Static<typeof Order>

export const OrderEvent = Type.Object({
  event: Type.String(),
  label: Type.String(),
  at: Time,
})

export const TrackingStep = Type.Object({
  step: Type.String(),
  label: Type.String(),
  done: Type.Boolean(),
  current: Type.Boolean(),
  at: Nullable(Time),
})

export const ShippingMethod = Type.Object({
  id: Id,
  fee: Amount,
  name: Type.String(),
  description: Type.String(),
  estimate: Type.String(),
  kind: Type.String(),
  freeOver: Nullable(Amount),
  usesSlots: Type.Boolean(),
})
export type ShippingMethod = Static<typeof ShippingMethod>

export const DeliverySlot = Type.Object({
  deliverySlotId: LongId,
  startsAt: Time,
  endsAt: Time,
  capacityLeft: Type.Integer(),
})
export type DeliverySlot = Static<typeof DeliverySlot>

export const PaymentProvider = Type.Object({
  paymentMethodId: Id,
  code: Type.String(),
  provider: Type.String(),
  name: Type.String(),
  description: Type.String(),
  icon: Nullable(Type.String()),
  online: Type.Boolean(),
  minAmount: Amount,
  maxAmount: Nullable(Amount),
})
export type PaymentProvider = Static<typeof PaymentProvider>

export const PaymentStatus = Type.Object({
  referenceId: Type.String(),
  state: Type.Union([
    Type.Literal('pending'),
    Type.Literal('paid'),
    Type.Literal('failed'),
    Type.Literal('cancelled'),
    Type.Literal('expired'),
  ]),
  orderId: Uuid,
  orderNumber: Type.String(),
  amount: Amount,
  paymentMethodId: Id,
})
export type PaymentStatus = Static<typeof PaymentStatus>
