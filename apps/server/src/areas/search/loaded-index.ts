import { sql } from 'kysely'
import { activeRules, nextTurn, type TimedRule } from '#server/areas/catalogue/price-rules.ts'
import { readRules } from '#server/areas/catalogue/pricing.ts'
import { hasBit, setBit } from '#server/areas/search/engine/bits.ts'
import { ProductIndex } from '#server/areas/search/engine/product-index.ts'
import { type IndexedProduct, type Segment, SegmentBuilder } from '#server/areas/search/engine/segment.ts'
import { loadNames, type Names } from '#server/areas/search/load-names.ts'
import { type Loading, loadProducts, nextChunk } from '#server/areas/search/load-products.ts'
import { readSynonyms } from '#server/areas/search/read-synonyms.ts'
import type { Synonyms } from '#server/areas/search/synonyms.ts'
import type { Database } from '#server/database/database.ts'

/** A tenant's products as they were read, with what came to them since. */
export interface LoadedIndex {
  index: ProductIndex
  names: Names
  rules: readonly TimedRule[]
  languages: readonly string[]
  synonyms: Synonyms
  segments: readonly Segment[]
  /** Products that changed since the last segment was closed; their segment is made anew with each change. */
  open: ReadonlyMap<number, IndexedProduct>
  /** When a price rule next begins or ends. */
  turnsAt: number
}

export interface Source {
  db: Database
  tenantId: number
}

/** Reads everything, so many products at a time. */
export async function loadIndex({ db, tenantId }: Source, chunk: number): Promise<LoadedIndex> {
  const [names, rules, synonyms, rows] = await Promise.all([
    loadNames(db, tenantId),
    readRules(db, tenantId),
    readSynonyms(db, tenantId),
    db.selectFrom('languages').select('lang_id').orderBy('position').execute(),
  ])
  const languages = rows.length > 0 ? rows.map(({ lang_id }) => lang_id) : ['en']
  const builder = new SegmentBuilder(names, languages)
  const loading = { db, tenantId, names, languages, rules: activeRules(rules) }
  // The database reads the next products while these are taken in.
  let next = readChunk(loading, 0, chunk)
  for (;;) {
    const { products, upTo } = await next
    if (upTo === undefined) break
    next = readChunk(loading, upTo, chunk)
    next.catch(() => {})
    for (const product of products) builder.add(product)
  }
  const turnsAt = nextTurn(rules)
  return assemble({
    names,
    rules,
    synonyms,
    languages,
    turnsAt,
    segments: [builder.finish()],
    open: new Map(),
  })
}

async function readChunk(loading: Loading, after: number, size: number) {
  const upTo = await nextChunk(loading, after, size)
  return { upTo, products: upTo === undefined ? [] : await loadProducts(loading, { after, upTo }) }
}

/** The changed products taken out of the segments that have them, and into the open one. */
export async function withChanges(
  { db, tenantId }: Source,
  loaded: LoadedIndex,
  ids: readonly number[],
  mostOpen: number,
): Promise<LoadedIndex> {
  const { names, languages, rules } = loaded
  const loading = { db, tenantId, names, languages, rules: activeRules(rules) }
  const products = await loadProducts(loading, { ids })
  for (const segment of loaded.segments) for (const id of ids) remove(segment, id)
  const open = new Map(loaded.open)
  for (const id of ids) open.delete(id)
  for (const product of products) open.set(product.productId, product)
  if (open.size <= mostOpen) return assemble({ ...loaded, open })
  const segments = [...loaded.segments, segmentOf(loaded, open.values())]
  return assemble({ ...loaded, segments, open: new Map() })
}

/** A set is in stock when one of its parts is, so it changes with them. */
export async function groupsWith({ db, tenantId }: Source, members: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('grouped_products')
    .select('product_id')
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`member_id = ANY(${members}::int[])`)
    .execute()
  return rows.map(({ product_id }) => product_id)
}

function assemble(parts: Omit<LoadedIndex, 'index'>): LoadedIndex {
  const { names, open, synonyms } = parts
  const segments = open.size > 0 ? [...parts.segments, segmentOf(parts, open.values())] : parts.segments
  const attributeOf = names.values.entities.map(({ attributeId }) => attributeId)
  return { ...parts, index: new ProductIndex(segments, names, attributeOf, synonyms) }
}

function segmentOf(
  { names, languages }: Pick<LoadedIndex, 'names' | 'languages'>,
  products: Iterable<IndexedProduct>,
): Segment {
  const builder = new SegmentBuilder(names, languages)
  for (const product of products) builder.add(product)
  return builder.finish()
}

function remove(segment: Segment, productId: number) {
  const doc = segment.placeOf(productId)
  if (doc === undefined || hasBit(segment.gone, doc)) return
  setBit(segment.gone, doc)
  segment.goneCount++
}
