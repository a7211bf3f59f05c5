import type { Cart } from '@sadu/contract/models/cart'
import { beforeAll, describe, expect, test } from 'vitest'
import { addCheckout, addPromo } from '#server/testing/checkout.ts'
import { addProduct } from '#server/testing/goods.ts'
import { type Answer, type TestShopper, useShop } from '#server/testing/shop.ts'

const shop = useShop({ from: 'empty_shop', env: { DATABASE_POOL: '16' } })
const items = '/api/tenants/self/users/{userId}/carts/cart-items'
const carts = '/api/tenants/self/users/{userId}/carts'

beforeAll(async () => {
  const { db } = shop.services
  await addCheckout(db)
  await addProduct(db, { productId: 1, priceFils: 1_111, qty: 150 })
  await addProduct(db, { productId: 2, priceFils: 2_222, qty: 30 })
  await addPromo(db, { id: 1, code: 'HALF', percent: 50, minSubTotalFils: 10_000 })
})

/** A shop that says it is busy is asked again, as a browser does. */
async function insist(act: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await act()
    if (answer.status !== 503) return answer
  }
}
const add = (shopper: TestShopper, productId: number, productQuantity = 1) =>
  insist(() => shopper.call('POST', items, { body: { productId, productQuantity } }))
const quantityOf = (cart: Cart, productId: number) =>
  cart.items.find((item) => item.productId === productId)?.productQuantity ?? 0
const readCart = async (shopper: TestShopper) =>
  (await shopper.call('GET', '/web-gw/users/{userId}/cart')).body as Cart

describe('two hundred changes at once', { timeout: 120_000 }, () => {
  test('S7.62 two hundred adds of one are as many as there are, each seen by one answer', async () => {
    const shopper = await shop.guest()
    const answers = await Promise.all(Array.from({ length: 200 }, () => add(shopper, 1)))
    const added = answers.filter((answer) => answer.status === 200).map((answer) => answer.body as Cart)
    const refused = answers.filter((answer) => answer.body.code === 'cart.stock_insufficient')
    expect([added.length, refused.length]).toEqual([150, 50])
    const upTo150 = Array.from({ length: 150 }, (_, index) => index + 1)
    const inOrder = (numbers: number[]) => numbers.toSorted((one, other) => one - other)
    expect(inOrder(added.map((cart) => quantityOf(cart, 1)))).toEqual(upTo150)
    expect(inOrder(added.map((cart) => cart.version))).toEqual(upTo150)
    expect(await readCart(shopper)).toMatchObject({ version: 150, items: [{ productQuantity: 150 }] })
  })

  test('S4.62 adds, changes and removals from two tabs equal some order of them', async () => {
    const shopper = await shop.guest()
    const first = (await add(shopper, 1, 5)).body as Cart
    const lineId = first.items[0]?.itemId
    type Act = { what: 'add' | 'more' | 'set' | 'remove'; quantity: number }
    const acts = Array.from({ length: 200 }, (_, index): Act => {
      const quantity = (index % 9) + 1
      if (index === 120) return { what: 'remove', quantity: 0 }
      return { what: (['add', 'more', 'set'] as const)[index % 3] ?? 'add', quantity }
    })
    const answers = await Promise.all(
      acts.map(async (act) => {
        const answer = await insist(() => {
          if (act.what === 'remove') return shopper.call('DELETE', `${items}/${lineId}`)
          if (act.what === 'set')
            return shopper.call('PUT', `${carts}/items/${lineId}`, {
              body: { productQuantity: act.quantity },
            })
          const productId = act.what === 'add' ? 1 : 2
          return shopper.call('POST', items, { body: { productId, productQuantity: act.quantity } })
        })
        return { act, answer }
      }),
    )
    const done = answers
      .filter(({ answer }) => answer.status === 200)
      .map(({ act, answer }) => ({ act, cart: answer.body as Cart }))
      .toSorted((one, other) => one.cart.version - other.cart.version)
    let one = 5
    let two = 0
    for (const { act, cart } of done) {
      if (act.what === 'add') one += act.quantity
      if (act.what === 'more') two += act.quantity
      if (act.what === 'set') one = act.quantity
      if (act.what === 'remove') one = 0
      expect([act, quantityOf(cart, 1), quantityOf(cart, 2)]).toEqual([act, one, two])
    }
    expect(done.map(({ cart }) => cart.version)).toEqual(done.map((_, index) => index + 2))
    const last = await readCart(shopper)
    expect([quantityOf(last, 1), quantityOf(last, 2)]).toEqual([one, two])
    const refusals = new Set(
      answers.flatMap(({ answer }) => (answer.status === 200 ? [] : [answer.body.code])),
    )
    for (const code of refusals) expect(['cart.stock_insufficient', 'not_found']).toContain(code)
  })

  test('S7.70 a code that is used while the lines change is right in every answer', async () => {
    const shopper = await shop.guest()
    const { itemId } = ((await add(shopper, 1, 9)).body as Cart).items[0] ?? {}
    const clicks = async (first: number) => {
      const answers: Answer[] = []
      for (let index = first; index < first + 5; index++) {
        const body = { productQuantity: 5 + (index % 11) }
        answers.push(await insist(() => shopper.call('PUT', `${carts}/items/${itemId}`, { body })))
        const promo = '/web-gw/users/{userId}/cart/promo-code?promoCode=HALF'
        answers.push(await insist(() => shopper.call('PUT', promo)))
      }
      return answers
    }
    const answers = (await Promise.all(Array.from({ length: 20 }, (_, tab) => clicks(tab * 7)))).flat()
    const changed = answers.filter((answer) => answer.status === 200)
    expect(changed.length).toBeGreaterThan(100)
    expect(changed.length).toBeLessThan(200)
    for (const { body } of changed) {
      const subTotal = quantityOf(body, 1) * 1_111
      const discount = body.promoCode === null ? 0 : Math.floor((subTotal + 1) / 2)
      expect(body.promoCode === null || subTotal >= 10_000).toBe(true)
      expect([body.subTotal, body.discountAmount, body.total]).toEqual(
        [subTotal, discount, subTotal - discount].map((fils) => fils / 1000),
      )
    }
  })
})
