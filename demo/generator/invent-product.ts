import { families } from './families.ts'
import { randomFor } from './random.ts'
import type { Family, Style, Thing, Word } from './types.ts'
import { collections, sizes } from './words.ts'

/** What everything else about an invented product follows from; the same for the same seed and index. */
export interface InventedProduct {
  index: number
  family: Family
  thing: Thing
  style: Style
  material: Word
  collection: Word
  /** Null when its variations are its sizes. */
  size: Word | null
  brandIndex: number
  price: number
  compareAt: number | null
  stock: number | null
  /** From 0 to 1: when it came into the shop, 1 being today. */
  recency: number
  pictureIndex: number
  /** One for each variation; none: it does not vary. */
  variationStocks: (number | null)[]
  /** From 0 to 1: where among the values of its attributes it finds its own. */
  valuePick: number
}

const roundPrice = (fils: number) => Math.max(250, Math.round(fils / 250) * 250)

export function inventProduct(seed: number, index: number, brandCount: number): InventedProduct {
  const random = randomFor(seed, index)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const family = pick(families)
  const thing = pick(family.things)
  const [lowest, highest] = family.price
  // Most things are cheap and a few are dear, as in a real shop.
  const price = roundPrice(lowest * (highest / lowest) ** (random() ** 1.6))
  const onSale = random() < 0.15
  const variations = random() < 0.08 ? 2 + Math.floor(random() * 3) : 0
  const size = pick(sizes[thing.sizes])
  return {
    index,
    family,
    thing,
    style: pick(family.styles),
    material: pick(family.materials),
    collection: pick(collections),
    size: variations > 0 && family.variesBy !== 'colour' ? null : size,
    // Some brands are much larger than others.
    brandIndex: Math.floor(random() ** 2 * brandCount),
    price,
    compareAt: onSale ? roundPrice(price * (1.15 + random() * 0.3)) : null,
    stock: stockFrom(random(), random()),
    recency: random(),
    pictureIndex: Math.floor(random() * 3) + 1,
    variationStocks: Array.from({ length: variations }, () => stockFrom(random(), random())),
    valuePick: random(),
  }
}

function stockFrom(kind: number, amount: number): number | null {
  if (kind < 0.06) return 0
  if (kind < 0.14) return 1 + Math.floor(amount * 5)
  if (kind < 0.18) return null
  return 10 + Math.floor(amount * 190)
}
