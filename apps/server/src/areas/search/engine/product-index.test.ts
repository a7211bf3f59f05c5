import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasBit, setBit } from '#server/areas/search/engine/bits.ts'
import type { Condition } from '#server/areas/search/engine/conditions.ts'
import { Dictionary } from '#server/areas/search/engine/dictionary.ts'
import type { Narrowing } from '#server/areas/search/engine/facets.ts'
import { nameRanks } from '#server/areas/search/engine/name-order.ts'
import type { Order } from '#server/areas/search/engine/order.ts'
import { ProductIndex } from '#server/areas/search/engine/product-index.ts'
import { type IndexedProduct, type Segment, SegmentBuilder } from '#server/areas/search/engine/segment.ts'
import { Synonyms } from '#server/areas/search/synonyms.ts'

const entities = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: 10 * (at + 1),
    name: { en: `thing${at}`, ar: `شيء${at}` },
  }))
const dictionaries = {
  brands: new Dictionary(entities(7)),
  categories: new Dictionary(entities(9)),
  values: new Dictionary(entities(6)),
}
/** Values 10 to 30 are of attribute 1, the rest of attribute 2. */
const attributeOf = [1, 1, 1, 2, 2, 2]

function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const nouns = ['lamp', 'tray', 'pot', 'rug', 'ring', 'cup', 'box']
const kinds = ['brass', 'silver', 'gold', 'wooden', 'woven', 'small', 'old']

function invent(productId: number, random: (below: number) => number): IndexedProduct {
  const some = (count: number) => Array.from({ length: count }, () => 10 * (1 + random(6)))
  return {
    productId,
    createdAt: 1_700_000_000 + random(1_000),
    priceFils: random(50) * 100,
    onSale: random(4) === 0,
    inStock: random(5) > 0,
    brandId: random(8) === 0 ? null : 10 * (1 + random(7)),
    categoryIds: [...new Set(some(random(3)))],
    valueIds: [...new Set(some(random(4)))],
    names: [`${kinds[random(7)]} ${nouns[random(7)]}`, ''],
    text: random(3) === 0 ? `${nouns[random(7)]}` : '',
    codes: [`CODE-${productId}`],
  }
}

const segmentOf = (products: readonly IndexedProduct[]): Segment => {
  const builder = new SegmentBuilder(dictionaries, ['en', 'ar'])
  for (const product of products) builder.add(product)
  return builder.finish()
}

/** A shop as it looks after changes: a large segment of which some are gone, and a small one that has them anew. */
function shopOf(size: number) {
  const random = randomOf(size)
  const first = Array.from({ length: size }, (_, at) => invent(at + 1, random))
  const base = segmentOf(first)
  const changed = first.filter(() => random(20) === 0).map(({ productId }) => invent(productId, random))
  const removed = new Set(first.filter(() => random(40) === 0).map(({ productId }) => productId))
  for (const id of [...changed.map(({ productId }) => productId), ...removed]) {
    const doc = base.placeOf(id) as number
    if (hasBit(base.gone, doc)) continue
    setBit(base.gone, doc)
    base.goneCount++
  }
  const anew = new Map(changed.map((product) => [product.productId, product]))
  const products = first
    .filter(({ productId }) => !removed.has(productId) || anew.has(productId))
    .map((product) => anew.get(product.productId) ?? product)
  const index = new ProductIndex(
    [base, segmentOf(changed)],
    dictionaries,
    attributeOf,
    new Synonyms([['lamp', 'lantern']]),
  )
  return { products, index }
}

function holds(product: IndexedProduct, condition: Condition): boolean {
  switch (condition.kind) {
    case 'all':
      return condition.of.every((part) => holds(product, part))
    case 'any':
      return condition.of.some((part) => holds(product, part))
    case 'not':
      return !holds(product, condition.of)
    case 'categories':
      return product.categoryIds.some((id) => condition.ids.includes(id))
    case 'brands':
      return product.brandId !== null && condition.ids.includes(product.brandId)
    case 'values':
      return product.valueIds.some((id) => condition.ids.includes(id))
    case 'products':
      return condition.ids.includes(product.productId)
    case 'price':
      return product.priceFils >= condition.min && product.priceFils <= condition.max
    case 'inStock':
    case 'onSale':
      return product[condition.kind] === condition.is
    case 'keyword':
      return `${product.names[0]} ${product.text}`.split(' ').includes(condition.text)
    default:
      throw new Error(`${condition.kind} is not asked here`)
  }
}

