import type { Order, OrderItem, OrderSummary } from '@sadu/contract/models/order'
import { text } from '@sadu/messages'
import { fromFils } from '@sadu/money'
import { sql } from 'kysely'
import { presentSnapshot } from '#server/areas/orders/address-snapshot.ts'
import { type OrderLineRow, type OrderRow, readOrderLines } from '#server/areas/orders/order-row.ts'
import type { Context } from '#server/http/context.ts'
import { localText } from '#server/local-text.ts'

export interface Page {
  page?: number
  itemsPerPage?: number
}

const mostPages = 1_000_000

/** A user's orders, newest first. A page past the last is empty, and the total is told all the same. */
export async function listOrders({ tenantId, db }: Context, userId: string, asked: Page) {
  const itemsPerPage = asked.itemsPerPage ?? 10
  const page = Math.min(Math.max(1, asked.page ?? 1), mostPages)
  const { rows } = await sql<OrderSummary & { totalFils: number; placed: Date }>`
    SELECT o.order_id AS "orderId", o.order_number AS "orderNumber", o.state, o.payment_state AS "paymentState",
      o.placed_at AS placed, o.total_fils AS "totalFils",
      (SELECT count(*)::int FROM order_lines l
        WHERE l.tenant_id = o.tenant_id AND l.order_id = o.order_id) AS "itemsCount",
      ARRAY(SELECT l.picture_path FROM order_lines l
        WHERE l.tenant_id = o.tenant_id AND l.order_id = o.order_id AND l.picture_path IS NOT NULL
        ORDER BY l.position LIMIT 4) AS "picturePaths"
    FROM orders o WHERE o.tenant_id = ${tenantId} AND o.user_id = ${userId}
    ORDER BY o.placed_at DESC, o.order_id DESC
    LIMIT ${itemsPerPage} OFFSET ${(page - 1) * itemsPerPage}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM orders WHERE tenant_id = ${tenantId} AND user_id = ${userId}`.execute(
    db,
  )
  return {
    items: rows.map(({ totalFils, placed, ...summary }) => ({
      ...summary,
      total: fromFils(totalFils),
      placedAt: placed.toISOString(),
    })),
    total: counted[0]?.total ?? 0,
    page,
    itemsPerPage,
  }
}

export async function presentOrder(ctx: Context, order: OrderRow): Promise<Order> {
  const { language } = ctx
  const lines = await readOrderLines(ctx.db, ctx.tenantId, order.orderId)
  return {
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    state: order.state,
    paymentState: order.paymentState,
    placedAt: order.placedAt.toISOString(),
    total: fromFils(order.totalFils),
    itemsCount: lines.length,
    picturePaths: lines.flatMap((line) => line.picturePath ?? []).slice(0, 4),
    items: lines.map((line) => presentLine(language, line)),
    email: order.email,
    phone: order.phone,
    subTotal: fromFils(order.subTotalFils),
    discountAmount: fromFils(order.discountFils),
    shippingAmount: fromFils(order.shippingFils),
    taxAmount: fromFils(order.taxFils),
    promoCode: order.promoCode,
    billingAddress: presentSnapshot(language, order.billingAddress),
    shippingAddress: presentSnapshot(language, order.shippingAddress),
    shippingMethodId: order.shippingMethodId,
    shippingMethodName: localText(order.shippingMethodName, language),
    paymentMethodId: order.paymentMethodId,
    paymentMethodName: localText(order.paymentMethodName, language),
    deliverySlot:
      order.slotStartsAt && order.slotEndsAt
        ? { startsAt: order.slotStartsAt.toISOString(), endsAt: order.slotEndsAt.toISOString() }
        : null,
    orderNotes: order.notes,
    referenceId: order.state === 'pending' ? order.referenceId : null,
    expiresAt: order.expiresAt?.toISOString() ?? null,
    placedByStaff: order.placedByStaffId !== null,
  }
}

export async function presentItems(ctx: Context, order: OrderRow): Promise<OrderItem[]> {
  const lines = await readOrderLines(ctx.db, ctx.tenantId, order.orderId)
  return lines.map((line) => presentLine(ctx.language, line))
}

const presentLine = (language: string, line: OrderLineRow): OrderItem => ({
  productId: line.productId,
  variationId: line.variationId || null,
  productName: localText(line.productName, language),
  sku: line.sku,
  picturePath: line.picturePath,
  quantity: line.quantity,
  unitPrice: fromFils(line.unitPriceFils),
  lineTotal: fromFils(line.unitPriceFils * line.quantity),
  attributes: line.attributes.map((attribute) => ({
    attributeId: attribute.attributeId,
    attributeValue: attribute.attributeValue,
    attributeName: localText(attribute.attributeName, language),
    valueName: localText(attribute.valueName, language),
  })),
  itemNotes: line.itemNotes,
})

const known = [
  'placed',
  'paid',
  'payment-failed',
  'shipped',
  'delivered',
  'cancelled',
  'expired',
  'partly-refunded',
  'refunded',
] as const

/** What happened, oldest first, in words. */
export async function readHistory({ tenantId, db, language }: Context, order: OrderRow) {
  const events = await readEvents(db, tenantId, order.orderId)
  return events.flatMap(({ event, at }) => {
    const name = known.find((one) => one === event)
    return name
      ? [{ event, label: text(language, `ui.prisma.orders.event.${name}`), at: at.toISOString() }]
      : []
  })
}

export const readEvents = (db: Context['db'], tenantId: number, orderId: string) =>
  db
    .selectFrom('order_history')
    .select(['event', 'at'])
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('order_history_id')
    .execute()
