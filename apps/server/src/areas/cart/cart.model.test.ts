import type { Cart, WishList } from '@sadu/contract/models/cart'
import { fromFils } from '@sadu/money'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { CartModel, type ModelLine, type ModelProduct } from '#server/areas/cart/cart.model.ts'
import { addCheckout, addPromo } from '#server/testing/checkout.ts'
import { addAttribute, addProduct } from '#server/testing/goods.ts'
import { type Answer, type TestShopper, useShop } from '#server/testing/shop.ts'

const shop = useShop({ from: 'empty_shop' })
const items = '/api/tenants/self/users/{userId}/carts/cart-items'
const carts = '/api/tenants/self/users/{userId}/carts'
const wishes = '/api/tenants/self/users/{userId}/wish-list'
const engraving = 1

/** As they are when a sequence begins. */
const goods = (): ModelProduct[] => [
  { productId: 1, price: 2_345, stock: 6, most: 4, published: true },
  { productId: 2, price: 7_777, stock: null, most: 999, published: true },
  { productId: 3, price: 999, stock: 20, most: 999, published: true },
]

beforeAll(async () => {
  const { db } = shop.services
  await addCheckout(db)
  await addAttribute(db, { attributeId: engraving, name: { en: 'Engraving' }, kind: 'text' })
  for (const { productId, price, stock, most } of goods())
    await addProduct(db, {
      productId,
      priceFils: price,
      qty: stock,
      maxPerLine: most,
      attributes: [{ attributeId: engraving }],
    })
  await addPromo(db, { id: 1, code: 'TENTH', percent: 10, minSubTotalFils: 20_000 })
  await addPromo(db, { id: 2, code: 'THREE', kind: 'amount', amountFils: 3_000, productIds: [1] })
})

interface Real {
  shopper: TestShopper
}

type Step = fc.AsyncCommand<CartModel, Real>

const newItem = ({ productId, text, quantity }: { productId: number; text: string; quantity: number }) => ({
  productId,
  productQuantity: quantity,
  attributes: text ? [{ attributeId: engraving, attributeValues: [text] }] : [],
})
const nameOf = (line: { productId: number; text: string }) => `${line.productId}:${line.text}`
const textOf = (item: Cart['items'][number]) => item.attributes[0]?.attributeValues[0] ?? ''

async function check(model: CartModel, cart: Cart, notices: string[]) {
  const expected = model.visible().map((line) => {
    const { price } = model.product(line.productId)
    return [nameOf(line), line.quantity, price, line.seen === price ? null : line.seen]
  })
  const found = cart.items.map((item) => [
    nameOf({ productId: item.productId, text: textOf(item) }),
    item.productQuantity,
    Math.round(item.unitPrice * 1000),
    item.previousPrice === null ? null : Math.round(item.previousPrice * 1000),
  ])
  expect(found).toEqual(expected)
  expect(cart).toMatchObject({
    subTotal: fromFils(model.subTotal()),
    discountAmount: fromFils(model.discount()),
    total: fromFils(model.subTotal() - model.discount()),
    promoCode: model.discount() > 0 || (model.promo && model.applies(model.promo)) ? model.promo : null,
    version: model.version,
  })
  expect(cart.notices.map((notice) => notice.code).sort()).toEqual(notices)
}

const readCart = async ({ shopper }: Real) =>
  (await shopper.call('GET', '/web-gw/users/{userId}/cart')).body as Cart

/** A change: the model says whether it is allowed, and both have to agree, before and after. */
const step = (
  name: string,
  act: (model: CartModel, real: Real) => Promise<{ answer: Answer; allowed: () => boolean }>,
): Step => ({
  check: () => true,
  toString: () => name,
  run: async (model, real) => {
    const { answer, allowed } = await act(model, real)
    const said = model.notices()
    const isAllowed = allowed()
    expect([name, answer.status === 200]).toEqual([name, isAllowed])
    if (isAllowed) {
      const told = (answer.body as Cart).notices.map((notice) => notice.code)
      for (const code of told) expect([...said, ...model.notices(), 'cart.promo_removed']).toContain(code)
      await check(model, { ...answer.body, notices: [] }, [])
    }
    await check(model, await readCart(real), model.notices())
  },
})

const lineOf = (model: CartModel, place: number): ModelLine | undefined => {
  const lines = model.visible()
  return lines[place % Math.max(1, lines.length)]
}
const itemId = async (real: Real, line: ModelLine) =>
  (await readCart(real)).items.find(
    (item) => nameOf({ productId: item.productId, text: textOf(item) }) === nameOf(line),
  )?.itemId ?? 999_999_999

const anyProduct = fc.integer({ min: 1, max: 3 })
const anyItem = fc.record({
  productId: anyProduct,
  text: fc.constantFrom('', 'Noura', 'نورة'),
  quantity: fc.integer({ min: 1, max: 8 }),
})
const place = fc.nat({ max: 20 })

