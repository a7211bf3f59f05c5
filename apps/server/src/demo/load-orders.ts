import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type DemoTransaction, insertRows } from '#server/demo/insert-rows.ts'
import { placesOf } from '#server/demo/load-people.ts'
import { addressOf, amountsOf } from '#server/demo/order-amounts.ts'
import type { FindPicture } from '#server/demo/pictures.ts'
import { attributes } from '../../../../demo/shop/attributes.ts'
import { paymentMethods } from '../../../../demo/shop/payment-methods.ts'
import { customers } from '../../../../demo/shop/people.ts'
import { areas, countries, states } from '../../../../demo/shop/places.ts'
import { promoCodes } from '../../../../demo/shop/promo-codes.ts'
import { shippingMethods } from '../../../../demo/shop/shipping.ts'
import type { DemoAddress, DemoCustomer, DemoOrder, DemoProduct } from '../../../../demo/shop/types.ts'

const hourMs = 3_600_000

export async function loadOrders(
  tx: DemoTransaction,
  tenantId: number,
  products: DemoProduct[],
  find: FindPicture,
) {
  const orders = customers.flatMap((customer) =>
    customer.orders.map((order) => {
      const lines = order.lines.map((line) => lineOf(line.sku, line.quantity, products, find))
      const amounts = amountsOf(customer, order, lines)
      return { customer, order, orderId: randomUUID(), lines, amounts, ...datesOf(order) }
    }),
  )
  await insertRows(
    tx,
    'orders',
    orders.map(({ customer, order, orderId, amounts, placedAt, paidAt }) => ({
      tenant_id: tenantId,
      order_id: orderId,
      order_number: order.number,
      user_id: customer.id,
      ...headOf(customer, order),
      ...amounts.head,
      placed_at: placedAt,
      paid_at: paidAt,
      terms_accepted_at: placedAt,
      terms_version: '1',
    })),
  )
  await insertRows(
    tx,
    'order_lines',
    orders.flatMap(({ orderId, lines, amounts }) =>
      lines.map((line, position) => ({
        tenant_id: tenantId,
        order_id: orderId,
        position,
        ...line,
        discount_fils: amounts.discounts[position] ?? 0,
      })),
    ),
  )
  await insertRows(
    tx,
    'order_history',
    orders.flatMap(({ orderId, order, placedAt }) =>
      eventsOf(order).map((event, index) => ({
        tenant_id: tenantId,
        order_id: orderId,
        event,
        actor: event === 'placed' ? 'customer' : 'staff',
        at: new Date(placedAt.getTime() + index * 7 * hourMs),
      })),
    ),
  )
  await loadTakenGoods(tx, tenantId, orders)
  await sql`SELECT setval('order_number_seq', ${10_000 + orders.length})`.execute(tx)
}

interface LoadedOrder {
  customer: DemoCustomer
  order: DemoOrder
  orderId: string
  lines: { product_id: number; variation_id: number; quantity: number }[]
  placedAt: Date
}

/** What the orders took: pieces that were in stock before, and uses of codes. */
async function loadTakenGoods(tx: DemoTransaction, tenantId: number, orders: LoadedOrder[]) {
  const kept = orders.filter(({ order }) => order.state !== 'cancelled')
  await insertRows(
    tx,
    'stock_movements',
    kept.flatMap(({ orderId, lines, placedAt }) =>
      lines.flatMap(({ product_id, variation_id, quantity }) => {
        const pieces = { tenant_id: tenantId, product_id, variation_id, at: placedAt }
        return [
          { ...pieces, delta: quantity, reason: 'opening', order_id: null },
          { ...pieces, delta: -quantity, reason: 'order', order_id: orderId },
        ]
      }),
    ),
  )
  const uses = kept.flatMap(({ customer, order, orderId, placedAt }) => {
    const promo = promoCodes.find(({ code }) => code === order.promo)
    if (!promo) return []
    const { id: user_id, email, phone } = customer
    return [
      {
        tenant_id: tenantId,
        promo_code_id: promo.id,
        order_id: orderId,
        user_id,
        email,
        phone,
        used_at: placedAt,
      },
    ]
  })
  await insertRows(tx, 'promo_uses', uses)
  await sql`
    UPDATE promo_codes SET uses = used.times
    FROM (SELECT promo_code_id, count(*)::int AS times FROM promo_uses
      WHERE tenant_id = ${tenantId} GROUP BY promo_code_id) AS used
    WHERE promo_codes.tenant_id = ${tenantId} AND promo_codes.promo_code_id = used.promo_code_id`.execute(tx)
}

