import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { readDays } from '#server/commands/selling/slots.ts'
import { createEmptyShop } from '#server/demo/empty-shop.ts'
import { addProduct } from '#server/testing/goods.ts'
import { useOwner } from '#server/testing/owner.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop({ from: 'empty_shop' })
const owner = useOwner(shop)

beforeAll(async () => {
  await createEmptyShop(shop.services.db)
  await addProduct(shop.services.db, { productId: 1, priceFils: 5_000, qty: 100 })
})

const areaId = async (name: string) =>
  (
    await sql<{ id: number }>`SELECT area_id AS id FROM areas WHERE name->>'en' = ${name}`.execute(
      shop.services.db,
    )
  ).rows[0]?.id

const offered = async (area: string) =>
  (await shop.call('GET', `/web-gw/shipping-methods?areaId=${await areaId(area)}`)).body.map(
    ({ name, fee }: { name: string; fee: number }) => [name, fee],
  )

describe('shipping methods', () => {
  test('S7.41 are added, offered where they go, changed and removed', async () => {
    expect(await owner.run('shipping-methods')).toEqual([expect.stringContaining('no way to deliver yet')])
    expect(
      await owner.run(
        'add-shipping',
        '--name',
        'Delivery',
        '--name-ar',
        'توصيل',
        '--fee',
        '1.500',
        '--free-over',
        '20',
        '--countries',
        'kw',
        '--slots',
        'yes',
      ),
    ).toEqual(['"Delivery" can be chosen now. Its number is 1.'])
    await owner.run('add-shipping', '--name', 'Pick up', '--kind', 'pickup', '--fee', '0')
    expect(await owner.run('set-shipping-fee', '1', 'wafra', '3')).toEqual(['Wafra: 3.000 KD'])
    expect(await owner.run('set-shipping-fee', '1', 'العبدلي', 'no')).toEqual(['Abdali: not delivered'])
    expect(await offered('Salmiya')).toEqual([
      ['Delivery', 1.5],
      ['Pick up', 0],
    ])
    expect(await offered('Wafra')).toEqual([
      ['Delivery', 3],
      ['Pick up', 0],
    ])
    expect(await offered('Abdali')).toEqual([['Pick up', 0]])
    expect(await owner.run('shipping-methods')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^1 +on +delivery +1\.500 KD, free from 20\.000, with delivery slots +Delivery$/,
        ),
        '     Wafra: 3.000 KD',
        '     Saudi Arabia: not delivered',
      ]),
    )
    await owner.run('set-shipping-fee', '1', 'Wafra', 'usual')
    await owner.run('change-shipping', '1', '--fee', '2', '--free-over', 'none')
    expect(await offered('Wafra')).toEqual([
      ['Delivery', 2],
      ['Pick up', 0],
    ])
    await owner.run('change-shipping', '1', '--active', 'no')
    expect(await offered('Salmiya')).toEqual([['Pick up', 0]])
    await owner.run('change-shipping', '1', '--active', 'yes')
    expect(await owner.run('remove-shipping', '2')).toEqual(['Shipping method 2 is gone.'])
    expect(await offered('Salmiya')).toEqual([['Delivery', 2]])
  })

  test.each([
    ['add-shipping', []],
    ['add-shipping', ['--name', 'X', '--fee', '1,5']],
    ['add-shipping', ['--name', 'X', '--fee', '1', '--countries', 'xx']],
    ['add-shipping', ['--name', 'X', '--fee', '1', '--kind', 'drone']],
    ['change-shipping', ['1']],
    ['change-shipping', ['77', '--fee', '1']],
    ['change-shipping', ['x', '--fee', '1']],
    ['remove-shipping', ['77']],
    ['set-shipping-fee', ['1', 'Atlantis', '2']],
    ['set-shipping-fee', ['1', 'Wafra', 'much']],
    ['set-shipping-fee', ['1', 'Wafra']],
  ])('S7.41 %s %j is refused in words', async (name, args) => {
    const before = (await sql`SELECT * FROM shipping_methods`.execute(shop.services.db)).rows
    expect(await owner.refused(name, ...args)).toMatch(/\w+ \w+/)
    expect((await sql`SELECT * FROM shipping_methods`.execute(shop.services.db)).rows).toEqual(before)
  })
})

