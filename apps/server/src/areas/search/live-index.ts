import { sql } from 'kysely'
import type { CardRow } from '#server/areas/catalogue/card-rows.ts'
import { activeRules, nextTurn, type TimedRule } from '#server/areas/catalogue/price-rules.ts'
import { readRules } from '#server/areas/catalogue/pricing.ts'
import type { ProductParts } from '#server/areas/catalogue/product-queries.ts'
import { hasBit, setBit } from '#server/areas/search/engine/bits.ts'
import { ProductIndex } from '#server/areas/search/engine/product-index.ts'
import { type IndexedProduct, type Segment, SegmentBuilder } from '#server/areas/search/engine/segment.ts'
import { KeptRows } from '#server/areas/search/kept-rows.ts'
import { loadNames, type Names } from '#server/areas/search/load-names.ts'
import { type Loading, loadProducts, nextChunk } from '#server/areas/search/load-products.ts'
import { readSynonyms } from '#server/areas/search/read-synonyms.ts'
import type { Synonyms } from '#server/areas/search/synonyms.ts'
import type { Database } from '#server/database/database.ts'

/** What a tenant's products are at one moment. */
export interface Catalogue {
  index: ProductIndex
  names: Names
  rules: readonly TimedRule[]
  /** What cards and pages of products are made of, kept while it stays as it is. */
  cards: KeptRows<CardRow>
  pages: KeptRows<ProductParts>
}

interface Loaded extends Catalogue {
  languages: readonly string[]
  synonyms: Synonyms
  segments: Segment[]
  /** Products that changed since the last segment was closed; their segment is made anew with each change. */
  open: Map<number, IndexedProduct>
  /** When a price rule next begins or ends. */
  turnsAt: number
}

const chunk = 2_000
/** An open segment is closed at this size, and with so many segments everything is read anew. */
const mostOpen = 500
const mostSegments = 8
/** A shop of up to this many products is read anew at once; a larger one meanwhile answers as it was. */
const quickToRead = 20_000
/** Changes are kept for a day; whoever has not looked for half of one reads everything. */
const mostAgeMs = 12 * 3_600_000
const pruneEveryMs = 3_600_000
/** About a kilobyte each. */
const mostCards = 50_000
const mostPages = 10_000

/**
 * A tenant's products in memory, always as the database has them: every reader first asks for what has committed
 * since. Readers that come together share one such question.
 */
export class LiveIndex {
  readonly #db: Database
  readonly #tenantId: number
  readonly #cards = new KeptRows<CardRow>(mostCards)
  readonly #pages = new KeptRows<ProductParts>(mostPages)
  #loaded: Loaded | undefined
  #checking: Promise<void> | undefined
  #waiting: Promise<void> | undefined
  #reading: Promise<void> | undefined
  /** Read beside the readers, to be taken over by the next check together with what changed meanwhile. */
  #ready: Loaded | undefined
  #meanwhile = new Set<number | null>()
  /** Changes of transactions from this one on may be news. */
  #seen = '0'
  #checkedAt = 0
  #prunedAt = 0
  #applied = new Set<number>()

  constructor(db: Database, tenantId: number) {
    this.#db = db
    this.#tenantId = tenantId
  }

