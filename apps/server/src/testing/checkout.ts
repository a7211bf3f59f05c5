/** What a checkout needs besides goods, for tests where exact numbers matter. */
import type { Database } from '#server/database/database.ts'
import { addTenant } from '#server/testing/goods.ts'

const name = (text: string) => JSON.stringify({ en: text, ar: text })

/** Kuwait with two areas of one governorate, and a country that nothing goes to unless a test says so. */
export const places = {
  salmiya: { country_id: 1, state_id: 11, area_id: 111 },
  jabriya: { country_id: 1, state_id: 11, area_id: 112 },
  riyadh: { country_id: 2, state_id: 21, area_id: 211 },
}

export async function addPlaces(db: Database) {
  await db
    .insertInto('countries')
    .values([
      { country_id: 1, code: 'kw', name: name('Kuwait') },
      { country_id: 2, code: 'sa', name: name('Saudi Arabia') },
    ])
    .execute()
  await db
    .insertInto('states')
    .values([
      { state_id: 11, country_id: 1, name: name('Hawalli') },
      { state_id: 21, country_id: 2, name: name('Riyadh') },
    ])
    .execute()
  await db
    .insertInto('areas')
    .values([
      { area_id: 111, state_id: 11, name: name('Salmiya') },
      { area_id: 112, state_id: 11, name: name('Jabriya') },
      { area_id: 211, state_id: 21, name: name('Olaya') },
    ])
    .execute()
}

export async function addAddress(
  db: Database,
  userId: string,
  place: keyof typeof places | (typeof places)['salmiya'] = 'salmiya',
  tenantId = 1,
): Promise<number> {
  const { address_id } = await db
    .insertInto('addresses')
    .values({
      tenant_id: tenantId,
      user_id: userId,
      full_name: 'Mona Al-Ali',
      phone: '+96551234567',
      ...(typeof place === 'string' ? places[place] : place),
      block: '5',
      street: '12',
      building: '7',
    })
    .returning('address_id')
    .executeTakeFirstOrThrow()
  return address_id
}

export interface TestMethod {
  id: number
  feeFils?: number
  freeOverFils?: number | null
  kind?: 'delivery' | 'pickup'
  slots?: boolean
  active?: boolean
  rules?: {
    country_id?: number
    state_id?: number
    area_id?: number
    serves?: boolean
    fee_fils?: number | null
  }[]
}

export async function addShippingMethod(db: Database, method: TestMethod, tenantId = 1) {
  const key = { tenant_id: tenantId, shipping_method_id: method.id }
  await db
    .insertInto('shipping_methods')
    .values({
      ...key,
      kind: method.kind ?? 'delivery',
      name: name(`Method ${method.id}`),
      fee_fils: method.feeFils ?? 1000,
      free_over_fils: method.freeOverFils ?? null,
      slots: method.slots ?? false,
      active: method.active ?? true,
      position: method.id,
    })
    .execute()
  for (const rule of method.rules ?? [])
    await db
      .insertInto('shipping_rules')
      .values({ ...key, ...rule })
      .execute()
}

/** 1 is paid online from 0.100 KD on, 2 is cash on delivery up to 100 KD. */
export async function addPaymentMethods(db: Database, tenantId = 1) {
  await db
    .insertInto('payment_methods')
    .values([
      {
        tenant_id: tenantId,
        payment_method_id: 1,
        code: 'knet',
        provider: 'myfatoorah',
        name: name('KNET'),
        min_fils: 100,
        position: 1,
      },
      {
        tenant_id: tenantId,
        payment_method_id: 2,
        code: 'cod',
        provider: 'cod',
        name: name('Cash on delivery'),
        max_fils: 100_000,
        position: 2,
      },
    ])
    .execute()
}

export interface TestPromo {
  id: number
  code: string
  kind?: 'percentage' | 'amount' | 'free-shipping'
  percent?: number
  amountFils?: number
  minSubTotalFils?: number
  maxUses?: number | null
  maxUsesPerCustomer?: number | null
  categoryIds?: number[]
  productIds?: number[]
  endsAt?: Date | null
}

export async function addPromo(db: Database, promo: TestPromo, tenantId = 1) {
  await db
    .insertInto('promo_codes')
    .values({
      tenant_id: tenantId,
      promo_code_id: promo.id,
      code: promo.code,
      kind: promo.kind ?? 'percentage',
      percent: promo.percent ?? null,
      amount_fils: promo.amountFils ?? null,
      min_sub_total_fils: promo.minSubTotalFils ?? 0,
      max_uses: promo.maxUses ?? null,
      max_uses_per_customer: promo.maxUsesPerCustomer ?? null,
      category_ids: promo.categoryIds ?? [],
      product_ids: promo.productIds ?? [],
      ends_at: promo.endsAt ?? null,
    })
    .execute()
}

/** The same window every day, for a number of deliveries; the lead time is none. */
export async function addSlots(db: Database, capacity: number, tenantId = 1) {
  await db
    .insertInto('delivery_slot_options')
    .values({ tenant_id: tenantId, enabled: true, days_ahead: 3, lead_minutes: 0 })
    .execute()
  await db
    .insertInto('delivery_windows')
    .values(
      [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
        tenant_id: tenantId,
        weekday,
        starts: '09:00',
        ends: '12:00',
        capacity,
      })),
    )
    .execute()
}

/** A shop with places, one method for 1 KD, both ways to pay; goods are the test's own. */
export async function addCheckout(db: Database) {
  await addTenant(db, 1)
  await addPlaces(db)
  await addShippingMethod(db, { id: 1 })
  await addPaymentMethods(db)
}
