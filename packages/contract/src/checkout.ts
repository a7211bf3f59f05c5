import Type from 'typebox'
import { Amount, defineCalls, Id, LongId, Nullable, Text, Time, Uuid } from './call.ts'
import { DeliverySlot, PaymentProvider, PaymentStatus, ShippingMethod } from './models/order.ts'

const Reference = Type.String({ pattern: '^[A-Z0-9]{10,19}$' })
const ReferenceParams = Type.Object({ reference: Reference })
const RequestParams = Type.Object({ id: Reference })

/** What a browser may know of an account at a provider of instalments. */
const InstalmentAccount = Type.Object({
  id: Type.String(),
  country: Type.String(),
  currency: Type.String(),
  merchantCode: Type.String(),
  publicKey: Type.String(),
  minAmount: Amount,
  maxAmount: Nullable(Amount),
  instalments: Type.Integer(),
})

export const shipping = defineCalls({
  'GET /web-gw/shipping-methods': {
    summary: 'Shipping methods for the cart’s address (or the named area), with their fees',
    access: 'public',
    query: Type.Object({ areaId: Type.Optional(Id) }),
    response: Type.Array(ShippingMethod),
  },
  'GET /api/shipping-methods/{id}': {
    summary: 'A shipping method',
    access: 'public',
    response: ShippingMethod,
  },
  'GET /api/tenants/self/delivery-slot': {
    summary: 'Windows of delivery that are still open',
    access: 'public',
    response: Type.Array(DeliverySlot),
  },
  'GET /api/tenants/self/delivery-slot/{id}': {
    summary: 'A window of delivery',
    access: 'public',
    params: Type.Object({ id: LongId }),
    response: DeliverySlot,
  },
  'GET /api/tenants/self/delivery-slot-options': {
    summary: 'Whether windows are offered, and how far ahead',
    access: 'public',
    response: Type.Object({
      enabled: Type.Boolean(),
      daysAhead: Type.Integer(),
      leadMinutes: Type.Integer(),
      cutOff: Nullable(Type.String()),
      timeZone: Type.String(),
    }),
  },
})

export const payments = defineCalls({
  'GET /api/tenants/self/payment-providers': {
    summary: 'Ways to pay that are on, in order; for an amount, only those that take it',
    access: 'public',
    query: Type.Object({ amount: Type.Optional(Amount) }),
    response: Type.Array(PaymentProvider),
  },
  'GET /api/payments/reference/{reference}/payment-link': {
    summary: 'Where to pay; the same link while one is open',
    access: 'public',
    params: ReferenceParams,
    response: Type.Object({ url: Type.String(), referenceId: Type.String(), expiresAt: Nullable(Time) }),
    errors: ['payment.already_paid', 'payment.expired', 'payment.gateway_down', 'payment.not_eligible'],
  },
  'GET /api/payments/reference/{reference}/status': {
    summary: 'How the payment stands, by the server’s own check with the gateway',
    access: 'public',
    params: ReferenceParams,
    response: PaymentStatus,
  },
  'GET /web-gw/payment-requests/reference/{id}/access': {
    summary: 'May this payment request be opened, and what is to pay',
    access: 'public',
    params: RequestParams,
    response: Type.Object({
      referenceId: Type.String(),
      paymentMethodId: Id,
      state: Type.String(),
      orderNumber: Type.String(),
      orderId: Uuid,
      amount: Amount,
      currency: Type.String(),
      expiresAt: Nullable(Time),
      methods: Type.Array(PaymentProvider),
    }),
  },
  'PUT /api/tenants/self/payment-requests/reference/{id}/submitted': {
    summary: 'The shopper has chosen a way to pay this request and is about to',
    access: 'public',
    params: RequestParams,
    body: Type.Object({ paymentMethodId: Id }, { additionalProperties: false }),
    response: Type.Object({ referenceId: Type.String(), paymentMethodId: Id, state: Type.String() }),
    errors: ['payment.method_unavailable', 'payment.already_paid', 'payment.expired'],
  },
  'GET /api/payments/payment-result': {
    summary:
      'What a gateway’s return means: its parameters as they came; the state is asked from the gateway',
    access: 'public',
    query: Type.Record(Type.String(), Type.Unsafe<string | string[]>({})),
    response: Type.Object({
      variant: Type.String(),
      state: Type.String(),
      referenceId: Nullable(Type.String()),
      orderId: Nullable(Uuid),
      orderNumber: Nullable(Type.String()),
    }),
  },
  'POST /api/payments/webhooks/{provider}': {
    summary: 'A gateway says that something happened; only a reason to go and look',
    access: 'public',
    params: Type.Object({ provider: Text(30, 1) }),
    rawBody: true,
    body: Type.String(),
    response: Type.Object({ received: Type.Boolean() }),
  },
  'GET /api/tenants/self/tabby-accounts': {
    summary: 'Public facts of the Tabby account, for its notes on instalments',
    access: 'public',
    response: Type.Array(InstalmentAccount),
  },
  'GET /api/tenants/self/tamara-accounts': {
    summary: 'Public facts of the Tamara account',
    access: 'public',
    response: Type.Array(InstalmentAccount),
  },
})