const ids = fc.uniqueArray(
  fc.integer({ min: 1, max: 9 }).map((n) => n * 10),
  { minLength: 1, maxLength: 3 },
)
const price = fc
  .tuple(fc.nat(5_000), fc.nat(5_000))
  .map(([a, b]): Condition => ({ kind: 'price', min: Math.min(a, b), max: Math.max(a, b) }))
const flag = fc.boolean()
const simple: fc.Arbitrary<Condition> = fc.oneof(
  ids.map((list): Condition => ({ kind: 'categories', ids: list })),
  ids.map((list): Condition => ({ kind: 'brands', ids: list })),
  price,
  flag.map((is): Condition => ({ kind: 'inStock', is })),
)
const narrowing: fc.Arbitrary<Narrowing> = fc.oneof(
  ids.map((list): Narrowing => ({ dimension: 'categories', condition: { kind: 'categories', ids: list } })),
  ids.map((list): Narrowing => ({ dimension: 'brands', condition: { kind: 'brands', ids: list } })),
  fc
    .constantFrom(10, 20, 30)
    .map((id): Narrowing => ({ dimension: 'attribute 1', condition: { kind: 'values', ids: [id] } })),
  fc
    .constantFrom(40, 50, 60)
    .map((id): Narrowing => ({ dimension: 'attribute 2', condition: { kind: 'values', ids: [id] } })),
  price.map((condition): Narrowing => ({ dimension: 'price', condition })),
  flag.map((is): Narrowing => ({ dimension: 'inStock', condition: { kind: 'inStock', is } })),
  flag.map((is): Narrowing => ({ dimension: 'onSale', condition: { kind: 'onSale', is } })),
  fc
    .constantFrom(...nouns)
    .map((text): Narrowing => ({ dimension: 'none', condition: { kind: 'keyword', text } })),
  fc.tuple(simple, simple).map(
    ([a, b]): Narrowing => ({
      dimension: 'none',
      condition: { kind: 'any', of: [a, { kind: 'not', of: b }] },
    }),
  ),
)
/** Of each dimension one, but a price may be narrowed from both ends apart. */
const narrowings = fc
  .uniqueArray(narrowing, { maxLength: 4, selector: ({ dimension }) => dimension })
  .chain((few) =>
    fc
      .array(price, { maxLength: 1 })
      .map((more): Narrowing[] => [
        ...few,
        ...more.map((condition): Narrowing => ({ dimension: 'price', condition })),
      ]),
  )
const order: fc.Arbitrary<Order> = fc.record({
  sort: fc.constantFrom('newest', 'price', '-price', 'name'),
  language: fc.constant('en'),
  stockFirst: fc.boolean(),
})

const anyPrice = { kind: 'price', min: 0, max: Number.MAX_SAFE_INTEGER } as const

const shops = [shopOf(60), shopOf(9_000)]

