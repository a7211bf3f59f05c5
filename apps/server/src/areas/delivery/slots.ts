import type { DeliverySlot } from '@sadu/contract/models/order'
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'

export interface SlotOptions {
  enabled: boolean
  daysAhead: number
  leadMinutes: number
  cutOff: string | null
  timeZone: string
}

const noSlots: SlotOptions = {
  enabled: false,
  daysAhead: 7,
  leadMinutes: 120,
  cutOff: null,
  timeZone: 'Asia/Kuwait',
}

export async function readSlotOptions({ tenantId }: Context, db: Database): Promise<SlotOptions> {
  const row = await db
    .selectFrom('delivery_slot_options')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (!row) return noSlots
  return {
    enabled: row.enabled,
    daysAhead: row.days_ahead,
    leadMinutes: row.lead_minutes,
    cutOff: row.cut_off?.slice(0, 5) ?? null,
    timeZone: row.time_zone,
  }
}

/**
 * The windows of the template on each day that can still be chosen: from the lead time on, and today only until the
 * cut-off. A window that ends before it begins ends on the next day.
 */
const windows = (tenantId: number, now: Date | null) => sql`
  SELECT (day + w.starts) AT TIME ZONE o.time_zone AS starts_at,
    (day + w.ends + CASE WHEN w.ends <= w.starts THEN interval '1 day' ELSE interval '0' END)
      AT TIME ZONE o.time_zone AS ends_at,
    sum(w.capacity)::int AS capacity
  FROM delivery_slot_options o
  CROSS JOIN (SELECT coalesce(${now}::timestamptz, now()) AS now) clock
  CROSS JOIN LATERAL (SELECT clock.now AT TIME ZONE o.time_zone AS local_now) here
  CROSS JOIN LATERAL generate_series(0, o.days_ahead) AS ahead
  CROSS JOIN LATERAL (SELECT here.local_now::date + ahead AS day) days
  JOIN delivery_windows w ON w.tenant_id = o.tenant_id AND w.weekday = extract(dow FROM day)
  WHERE o.tenant_id = ${tenantId} AND o.enabled
    AND (day + w.starts) AT TIME ZONE o.time_zone >= clock.now + make_interval(mins => o.lead_minutes)
    AND NOT (ahead = 0 AND o.cut_off IS NOT NULL AND here.local_now::time >= o.cut_off)
  GROUP BY 1, 2`

/** Writes the slots that the template asks for and that are not there yet, or have another capacity by now. */
async function makeSlots({ tenantId }: Context, db: Database, now: Date | null) {
  await sql`
    INSERT INTO delivery_slots AS s (tenant_id, starts_at, ends_at, capacity)
    SELECT ${tenantId}, w.starts_at, w.ends_at, w.capacity FROM (${windows(tenantId, now)}) w
    WHERE NOT EXISTS (
      SELECT FROM delivery_slots old WHERE old.tenant_id = ${tenantId} AND old.starts_at = w.starts_at
        AND old.ends_at = w.ends_at AND old.capacity = greatest(w.capacity, old.taken))
    ORDER BY w.starts_at, w.ends_at
    ON CONFLICT (tenant_id, starts_at, ends_at)
      DO UPDATE SET capacity = greatest(excluded.capacity, s.taken)`.execute(db)
}

/** What can be chosen now, soonest first. `now` is the database's clock unless a test sets it. */
export async function openSlots(
  ctx: Context,
  db: Database,
  now: Date | null = null,
): Promise<DeliverySlot[]> {
  await makeSlots(ctx, db, now)
  const { rows } = await sql<SlotRow>`
    SELECT s.delivery_slot_id, s.starts_at, s.ends_at, s.capacity, s.taken FROM delivery_slots s
    JOIN (${windows(ctx.tenantId, now)}) w USING (starts_at, ends_at)
    WHERE s.tenant_id = ${ctx.tenantId} AND s.taken < s.capacity
    ORDER BY s.starts_at, s.ends_at`.execute(db)
  return rows.map(present)
}

export async function readSlot({ tenantId, db }: Context, id: number): Promise<DeliverySlot> {
  const row = await db
    .selectFrom('delivery_slots')
    .select(['delivery_slot_id', 'starts_at', 'ends_at', 'capacity', 'taken'])
    .where('tenant_id', '=', tenantId)
    .where('delivery_slot_id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return present(row)
}

export type SlotState = 'open' | 'full' | 'gone'

/** Whether a slot can still be chosen. */
export async function slotState(
  { tenantId }: Context,
  db: Database,
  id: number,
  now: Date | null = null,
): Promise<SlotState> {
  const { rows } = await sql<{ full: boolean }>`
    SELECT s.taken >= s.capacity AS "full" FROM delivery_slots s
    JOIN (${windows(tenantId, now)}) w USING (starts_at, ends_at)
    WHERE s.tenant_id = ${tenantId} AND s.delivery_slot_id = ${id}`.execute(db)
  if (!rows[0]) return 'gone'
  return rows[0].full ? 'full' : 'open'
}

export const slotRefusal = (state: 'full' | 'gone') =>
  new Refusal(409, state === 'full' ? 'delivery.slot_full' : 'delivery.slot_gone')

/** A slot that cannot be had is refused together with those that can, read once the transaction is over. */
export async function withFreshSlots<T>(ctx: Context, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Refusal) || !error.code.startsWith('delivery.slot_')) throw error
    const slots = await openSlots(ctx, ctx.db)
    throw new Refusal(error.status, error.code, { ...error.more, details: { slots } })
  }
}

interface SlotRow {
  delivery_slot_id: number
  starts_at: Date
  ends_at: Date
  capacity: number
  taken: number
}

const present = (row: SlotRow): DeliverySlot => ({
  deliverySlotId: row.delivery_slot_id,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  capacityLeft: Math.max(0, row.capacity - row.taken),
})
