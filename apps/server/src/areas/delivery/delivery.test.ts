import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSlots, slotState } from '#server/areas/delivery/slots.ts'
import type { Context } from '#server/http/context.ts'
import { addTenant } from '#server/testing/goods.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop({ from: 'empty_shop' })
let ctx: Context

/** Sunday, 15 November 2026, in Kuwait (three hours ahead of UTC, the whole year). */
const sunday = (time: string) => new Date(`2026-11-15T${time}:00+03:00`)

beforeAll(async () => {
  const { db } = shop.services
  ctx = { ...shop.services, tenantId: 1 } as Context
  await addTenant(db, 1)
  await db
    .insertInto('delivery_slot_options')
    .values({ tenant_id: 1, enabled: true, days_ahead: 1, lead_minutes: 90, cut_off: '18:00' })
    .execute()
  await db
    .insertInto('delivery_windows')
    .values([
      { tenant_id: 1, weekday: 0, starts: '09:00', ends: '12:00', capacity: 2 },
      { tenant_id: 1, weekday: 0, starts: '21:00', ends: '00:00', capacity: 1 },
      { tenant_id: 1, weekday: 1, starts: '10:00', ends: '13:00', capacity: 3 },
      { tenant_id: 1, weekday: 2, starts: '10:00', ends: '13:00', capacity: 3 },
    ])
    .execute()
})

beforeEach(async () => {
  await shop.services.db.deleteFrom('delivery_slots').execute()
})

const starts = async (now: Date) => (await openSlots(ctx, shop.services.db, now)).map((slot) => slot.startsAt)
const morning = '2026-11-15T06:00:00.000Z'
const night = '2026-11-15T18:00:00.000Z'
const monday = '2026-11-16T07:00:00.000Z'

describe('S7.101 S7.102 windows of delivery', () => {
  test('come from the template, in the shop’s own time, as far ahead as the owner says', async () => {
    expect(await openSlots(ctx, shop.services.db, sunday('06:00'))).toEqual([
      {
        deliverySlotId: expect.any(Number),
        startsAt: morning,
        endsAt: '2026-11-15T09:00:00.000Z',
        capacityLeft: 2,
      },
      {
        deliverySlotId: expect.any(Number),
        startsAt: night,
        endsAt: '2026-11-15T21:00:00.000Z',
        capacityLeft: 1,
      },
      {
        deliverySlotId: expect.any(Number),
        startsAt: monday,
        endsAt: '2026-11-16T10:00:00.000Z',
        capacityLeft: 3,
      },
    ])
  })

  test('are not offered once the lead time has come', async () => {
    expect(await starts(sunday('07:30'))).toEqual([morning, night, monday])
    expect(await starts(sunday('07:31'))).toEqual([night, monday])
  })

  test('of the same day are not offered after the cut-off', async () => {
    expect(await starts(sunday('17:59'))).toEqual([night, monday])
    expect(await starts(sunday('18:00'))).toEqual([monday])
  })

  test('are not offered when full, and keep their ids when asked for again', async () => {
    const { db } = shop.services
    const now = sunday('06:00')
    const [first] = await openSlots(ctx, db, now)
    const id = first?.deliverySlotId ?? 0
    await db.updateTable('delivery_slots').set({ taken: 2 }).where('delivery_slot_id', '=', id).execute()
    expect(await starts(now)).toEqual([night, monday])
    expect(await slotState(ctx, db, id, now)).toBe('full')
    await db.updateTable('delivery_slots').set({ taken: 1 }).where('delivery_slot_id', '=', id).execute()
    expect((await openSlots(ctx, db, now))[0]).toMatchObject({ deliverySlotId: id, capacityLeft: 1 })
    expect(await slotState(ctx, db, id, sunday('08:00'))).toBe('gone')
  })

  test('follow the owner when a window gets another capacity, never below what is taken', async () => {
    const { db } = shop.services
    const now = sunday('06:00')
    const [first] = await openSlots(ctx, db, now)
    await db
      .updateTable('delivery_slots')
      .set({ taken: 2 })
      .where('delivery_slot_id', '=', first?.deliverySlotId ?? 0)
      .execute()
    const resize = (capacity: number) =>
      db
        .updateTable('delivery_windows')
        .set({ capacity })
        .where('weekday', '=', 0)
        .where('starts', '=', '09:00')
        .execute()
    await resize(5)
    expect((await openSlots(ctx, db, now))[0]).toMatchObject({ startsAt: morning, capacityLeft: 3 })
    await resize(1)
    expect(await starts(now)).toEqual([night, monday])
    await resize(2)
  })

  test('are there once, however many ask at the same moment', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, () => openSlots(ctx, shop.services.db, sunday('06:00'))),
    )
    expect(new Set(all.map((slots) => JSON.stringify(slots))).size).toBe(1)
  })

  test('and their settings are read over the calls; a slot by its id', async () => {
    expect((await shop.call('GET', '/api/tenants/self/delivery-slot-options')).body).toEqual({
      enabled: true,
      daysAhead: 1,
      leadMinutes: 90,
      cutOff: '18:00',
      timeZone: 'Asia/Kuwait',
    })
    const [first] = await openSlots(ctx, shop.services.db, sunday('06:00'))
    const { body } = await shop.call('GET', `/api/tenants/self/delivery-slot/${first?.deliverySlotId}`)
    expect(body).toEqual(first)
    expect((await shop.call('GET', '/api/tenants/self/delivery-slot/999999')).status).toBe(404)
    expect((await shop.call('GET', '/api/tenants/self/delivery-slot')).status).toBe(200)
  })
})