function datesOf(order: DemoOrder) {
  const placedAt = new Date(Date.now() - order.daysAgo * 24 * hourMs)
  return { placedAt, paidAt: isPaid(order) ? new Date(placedAt.getTime() + 120_000) : null }
}

const isPaid = ({ paymentState }: DemoOrder) => paymentState === 'paid' || paymentState === 'refunded'

const steps: Record<DemoOrder['state'], string[]> = {
  placed: ['placed'],
  shipped: ['placed', 'shipped'],
  delivered: ['placed', 'shipped', 'delivered'],
  cancelled: ['placed', 'cancelled'],
}

function eventsOf(order: DemoOrder): string[] {
  const [first = 'placed', ...later] = steps[order.state]
  if (order.paymentMethod === 'cod') return [first, ...later, ...(isPaid(order) ? ['paid'] : [])]
  const refunded = order.paymentState === 'refunded' ? ['refunded'] : []
  return [first, ...(isPaid(order) ? ['paid'] : []), ...later, ...refunded]
}

function headOf(customer: DemoCustomer, order: DemoOrder) {
  const method = shippingMethods.find(({ id }) => id === order.shippingMethodId)
  if (!method) throw new Error(`Order ${order.number} has no way to be shipped`)
  const address = addressOf(customer, order)
  const snapshot = JSON.stringify(addressSnapshot(address))
  return {
    state: order.state,
    payment_state: order.paymentState,
    email: customer.email,
    phone: customer.phone,
    display_name: customer.displayName,
    language: order.language,
    billing_address: snapshot,
    shipping_address: snapshot,
    shipping_method_id: method.id,
    shipping_method_name: method.name,
    payment_method_id: paymentMethods.find(({ code }) => code === order.paymentMethod)?.id ?? 0,
    promo_code_id: promoCodes.find(({ code }) => code === order.promo)?.id ?? null,
    promo_code: order.promo,
  }
}

/** An order keeps its own copy of the address, with the names of the places in both languages. */
function addressSnapshot(address: DemoAddress) {
  const { country_id, state_id, area_id } = placesOf(address)
  const country = countries.find(({ id }) => id === country_id)
  const { type, area, isDefault, ...fields } = address
  return {
    ...fields,
    addressType: type,
    note: '-',
    paci: null,
    latitude: null,
    longitude: null,
    countryId: country_id,
    stateId: state_id,
    areaId: area_id,
    countryCode: country?.code,
    countryName: country?.name,
    stateName: states.find(({ id }) => id === state_id)?.name,
    areaName: areas.find(({ id }) => id === area_id)?.name,
  }
}

function lineOf(sku: string, quantity: number, products: DemoProduct[], find: FindPicture) {
  const product = products.find(
    (candidate) => candidate.sku === sku || candidate.variations.some((variation) => variation.sku === sku),
  )
  if (!product) throw new Error(`No product has the sku ${sku}`)
  const variation = product.variations.find((candidate) => candidate.sku === sku)
  const picture = find(variation?.picture ?? product.pictures[0] ?? '')
  return {
    product_id: product.id,
    variation_id: variation?.id ?? 0,
    sku,
    product_name: product.name,
    picture_path: picture?.path ?? null,
    attributes: JSON.stringify(chosen(variation?.values ?? {})),
    quantity,
    unit_price_fils: variation?.price ?? product.price,
  }
}

function chosen(values: Record<string, string>) {
  return Object.entries(values).map(([slug, code]) => {
    const attribute = attributes.find((candidate) => candidate.slug === slug)
    const value = attribute?.values.find((candidate) => candidate.slug === code)
    return {
      attributeId: attribute?.id,
      attributeValue: String(value?.id),
      attributeName: attribute?.name,
      valueName: value?.name,
    }
  })
}
