import { describe, expect, test } from 'vitest'
import { newBuyer, online } from '#server/testing/buyer.ts'
import { addPromo } from '#server/testing/checkout.ts'
import { addProduct } from '#server/testing/goods.ts'
import { lamp, lamps, stockOf, useOrderShop } from '#server/testing/order-shop.ts'

const shop = useOrderShop()

describe('once and no more', () => {
  test('S7.79 the same key gives the same order, another body with it is refused', async () => {
    const buyer = await newBuyer(shop, { items: [lamps(1)] })
    const draft = await buyer.draft()
    const first = await buyer.send(draft, 'attempt-0001')
    const again = await buyer.send(draft, 'attempt-0001')
    expect(again.body).toEqual(first.body)
    const other = await buyer.send({ ...draft, orderNotes: 'another' }, 'attempt-0001')
    expect([other.status, other.body.code]).toEqual([422, 'order.key_reused'])
    const stranger = await newBuyer(shop, { items: [lamps(1)] })
    const own = await stranger.order({}, 'attempt-0001')
    expect(own.body.orderId).not.toBe(first.body.orderId)
  })

  test('S7.79 a refused order does not use its key up', async () => {
    const buyer = await newBuyer(shop, { items: [lamps(1)] })
    const draft = await buyer.draft()
    expect((await buyer.send({ ...draft, total: 1 }, 'attempt-0002')).status).toBe(409)
    expect((await buyer.send(draft, 'attempt-0002')).status).toBe(200)
  })

  test('S7.80 a cart that waits for its payment is not ordered twice; something else takes its place', async () => {
    const buyer = await newBuyer(shop, { items: [lamps(1)] })
    const first = await buyer.order({ paymentMethodId: online })
    const same = await buyer.order({ paymentMethodId: online }, 'another-key-1')
    expect(same.body).toEqual(first.body)
    const tampered = await buyer.order({ paymentMethodId: online, total: 0.5 })
    expect(tampered.status).toBe(409)
    const before = await stockOf(shop, lamp)
    await buyer.add(lamps(1))
    const second = await buyer.order({ paymentMethodId: online })
    expect(second.body.orderId).not.toBe(first.body.orderId)
    expect(await stockOf(shop, lamp)).toBe(before - 1)
    expect((await buyer.call('GET', `/web-gw/orders/${first.body.orderId}`)).body.state).toBe('cancelled')
    const cashNow = await buyer.order()
    expect(cashNow.status).toBe(200)
    expect((await buyer.call('GET', `/web-gw/orders/${second.body.orderId}`)).body.state).toBe('cancelled')
    expect((await buyer.cart()).items).toEqual([])
  })

  test('S7.80 the last piece, the last place and the one use are still the waiting cart’s own', async () => {
    const { db } = shop.services
    await addProduct(db, { productId: 60, qty: 1, priceFils: 5_000 })
    await addPromo(db, { id: 60, code: 'ONCE', percent: 10, maxUses: 1, maxUsesPerCustomer: 1 })
    const buyer = await newBuyer(shop, { items: [{ productId: 60, productQuantity: 1 }] })
    await buyer.usePromo('ONCE')
    const first = await buyer.order({ paymentMethodId: online })
    expect(await stockOf(shop, 60)).toBe(0)
    expect(await buyer.cart()).toMatchObject({ promoCode: 'ONCE', notices: [], items: [{ activeQty: 1 }] })
    expect((await buyer.order({ paymentMethodId: online })).body).toEqual(first.body)
    const cashNow = await buyer.order()
    expect([cashNow.status, cashNow.body.total]).toEqual([200, 5.5])
    expect(await stockOf(shop, 60)).toBe(0)
  })

  test('S7.70 a code for one use per person is told apart by account, mailbox and phone', async () => {
    const first = await newBuyer(shop, { items: [lamps(1)] })
    await first.usePromo('TEN')
    expect((await first.order({ email: 'Noura.Ali+1@gmail.com', phone: '55555551' })).status).toBe(200)
    const attempts = [
      { email: 'nouraali@googlemail.com', phone: '55555552' },
      { email: 'other@example.com', phone: '+965 5555 5551' },
    ]
    for (const contact of attempts) {
      const guest = await newBuyer(shop, { items: [lamps(1)] })
      await guest.usePromo('TEN')
      const { status, body } = await guest.order(contact)
      expect([status, body.code]).toEqual([409, 'promo.used_by_you'])
    }
    const free = await newBuyer(shop, { items: [lamps(1)] })
    await free.usePromo('TEN')
    expect((await free.order({ email: 'new@example.com', phone: '55555553' })).status).toBe(200)
  })
})