describe('the index', () => {
  test('S7.38 finds, orders and counts as a plain look at every product does', () => {
    fc.assert(
      fc.property(fc.constantFrom(...shops), narrowings, order, fc.nat(30), (shop, asked, wanted, skip) => {
        const take = 10
        const question = { order: wanted, skip, take, counts: true }
        // What is asked for a second time is counted another way; any price is no condition.
        shop.index.find({ ...question, narrowings: [...asked, { dimension: 'price', condition: anyPrice }] })
        const found = shop.index.find({ ...question, narrowings: asked })
        const matching = shop.products.filter((product) =>
          asked.every(({ condition }) => holds(product, condition)),
        )
        expect(found.total).toBe(matching.length)
        const expected = sorted(matching, wanted).slice(skip, skip + take)
        const keys = found.ids.map((id) => keyOf(productOf(shop.products, id), wanted))
        expect(keys).toEqual(expected.map((product) => keyOf(product, wanted)))
        expect(new Set(found.ids).size).toBe(found.ids.length)
        checkCounts(shop.products, asked, found.counts)
      }),
      { numRuns: 300 },
    )
  })

  test('S7.51 finds every product by its code, and by nothing else so surely', () => {
    const [, { products, index }] = shops as [(typeof shops)[0], (typeof shops)[0]]
    for (const { productId } of products.slice(0, 200)) {
      const { ids: found } = index.find({
        narrowings: [{ dimension: 'none', condition: { kind: 'keyword', text: `code ${productId}` } }],
        order: { sort: 'relevance', language: 'en', stockFirst: false },
        skip: 0,
        take: 1,
        counts: false,
      })
      expect(found).toEqual([productId])
    }
  })

  test('S7.39 a glance shows the same first products as a full look', () => {
    const [, { index }] = shops as [(typeof shops)[0], (typeof shops)[0]]
    for (const text of ['lamp', 'lan', 'brass lamp', 'w', 'wo', 'gold r', 'lmap', 'thing3', 'ring silver']) {
      const question = {
        narrowings: [{ dimension: 'none', condition: { kind: 'keyword', text } }] as const,
        order: { sort: 'relevance', language: 'en', stockFirst: true } as const,
        skip: 0,
        take: 5,
        counts: false,
      }
      expect(index.find({ ...question, glance: true }).ids).toEqual(index.find(question).ids)
    }
  })
})

const productOf = (products: readonly IndexedProduct[], id: number) =>
  products.find(({ productId }) => productId === id) as IndexedProduct

/** Products with the same key may come in any order. */
function keyOf(product: IndexedProduct, { sort, stockFirst }: Order): (number | string)[] {
  const stock = stockFirst ? Number(!product.inStock) : 0
  if (sort === 'price') return [stock, product.priceFils, -product.createdAt]
  if (sort === '-price') return [stock, -product.priceFils, -product.createdAt]
  if (sort === 'name') return [stock, product.names[0] ?? '', -product.createdAt]
  return [stock, -product.createdAt]
}

const sorted = (products: readonly IndexedProduct[], wanted: Order) =>
  products.toSorted((a, b) => {
    const [one, other] = [keyOf(a, wanted), keyOf(b, wanted)]
    for (const [at, key] of one.entries()) {
      const than = other[at] as typeof key
      if (key !== than) return key < than ? -1 : 1
    }
    return 0
  })

function checkCounts(
  products: readonly IndexedProduct[],
  asked: readonly Narrowing[],
  counts: ReturnType<ProductIndex['find']>['counts'],
) {
  const without = (dimension: string) =>
    products.filter((product) =>
      asked.every((one) => one.dimension === dimension || holds(product, one.condition)),
    )
  const countOf = (
    list: readonly IndexedProduct[],
    has: (product: IndexedProduct, id: number) => boolean,
    size: number,
  ) => Array.from({ length: size }, (_, at) => list.filter((product) => has(product, 10 * (at + 1))).length)
  expect([...(counts?.categories ?? [])]).toEqual(
    countOf(without('categories'), ({ categoryIds }, id) => categoryIds.includes(id), 9),
  )
  expect([...(counts?.brands ?? [])]).toEqual(
    countOf(without('brands'), ({ brandId }, id) => brandId === id, 7),
  )
  const has = ({ valueIds }: IndexedProduct, id: number) => valueIds.includes(id)
  expect([...(counts?.values ?? [])]).toEqual([
    ...countOf(without('attribute 1'), has, 6).slice(0, 3),
    ...countOf(without('attribute 2'), has, 6).slice(3),
  ])
  expect(counts?.inStock).toBe(without('inStock').filter(({ inStock }) => inStock).length)
  expect(counts?.onSale).toBe(without('onSale').filter(({ onSale }) => onSale).length)
  expect(counts?.maxPriceFils).toBe(Math.max(0, ...without('price').map(({ priceFils }) => priceFils)))
}

test('case 69 an order of names is kept for the languages there are, not for those that are made up', () => {
  const segment = segmentOf([invent(1, randomOf(1)), invent(2, randomOf(2))])
  expect(nameRanks(segment, 'xa')).toBe(nameRanks(segment, 'xyz'))
  expect(nameRanks(segment, 'xa')).toBe(nameRanks(segment, 'en'))
  expect(nameRanks(segment, 'ar')).not.toBe(nameRanks(segment, 'en'))
})