const addOne = anyItem.map((item) =>
  step(`add ${JSON.stringify(item)}`, async (model, { shopper }) => ({
    answer: await shopper.call('POST', items, { body: newItem(item) }),
    allowed: () => model.add([item]),
  })),
)
const addMany = fc.array(anyItem, { minLength: 1, maxLength: 4 }).map((some) =>
  step(`add ${JSON.stringify(some)}`, async (model, { shopper }) => ({
    answer: await shopper.call('POST', items.replace('/api/', '/api/v2/'), { body: some.map(newItem) }),
    allowed: () => model.add(some),
  })),
)
const changeQuantity = fc.tuple(place, fc.integer({ min: 1, max: 12 })).map(([at, quantity]) =>
  step(`make line ${at} ${quantity}`, async (model, real) => {
    const line = lineOf(model, at)
    if (!line) return { answer: await real.shopper.call('GET', `${items}/1`), allowed: () => false }
    const url = `${carts}/items/${await itemId(real, line)}`
    return {
      answer: await real.shopper.call('PUT', url, { body: { productQuantity: quantity } }),
      allowed: () => model.change(line, quantity),
    }
  }),
)
const acceptPrice = place.map((at) =>
  step(`agree to line ${at}`, async (model, real) => {
    const line = lineOf(model, at)
    if (!line) return { answer: await real.shopper.call('GET', `${items}/1`), allowed: () => false }
    const url = `${carts}/items/${await itemId(real, line)}`
    return {
      answer: await real.shopper.call('PUT', url, { body: { acceptPrice: true } }),
      allowed: () => model.accept(line),
    }
  }),
)
const removeOne = place.map((at) =>
  step(`remove line ${at}`, async (model, real) => {
    const line = lineOf(model, at)
    if (!line) return { answer: await real.shopper.call('DELETE', `${items}/1`), allowed: () => false }
    return {
      answer: await real.shopper.call('DELETE', `${items}/${await itemId(real, line)}`),
      allowed: () => model.remove((one) => one === line),
    }
  }),
)
const removeProducts = fc.array(anyProduct, { minLength: 1, maxLength: 2 }).map((ids) =>
  step(`remove products ${ids}`, async (model, { shopper }) => ({
    answer: await shopper.call(
      'DELETE',
      `${carts}/delete-cart-products?${ids.map((id) => `productIds=${id}`).join('&')}`,
    ),
    allowed: () => model.remove((line) => ids.includes(line.productId)),
  })),
)
const clear = fc.constant(
  step('clear', async (model, { shopper }) => ({
    answer: await shopper.call('DELETE', `${carts}/clear-cart`),
    allowed: () => model.remove(() => true),
  })),
)
const usePromo = fc.constantFrom('TENTH' as const, 'THREE' as const).map((promo) =>
  step(`use ${promo}`, async (model, { shopper }) => ({
    answer: await shopper.call('PUT', `/web-gw/users/{userId}/cart/promo-code?promoCode=${promo}`),
    allowed: () => model.use(promo),
  })),
)
const dropPromo = fc.constant(
  step('drop the code', async (model, { shopper }) => ({
    answer: await shopper.call('DELETE', `${carts}/delete-cart-promocode`),
    allowed: () => model.drop(),
  })),
)

/** The owner changes a product behind the shopper's back. */
const owner = fc
  .record({
    productId: anyProduct,
    price: fc.option(fc.integer({ min: 0, max: 12_000 })),
    stock: fc.option(fc.integer({ min: 0, max: 15 })),
    published: fc.option(fc.boolean()),
  })
  .map(
    (change): Step => ({
      check: () => true,
      toString: () => `owner ${JSON.stringify(change)}`,
      run: async (model, real) => {
        const product = model.product(change.productId)
        product.price = change.price ?? product.price
        product.published = change.published ?? product.published
        if (product.stock !== null) product.stock = change.stock ?? product.stock
        await put(product)
        await check(model, await readCart(real), model.notices())
      },
    }),
  )

async function put({ productId, price, stock, published }: ModelProduct) {
  const { db } = shop.services
  await db
    .updateTable('products')
    .set({ price_fils: price, published })
    .where('product_id', '=', productId)
    .execute()
  await db.updateTable('stock').set({ active_qty: stock }).where('product_id', '=', productId).execute()
}

const wish = fc.tuple(fc.constantFrom('add', 'remove', 'open', 'close'), anyProduct).map(
  ([act, productId]): Step => ({
    check: () => true,
    toString: () => `wish: ${act} ${productId}`,
    run: async (model, { shopper }) => {
      const read = async () =>
        (await shopper.call('GET', '/web-gw/users/{userId}/wish-list')).body as WishList
      const { published } = model.product(productId)
      if (act === 'add') {
        const { status } = await shopper.call('POST', `${wishes}-items`, { body: { productId } })
        expect(status).toBe(published ? 200 : 404)
        if (published && !model.wishes.includes(productId)) model.wishes.unshift(productId)
      } else if (act === 'remove') {
        const item = (await read()).items.find((one) => one.productId === productId)
        const { status } = await shopper.call('DELETE', `${wishes}/items/${item?.itemId ?? 999_999_999}`)
        const isShown = published && model.wishes.includes(productId)
        expect(status).toBe(isShown ? 200 : 404)
        if (isShown) model.wishes = model.wishes.filter((id) => id !== productId)
      } else {
        model.isPublic = act === 'open'
        await shopper.call('PUT', `${wishes}/${act === 'open' ? 'public' : 'private'}`)
      }
      const list = await read()
      expect(list.isPublic).toBe(model.isPublic)
      expect(list.items.map((item) => item.productId)).toEqual(
        model.wishes.filter((id) => model.product(id).published),
      )
      const { status } = await shop.call('GET', `/web-gw/wish-lists/${list.id}`)
      expect(status).toBe(model.isPublic ? 200 : 404)
    },
  }),
)

const steps = [
  addOne,
  addOne,
  addMany,
  changeQuantity,
  acceptPrice,
  removeOne,
  removeProducts,
  clear,
  usePromo,
  dropPromo,
  owner,
  owner,
  wish,
]

test('S7.62 S7.63 S7.75 S7.87 any sequence of calls leaves the cart and the wishlist as a simple model has them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 40, size: 'max' }), async (commands) => {
      for (const product of goods()) await put(product)
      const shopper = await shop.guest()
      await fc.asyncModelRun(() => ({ model: new CartModel(goods()), real: { shopper } }), commands)
    }),
    { numRuns: Number(process.env.MODEL_RUNS ?? 25), endOnFailure: true },
  )
}, 300_000)
