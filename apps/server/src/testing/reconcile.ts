/** The invariants of money and stock, asked from the database itself. An answer with rows is a shop gone wrong. */
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

export interface Break {
  rule: string
  what: string
}

const rules: Record<string, ReturnType<typeof sql<{ what: string }>>> = {
  'I1 captured less refunded is the total of a paid order, and never more': sql`
    SELECT format('order %s: %s of %s, %s', o.order_number, paid.fils, o.total_fils, o.payment_state) AS what
    FROM orders o
    JOIN LATERAL (
      SELECT coalesce(sum(a.captured_fils - a.refunded_fils), 0) AS fils, count(a.attempt_id) AS attempts
      FROM payment_requests r JOIN payment_attempts a USING (reference_id)
      WHERE r.tenant_id = o.tenant_id AND r.order_id = o.order_id
    ) paid ON true
    WHERE paid.attempts > 0 AND (
      paid.fils > o.total_fils OR (paid.fils = o.total_fils) IS DISTINCT FROM (o.payment_state = 'paid'))`,

  'I2 no stock is below nothing, and what was counted from the start adds up': sql`
    SELECT format('product %s/%s: %s, moved to %s', s.product_id, s.variation_id, s.active_qty, moved.total) AS what
    FROM stock s
    JOIN LATERAL (
      SELECT coalesce(sum(m.delta), 0) AS total, coalesce(bool_or(m.reason = 'opening'), false) AS counted
      FROM stock_movements m
      WHERE m.tenant_id = s.tenant_id AND m.product_id = s.product_id AND m.variation_id = s.variation_id
    ) moved ON true
    WHERE s.active_qty < 0 OR (moved.counted AND s.active_qty IS NOT NULL AND moved.total <> s.active_qty)`,

  'I2 an order that lives holds all its counted pieces, one that ended none': sql`
    SELECT format('order %s (%s): product %s/%s holds %s of %s', o.order_number, o.state, held.product_id,
      held.variation_id, held.pieces, ordered.pieces) AS what
    FROM orders o
    JOIN (
      SELECT tenant_id, order_id, product_id, variation_id, -sum(delta) AS pieces
      FROM stock_movements WHERE order_id IS NOT NULL GROUP BY 1, 2, 3, 4
    ) held USING (tenant_id, order_id)
    JOIN (
      SELECT tenant_id, order_id, product_id, variation_id, sum(quantity) AS pieces
      FROM order_lines GROUP BY 1, 2, 3, 4
    ) ordered USING (tenant_id, order_id, product_id, variation_id)
    WHERE held.pieces <> CASE WHEN o.state IN ('cancelled', 'expired') THEN 0 ELSE ordered.pieces END`,

  'I3 a promo code is used as often as its uses say, within its limit': sql`
    SELECT format('code %s: %s counted, %s used, at most %s', p.code, p.uses, used.times, p.max_uses) AS what
    FROM promo_codes p
    JOIN LATERAL (SELECT count(*) AS times FROM promo_uses u
      WHERE u.tenant_id = p.tenant_id AND u.promo_code_id = p.promo_code_id) used ON true
    WHERE p.uses <> used.times OR p.uses > p.max_uses`,

  'I3 nobody uses a code more often than allowed': sql`
    SELECT format('code %s by %s: %s', p.code, person.key, person.times) AS what
    FROM promo_codes p
    JOIN LATERAL (
      SELECT key, count(*) AS times FROM promo_uses u,
        LATERAL (VALUES (u.user_id::text), (u.email), (u.phone)) keys (key)
      WHERE u.tenant_id = p.tenant_id AND u.promo_code_id = p.promo_code_id GROUP BY key
    ) person ON person.times > p.max_uses_per_customer`,

  'I3 uses belong to orders that live': sql`
    SELECT format('order %s: %s', o.order_number, o.state) AS what
    FROM promo_uses u JOIN orders o USING (tenant_id, order_id) WHERE o.state IN ('cancelled', 'expired')`,

  'I4 the lines of an order add up to its amounts': sql`
    SELECT format('order %s: %s, lines %s', o.order_number, o.sub_total_fils, coalesce(l.goods, -1)) AS what
    FROM orders o
    LEFT JOIN LATERAL (
      SELECT sum(quantity * unit_price_fils) AS goods, sum(discount_fils) AS discount, sum(tax_fils) AS tax
      FROM order_lines l WHERE l.tenant_id = o.tenant_id AND l.order_id = o.order_id
    ) l ON true
    WHERE o.terms_version IS DISTINCT FROM '1' AND (
      l.goods IS DISTINCT FROM o.sub_total_fils OR l.discount IS DISTINCT FROM o.discount_fils
      OR l.tax IS DISTINCT FROM o.tax_fils)`,

  'I4 the total is what its parts come to': sql`
    SELECT order_number AS what FROM orders
    WHERE total_fils <> sub_total_fils - discount_fils + shipping_fils + tax_fils OR total_fils < 0`,

  'I5 one captured attempt for an order': sql`
    SELECT format('order %s: %s', r.order_id, count(*)) AS what
    FROM payment_requests r JOIN payment_attempts a USING (reference_id)
    WHERE a.state IN ('captured', 'partly-refunded') GROUP BY r.tenant_id, r.order_id HAVING count(*) > 1`,

  'I7 every state of an order has its line in the history': sql`
    SELECT format('order %s: %s', o.order_number, o.state) AS what FROM orders o
    WHERE NOT EXISTS (
      SELECT FROM order_history h WHERE h.tenant_id = o.tenant_id AND h.order_id = o.order_id
        AND h.event = CASE WHEN o.state = 'pending' THEN 'placed' ELSE o.state END)`,

  'a slot is taken by as many orders as it says, within its capacity': sql`
    SELECT format('slot %s: %s of %s, %s orders', s.delivery_slot_id, s.taken, s.capacity, orders.count) AS what
    FROM delivery_slots s
    JOIN LATERAL (
      SELECT count(*) FROM orders o WHERE o.tenant_id = s.tenant_id AND o.delivery_slot_id = s.delivery_slot_id
        AND o.state NOT IN ('cancelled', 'expired')
    ) orders ON true
    WHERE s.taken > s.capacity OR s.taken <> orders.count`,

  'an order to be paid online has one payment request of its amount': sql`
    SELECT order_number AS what FROM orders o
    WHERE o.state IN ('pending', 'expired') AND 1 <> (
      SELECT count(*) FROM payment_requests r
      WHERE r.tenant_id = o.tenant_id AND r.order_id = o.order_id AND r.amount_fils = o.total_fils)`,
}

/** All that does not hold; nothing when the shop is sound. */
export async function reconcile(db: Database): Promise<Break[]> {
  const breaks: Break[] = []
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await query.execute(db)
    breaks.push(...rows.map(({ what }) => ({ rule, what })))
  }
  return breaks
}
