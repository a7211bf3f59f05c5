/** Many shoppers with a filled cart, made in a few statements, for what happens when all of them order at once. */
import type { NewOrder } from '@sadu/contract/models/order'
import { sql } from 'kysely'
import { signAccessToken } from '#server/areas/sessions/tokens.ts'
import { cash } from '#server/testing/buyer.ts'
import { places } from '#server/testing/checkout.ts'
import type { TestShop } from '#server/testing/shop.ts'

export interface CrowdWishes {
  size: number
  /** Simple products at their own price, in this order in the cart. */
  items: { productId: number; quantity: number; unitPriceFils: number }[]
  promoCodeId?: number
  /** What the order says beyond the goods. */
  order?: Partial<NewOrder>
}

export interface CrowdMember {
  userId: string
  token: string
  body: NewOrder
}

export async function newCrowd(
  { services }: Pick<TestShop, 'services'>,
  { size, items, promoCodeId, order = {} }: CrowdWishes,
): Promise<CrowdMember[]> {
  const { db, secret } = services
  const { rows } = await sql<{ userId: string; sessionId: string; addressId: number }>`
    WITH people AS (
      INSERT INTO customers (tenant_id, is_guest) SELECT 1, true FROM generate_series(1, ${size})
      RETURNING user_id
    ), sessions AS (
      INSERT INTO sessions (tenant_id, user_id, expires_at) SELECT 1, user_id, now() + interval '1 hour' FROM people
      RETURNING user_id, session_id
    ), addresses AS (
      INSERT INTO addresses (tenant_id, user_id, full_name, phone, country_id, state_id, area_id)
      SELECT 1, user_id, 'Shopper', '+96551234567', ${places.salmiya.country_id}, ${places.salmiya.state_id},
        ${places.salmiya.area_id} FROM people
      RETURNING user_id, address_id
    ), carts AS (
      INSERT INTO carts (tenant_id, user_id, promo_code_id)
      SELECT 1, user_id, ${promoCodeId ?? null}::int FROM people RETURNING user_id
    ), items AS (
      INSERT INTO cart_items (tenant_id, user_id, product_id, quantity, seen_price_fils)
      SELECT 1, user_id, i.product_id, i.quantity, i.price
      FROM carts, unnest(
        ${items.map((item) => item.productId)}::int[], ${items.map((item) => item.quantity)}::int[],
        ${items.map((item) => item.unitPriceFils)}::bigint[]) WITH ORDINALITY AS i (product_id, quantity, price, place)
      ORDER BY user_id, place
    )
    SELECT s.user_id AS "userId", s.session_id AS "sessionId", a.address_id AS "addressId"
    FROM sessions s JOIN addresses a USING (user_id)`.execute(db)
  return Promise.all(
    rows.map(async ({ userId, sessionId, addressId }, index) => ({
      userId,
      token: await signAccessToken(secret, 1, { userId, sessionId, isGuest: true }, 3600),
      body: {
        billingAddressId: addressId,
        shippingAddressId: addressId,
        shipToSameBillingAddress: true,
        shippingMethodId: 1,
        shippingFees: 1,
        paymentMethodId: cash,
        deliverySlotId: null,
        acceptCheckoutTerms: null,
        email: `shopper-${index}@example.com`,
        phone: `+9655${String(1_000_000 + index)}`,
        items: items.map(({ productId, quantity, unitPriceFils }) => ({
          productId,
          quantity,
          unitPrice: unitPriceFils / 1000,
          attributes: [],
          itemNotes: '',
          variationId: null,
          discountType: 'amount',
          discountValue: 0,
          taxable: true,
          taxPercent: 0,
        })),
        taxable: true,
        discountType: 'amount',
        orderNotes: '',
        ...order,
      },
    })),
  )
}

export interface OrderAnswer {
  status: number
  code: string | null
  orderId: string | null
  text: string
  retryAfter: string | null
}

/** Sends an order to a server process, again when the shop says that it is busy or went away. */
export async function sendOrder(
  url: () => string,
  { userId, token, body }: CrowdMember,
  key: string,
): Promise<OrderAnswer> {
  for (;;) {
    const answer = await fetch(`${url()}/web-gw/users/${userId}/orders`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    }).catch(() => null)
    if (!answer) continue
    const text = await answer.text().catch(() => null)
    if (text === null) continue
    const retryAfter = answer.headers.get('retry-after')
    if (answer.status === 503) {
      if (!retryAfter) throw new Error('busy without Retry-After')
      continue
    }
    const { code = null, orderId = null } = JSON.parse(text) as { code?: string; orderId?: string }
    return { status: answer.status, code, orderId, text, retryAfter }
  }
}
