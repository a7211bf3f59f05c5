import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { newCustomer } from '#server/testing/customers.ts'
import { type TestShopper, useShop } from '#server/testing/shop.ts'

const shop = useShop()
interface Place {
  countryId: number
  stateId: number
  areaId: number
}
let kuwait: Place
let emirates: Place

beforeAll(async () => {
  const placeIn = async (code: string): Promise<Place> => {
    const { rows } = await sql<Place>`
      SELECT c.country_id AS "countryId", s.state_id AS "stateId", a.area_id AS "areaId"
      FROM countries c JOIN states s USING (country_id) JOIN areas a USING (state_id)
      WHERE c.code = ${code} LIMIT 1`.execute(shop.services.db)
    if (!rows[0]) throw new Error(`the demo has no ${code}`)
    return rows[0]
  }
  kuwait = await placeIn('kw')
  emirates = await placeIn('ae')
})

const form = (fields: Record<string, unknown> = {}) => ({
  addressType: 'Home',
  note: '-',
  fullName: 'نورة سالم محمد العنزي',
  phone: '٥٠٠٠١٢٣٤',
  ...kuwait,
  block: '٦',
  street: '12',
  building: '24',
  ...fields,
})

const add = (shopper: TestShopper, fields: Record<string, unknown> = {}) =>
  shopper.call('POST', '/api/customers/{userId}/address', { body: form(fields) })
const list = async (shopper: TestShopper) =>
  (await shopper.call('GET', '/api/customers/{userId}/addresses')).body as {
    addressId: number
    isDefault: boolean
  }[]