  async current(): Promise<Catalogue> {
    await this.#upToDate()
    if (!this.#loaded) throw new Error('The products could not be read')
    return this.#loaded
  }

  #upToDate(): Promise<void> {
    if (!this.#checking) {
      this.#checking = this.#check().finally(() => {
        this.#checking = undefined
      })
      return this.#checking
    }
    // The question under way may be older than this reader's own change.
    this.#waiting ??= this.#checking
      .catch(() => {})
      .then(() => {
        this.#waiting = undefined
        return this.#upToDate()
      })
    return this.#waiting
  }

  async #check() {
    const { seen, changes } = await this.#readChanges()
    const fresh = changes.filter(({ change_id }) => !this.#applied.has(change_id))
    if (fresh.length > 0) this.#forget(fresh)
    await this.#take(new Set(fresh.filter(({ in_lists }) => in_lists).map(({ product_id }) => product_id)))
    this.#applied = new Set(changes.map(({ change_id }) => change_id))
    this.#seen = seen
    this.#checkedAt = Date.now()
    if (this.#checkedAt - this.#prunedAt > pruneEveryMs) await this.#prune()
  }

  #forget(changes: readonly Change[]) {
    const ids = changes.map(({ product_id }) => product_id)
    for (const rows of [this.#cards, this.#pages]) {
      if (ids.includes(null)) rows.clear()
      else rows.drop(ids.filter((id) => id !== null))
    }
  }

  async #take(changed: Set<number | null>) {
    if (this.#reading || this.#ready) for (const id of changed) this.#meanwhile.add(id)
    const wanted = this.#ready ? new Set(this.#meanwhile) : changed
    if (this.#ready) this.#loaded = this.#ready
    const isOld = Date.now() - this.#checkedAt > mostAgeMs
    if (!this.#loaded || isOld || wanted.has(null) || wanted.size > mostOpen) await this.#readAnew()
    else {
      if (Date.now() >= this.#loaded.turnsAt) await this.#readAnew()
      if (wanted.size > 0) await this.#apply([...wanted].filter((id) => id !== null))
    }
    if (this.#ready === this.#loaded) this.#meanwhile.clear()
    this.#ready = undefined
  }

  async #readChanges() {
    const { rows } = await sql<{ seen: string; changes: Change[] | null }>`
      SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS seen, (
        SELECT json_agg(c) FROM (
          SELECT change_id, product_id, in_lists FROM catalogue_changes
          WHERE tenant_id = ${this.#tenantId} AND xid >= ${this.#seen}::text::xid8
        ) c
      ) AS changes`.execute(this.#db)
    const [row] = rows
    return { seen: row?.seen ?? this.#seen, changes: row?.changes ?? [] }
  }

  async #readAnew() {
    const size = this.#loaded?.segments.reduce((sum, segment) => sum + segment.size, 0) ?? 0
    if (size <= quickToRead) {
      this.#loaded = await this.#load()
      return
    }
    // What fails is tried again by a later reader; until then the shop answers as it was.
    this.#reading ??= this.#load()
      .then(
        (loaded) => {
          this.#ready = loaded
        },
        () => {
          this.#meanwhile.add(null)
        },
      )
      .finally(() => {
        this.#reading = undefined
      })
  }

  async #prune() {
    this.#prunedAt = Date.now()
    await sql`DELETE FROM catalogue_changes WHERE at < now() - interval '1 day'`.execute(this.#db)
  }

  async #load(): Promise<Loaded> {
    const [names, rules, synonyms, languages] = await Promise.all([
      loadNames(this.#db, this.#tenantId),
      readRules(this.#db, this.#tenantId),
      readSynonyms(this.#db, this.#tenantId),
      this.#db.selectFrom('languages').select('lang_id').orderBy('position').execute(),
    ])
    const codes = languages.length > 0 ? languages.map(({ lang_id }) => lang_id) : ['en']
    const builder = new SegmentBuilder(names, codes)
    const loading = this.#loading({ names, rules, languages: codes })
    // The database reads the next products while these are taken in.
    let next = readChunk(loading, 0)
    for (;;) {
      const { products, upTo } = await next
      if (upTo === undefined) break
      next = readChunk(loading, upTo)
      for (const product of products) builder.add(product)
    }
    const kept = { cards: this.#cards, pages: this.#pages }
    const base = { ...kept, names, rules, synonyms, languages: codes, turnsAt: nextTurn(rules) }
    return assemble({ ...base, segments: [builder.finish()], open: new Map() })
  }

  #loading({ names, rules, languages }: Pick<Loaded, 'names' | 'rules' | 'languages'>): Loading {
    return { db: this.#db, tenantId: this.#tenantId, names, languages, rules: activeRules(rules) }
  }

  /** Takes the changed products out of the segments that have them, and into the open one. */
  async #apply(changed: number[]) {
    const loaded = this.#loaded
    if (!loaded) return
    const groups = await this.#db
      .selectFrom('grouped_products')
      .select('product_id')
      .where('tenant_id', '=', this.#tenantId)
      .where(sql<boolean>`member_id = ANY(${changed}::int[])`)
      .execute()
    const ids = [...new Set([...changed, ...groups.map(({ product_id }) => product_id)])]
    const products = await loadProducts(this.#loading(loaded), { ids })
    this.#cards.drop(ids)
    this.#pages.drop(ids)
    for (const segment of loaded.segments) for (const id of ids) remove(segment, id)
    const open = new Map(loaded.open)
    for (const id of ids) open.delete(id)
    for (const product of products) open.set(product.productId, product)
    const segments = [...loaded.segments]
    const next = { ...loaded, segments, open }
    if (open.size > mostOpen) {
      segments.push(segmentOf(loaded, open.values()))
      next.open = new Map()
    }
    this.#loaded = assemble(next)
    if (segments.length > mostSegments) await this.#readAnew()
  }
}

async function readChunk(loading: Loading, after: number) {
  const upTo = await nextChunk(loading, after, chunk)
  return { upTo, products: upTo === undefined ? [] : await loadProducts(loading, { after, upTo }) }
}

interface Change {
  change_id: number
  product_id: number | null
  in_lists: boolean
}

function assemble(parts: Omit<Loaded, 'index'>): Loaded {
  const { names, open, synonyms } = parts
  const segments = open.size > 0 ? [...parts.segments, segmentOf(parts, open.values())] : parts.segments
  const attributeOf = names.values.entities.map(({ attributeId }) => attributeId)
  return { ...parts, index: new ProductIndex(segments, names, attributeOf, synonyms) }
}

function segmentOf(
  { names, languages }: Pick<Loaded, 'names' | 'languages'>,
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