describe('delivery slots', () => {
  test('days are said one by one, in a row, or all', () => {
    expect(readDays('daily')).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(readDays('sat-thu')).toEqual([0, 1, 2, 3, 4, 6])
    expect(readDays('Fri,sunday')).toEqual([0, 5])
    expect(() => readDays('someday')).toThrow('is not a day')
  })

  test('S7.48 are added for days of the week, offered, changed and removed', async () => {
    expect(await owner.run('slots')).toEqual([expect.stringContaining('no delivery slots yet')])
    expect(await owner.run('add-slot', 'sat-thu', '9', '12:00', '--capacity', '20')).toEqual([
      'sun, mon, tue, wed, thu, sat 09:00–12:00: 20 orders.',
    ])
    await owner.run('add-slot', 'fri', '16:00', '19:00', '--capacity', '5')
    await owner.run('add-slot', 'fri', '16:00', '19:00', '--capacity', '7')
    await owner.run('set-slots', '--days-ahead', '6', '--lead-minutes', '60', '--cut-off', '20:00')
    const slots = (await shop.call('GET', '/api/tenants/self/delivery-slot')).body
    expect(slots.length).toBeGreaterThanOrEqual(6)
    expect(new Set(slots.map(({ capacityLeft }: { capacityLeft: number }) => capacityLeft))).toEqual(
      new Set([20, 7]),
    )
    const listed = await owner.run('slots')
    expect(listed[0]).toBe('On: up to 6 days ahead, at least 60 minutes before, for today until 20:00.')
    const friday = listed.find((line) => line.includes('fri'))
    expect(friday).toMatch(/fri +16:00–19:00 +7 orders$/)
    await owner.run('remove-slot', friday?.split(' ')[0] ?? '')
    expect((await owner.run('slots')).some((line) => line.includes('fri'))).toBe(false)
    await owner.run('set-slots', '--enabled', 'no')
    expect((await shop.call('GET', '/api/tenants/self/delivery-slot')).body).toEqual([])
  })

  test.each([
    ['add-slot', ['daily', '9:00', '12:00']],
    ['add-slot', ['daily', '25:00', '12:00', '--capacity', '1']],
    ['add-slot', ['daily', '9:00', '9:00', '--capacity', '1']],
    ['add-slot', ['noday', '9:00', '12:00', '--capacity', '1']],
    ['add-slot', ['daily', '9:00', '12:00', '--capacity', '0']],
    ['remove-slot', ['999']],
    ['set-slots', []],
    ['set-slots', ['--cut-off', 'late']],
  ])('S7.48 %s %j is refused in words', async (name, args) => {
    expect(await owner.refused(name, ...args)).toMatch(/\w+ \w+/)
  })
})

describe('ways to pay', () => {
  test('an empty shop takes cash; others are switched on, with a word about missing keys', async () => {
    expect((await owner.run('payment-methods')).filter((line) => / on /.test(line))).toEqual([
      expect.stringMatching(/^cod +on +Cash on delivery/),
    ])
    const [, warning] = await owner.run('set-payment-method', 'tabby', 'on')
    expect(warning).toContain('keys of tabby are not set')
    expect(await owner.run('set-payment-method', 'cod', '--max', '100')).toEqual(['cod is on.'])
    expect((await owner.run('payment-methods')).find((line) => line.startsWith('cod'))).toContain(
      'to 100.000',
    )
    await owner.run('set-payment-method', 'tabby', 'off')
    for (const wrong of [
      [],
      ['gold', 'on'],
      ['cod', 'perhaps'],
      ['cod', '--max', 'x'],
      ['cod', '--min', '5', '--max', '1'],
    ])
      expect(await owner.refused('set-payment-method', ...wrong)).toMatch(/\w+ \w+/)
  })
})

describe('promo codes', () => {
  test('S7.70 are listed and ended', async () => {
    expect(await owner.run('promos')).toEqual([expect.stringContaining('no codes yet')])
    await owner.run(
      'add-promo',
      'EID10',
      '--percent',
      '10',
      '--minimum',
      '5',
      '--uses',
      '3',
      '--until',
      '2999-01-31',
    )
    const guest = await shop.guest()
    const item = { productId: 1, productQuantity: 2 }
    await guest.call('POST', '/api/tenants/self/users/{userId}/carts/cart-items', { body: item })
    const used = async () =>
      (await guest.call('PUT', '/web-gw/users/{userId}/cart/promo-code?promoCode=EID10')).status
    expect(await used()).toBe(200)
    expect(await owner.run('promos')).toEqual([
      'EID10  holds  10 %  from 5.000  used 0 of 3 times  until 2999-01-31',
    ])
    expect(await owner.run('end-promo', 'eid10')).toEqual(['EID10 cannot be used any more.'])
    expect(await used()).not.toBe(200)
    expect((await owner.run('promos'))[0]).toContain('over')
    expect(await owner.refused('end-promo', 'NONE')).toContain('There is no code')
    expect(await owner.refused('end-promo')).toContain('Name one code')
  })
})