describe('S7.93 saved addresses', () => {
  test('S3.40 S3.41 S7.94 one is saved with all its fields, numbers in Latin digits, the phone in one form', async () => {
    const guest = await shop.guest()
    const { status, body } = await add(guest, { avenue: '٣', floor: '', paci: '١٢٣ ٤٥٦', directions: 'a\nb' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      addressType: 'Home',
      note: '-',
      fullName: 'نورة سالم محمد العنزي',
      phone: '+96550001234',
      block: '6',
      avenue: '3',
      floor: null,
      paci: '123456',
      directions: 'a\nb',
      isDefault: true,
      countryCode: 'kw',
      countryName: 'Kuwait',
    })
    const { body: read } = await guest.call('GET', `/api/customers/{userId}/address/${body.addressId}`, {
      language: 'ar',
    })
    expect(read.countryName).toBe('الكويت')
  })

  test('S5.15 Kuwait needs block, street and building', async () => {
    const { status, body } = await add(await shop.guest(), { block: ' ', street: null, building: undefined })
    expect(status).toBe(400)
    expect(Object.keys(body.errors)).toEqual(['block', 'street', 'building'])
  })

  test('S5.15 another country needs its own set, and its own phones', async () => {
    const guest = await shop.guest()
    const there = { ...emirates, block: null, phone: '050 123 4567' }
    expect((await add(guest, there)).body).toMatchObject({ block: null, phone: '+971501234567' })
    expect(Object.keys((await add(guest, { ...there, street: '' })).body.errors)).toEqual(['street'])
  })

  test('S5.15 a state lies in its country and an area in its state', async () => {
    const guest = await shop.guest()
    const wrong: [Partial<Place>, string][] = [
      [{ countryId: 9999 }, 'countryId'],
      [{ stateId: emirates.stateId }, 'stateId'],
      [{ areaId: emirates.areaId }, 'areaId'],
    ]
    for (const [part, field] of wrong)
      expect(Object.keys((await add(guest, { ...part })).body.errors)).toContain(field)
  })

  test('fields that are not known, or not what they say, are refused', async () => {
    const guest = await shop.guest()
    for (const fields of [
      { userId: guest.userId },
      { postcode: '1' },
      { latitude: 91 },
      { latitude: 29 },
      { paci: 'x1' },
      { phone: '123' },
      { fullName: '\u202e' },
    ])
      expect((await add(guest, fields)).status).toBe(400)
  })

  test('one is the default: the first, then whichever is asked to be, then the newest left', async () => {
    const guest = await shop.guest()
    const first = (await add(guest)).body
    const second = (await add(guest)).body
    const third = (await add(guest, { isDefault: true })).body
    expect([first.isDefault, second.isDefault, third.isDefault]).toEqual([true, false, true])
    expect((await list(guest)).map(({ addressId, isDefault }) => [addressId, isDefault])).toEqual([
      [third.addressId, true],
      [second.addressId, false],
      [first.addressId, false],
    ])
    await guest.call('PUT', `/api/customers/{userId}/address/${first.addressId}`, {
      body: form({ isDefault: true, street: '99' }),
    })
    expect((await list(guest))[0]).toMatchObject({
      addressId: first.addressId,
      street: '99',
      isDefault: true,
    })
    await guest.call('DELETE', `/api/customers/{userId}/address/${first.addressId}`)
    expect((await list(guest))[0]).toMatchObject({ addressId: third.addressId, isDefault: true })
  })

  test('many saved at once leave one default', async () => {
    const guest = await shop.guest()
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(guest, { isDefault: true })))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect((await list(guest)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  test('one that changes while its cart is being ordered waits for the order, and the order not for it', async () => {
    const { db } = shop.services
    const guest = await shop.guest()
    const { addressId } = (await add(guest)).body
    await db
      .insertInto('carts')
      .values({ tenant_id: 1, user_id: guest.userId, shipping_address_id: addressId })
      .execute()
    let changing: ReturnType<typeof guest.call> | undefined
    await db.transaction().execute(async (tx) => {
      await sql`SET LOCAL lock_timeout = '3s'`.execute(tx)
      await sql`SELECT FROM carts WHERE user_id = ${guest.userId} FOR UPDATE`.execute(tx)
      changing = guest.call('PUT', `/api/customers/{userId}/address/${addressId}`, { body: form() })
      await vi.waitFor(async () => {
        const { rows } = await sql`SELECT FROM pg_locks WHERE NOT granted`.execute(db)
        expect(rows.length).toBeGreaterThan(0)
      })
      // What writing an order does to the row of its user.
      await sql`SELECT FROM customers WHERE user_id = ${guest.userId} FOR KEY SHARE`.execute(tx)
    })
    expect((await changing)?.status).toBe(200)
  })

  test('S7.95 deleting clears the choice of the open cart', async () => {
    const { db } = shop.services
    const guest = await shop.guest()
    const { addressId } = (await add(guest)).body
    await db
      .insertInto('carts')
      .values({ tenant_id: 1, user_id: guest.userId, shipping_address_id: addressId })
      .execute()
    expect((await guest.call('DELETE', `/api/customers/{userId}/address/${addressId}`)).status).toBe(204)
    const cart = await db
      .selectFrom('carts')
      .select(['shipping_address_id', 'version'])
      .where('user_id', '=', guest.userId)
      .executeTakeFirst()
    expect(cart).toEqual({ shipping_address_id: null, version: 1 })
    expect((await guest.call('DELETE', `/api/customers/{userId}/address/${addressId}`)).status).toBe(404)
  })

  test('S6.8 case 1 the address of another is not here, and stays as it is', async () => {
    const [owner, other] = [await newCustomer(shop), await newCustomer(shop)]
    const { addressId, ...before } = (await add(owner)).body
    const path = `/api/customers/{userId}/address/${addressId}`
    expect((await other.call('GET', path)).status).toBe(404)
    expect((await other.call('PUT', path, { body: form({ fullName: 'Thief' }) })).status).toBe(404)
    expect((await other.call('DELETE', path)).status).toBe(404)
    expect((await owner.call('GET', path)).body).toEqual({ addressId, ...before })
  })

  test('nobody saves without end', async () => {
    const guest = await shop.guest()
    for (let count = 0; count < 50; count++) await add(guest)
    expect((await add(guest)).body.code).toBe('address.limit')
  })
})

describe('S7.96 lookups', () => {
  test('S7.98 give countries with their codes, states of a country, areas of a state, in the language', async () => {
    const { body: countries } = await shop.call('GET', '/api/countries/lookup', { language: 'ar' })
    expect(countries[0]).toEqual({
      countryId: kuwait.countryId,
      code: 'kw',
      name: 'الكويت',
      requiredLines: ['block', 'street', 'building'],
    })
    const { body: states } = await shop.call('GET', `/api/states/lookup?countryId=${kuwait.countryId}`)
    expect(states).toHaveLength(6)
    const { body: areas } = await shop.call('GET', `/api/areas/lookup?stateId=${states[0].stateId}`)
    expect(areas.length).toBeGreaterThan(5)
    expect(new Set(areas.map((area: { stateId: number }) => area.stateId))).toEqual(
      new Set([states[0].stateId]),
    )
  })

  test('of what does not exist are empty; without a parent they are refused', async () => {
    expect((await shop.call('GET', '/api/states/lookup?countryId=9999')).body).toEqual([])
    expect((await shop.call('GET', '/api/areas/lookup')).status).toBe(400)
  })
})
