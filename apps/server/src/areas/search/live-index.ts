import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { type PackedCard, readPackedCards } from '#server/areas/catalogue/packed-card.ts'
import type { TimedRule } from '#server/areas/catalogue/price-rules.ts'
import type { ProductParts } from '#server/areas/catalogue/product-queries.ts'
import type { ProductIndex } from '#server/areas/search/engine/product-index.ts'
import { KeptRows, LatestRows } from '#server/areas/search/kept-rows.ts'
import type { Names } from '#server/areas/search/load-names.ts'
import {
  groupsWith,
  type LoadedIndex,
  loadIndex,
  type Source,
  withChanges,
} from '#server/areas/search/loaded-index.ts'
import { PackedRows } from '#server/areas/search/packed-rows.ts'
import type { Database } from '#server/database/database.ts'

/** What a tenant's products are at one moment. */
export interface Catalogue {
  index: ProductIndex
  names: Names
  rules: readonly TimedRule[]
  /** What cards and pages of products are made of, kept while it stays as it is. */
  cards: KeptRows<PackedCard>
  pages: KeptRows<ProductParts>
}

export interface Limits {
  /** Products read at a time. */
  chunk: number
  /** An open segment is closed at this size, and past so many segments everything is read anew. */
  mostOpen: number
  mostSegments: number
  /** A shop of up to this many products is read anew at once; a larger one meanwhile answers as it was. */
  quickToRead: number
}

const usual: Limits = { chunk: 2_000, mostOpen: 500, mostSegments: 8, quickToRead: 20_000 }

/** Changes are kept for a day; whoever has not looked for half of one reads everything. */
const mostAgeMs = 12 * 3_600_000
const pruneEveryMs = 3_600_000
/** Half a kilobyte each. */
const mostBytesOfCards = 2 ** 30
const mostPages = 10_000

interface Change {
  change_id: number
  /** null: everything. */
  product_id: number | null
  in_lists: boolean
}

/**
 * A tenant's products in memory, always as the database has them: every reader first asks for what has committed
 * since. Readers that come together share one such question.
 */
export class LiveIndex {
  readonly #db: Database
  readonly #tenantId: number
  readonly #limits: Limits
  readonly #cards = new KeptRows(new PackedRows(mostBytesOfCards))
  readonly #pages = new KeptRows(new LatestRows<ProductParts>(mostPages))
  #loaded: LoadedIndex | undefined
  #checking: Promise<void> | undefined
  #next: Promise<void> | undefined
  /** What is known to have changed and is not in `#loaded` yet. */
  #pending = new Set<number | null>()
  /** A large shop is read anew beside its readers; what changes meanwhile is applied to the result. */
  #reading: Promise<void> | undefined
  #ready: LoadedIndex | undefined
  #meanwhile = new Set<number | null>()
  /** Changes of transactions from this one on may be news; those of `#known` are not. */
  #seen: string | undefined
  #known = new Set<number>()
  #checkedAt = 0
  #prunedAt = 0

  constructor(db: Database, tenantId: number, limits: Partial<Limits> = {}) {
    this.#db = db
    this.#tenantId = tenantId
    this.#limits = { ...usual, ...limits }
  }

  async current(): Promise<Catalogue> {
    await this.#upToDate()
    if (!this.#loaded) throw new Error('The products could not be read')
    const { index, names, rules } = this.#loaded
    return { index, names, rules, cards: this.#cards, pages: this.#pages }
  }

  /** The question under way may be older than this reader's own change; the next one is not. */
  #upToDate(): Promise<void> {
    this.#next ??= this.#askNext()
    return this.#next
  }

  async #askNext() {
    // All that the network brought at once shares one question.
    await Promise.all([setImmediate(), this.#checking])
    this.#next = undefined
    const check = this.#check()
    this.#checking = check.catch(() => {})
    await check
  }

  async #check() {
    const fresh = await this.#readChanges()
    if (fresh.length > 0) this.#note(fresh)
    const now = Date.now()
    if (this.#checkedAt > 0 && now - this.#checkedAt > mostAgeMs) this.#pending.add(null)
    this.#checkedAt = now
    await this.#applyPending()
    if (now - this.#prunedAt > pruneEveryMs) await this.#prune(now)
  }

  async #readChanges(): Promise<Change[]> {
    const { rows } = await sql<{ seen: string; changes: Change[] | null }>`
      SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS seen, (
        SELECT json_agg(c) FROM (
          SELECT change_id, product_id, in_lists FROM catalogue_changes
          WHERE tenant_id = ${this.#tenantId}
            AND xid >= coalesce(${this.#seen ?? null}::text::xid8, pg_snapshot_xmin(pg_current_snapshot()))
        ) c
      ) AS changes`.execute(this.#db)
    const changes = rows[0]?.changes ?? []
    // Whoever asks for the first time reads everything anyway.
    const fresh =
      this.#seen === undefined ? [] : changes.filter(({ change_id }) => !this.#known.has(change_id))
    this.#known = new Set(changes.map(({ change_id }) => change_id))
    this.#seen = rows[0]?.seen
    return fresh
  }

  #note(changes: readonly Change[]) {
    const ids = changes.map(({ product_id }) => product_id)
    for (const rows of [this.#cards, this.#pages]) {
      if (ids.includes(null)) rows.clear()
      else rows.drop(ids.filter((id) => id !== null))
    }
    for (const { product_id, in_lists } of changes) {
      if (!in_lists) continue
      this.#pending.add(product_id)
      if (this.#reading || this.#ready) this.#meanwhile.add(product_id)
    }
  }

  async #applyPending() {
    if (this.#ready) {
      this.#loaded = this.#ready
      this.#pending = this.#meanwhile
      this.#ready = undefined
      this.#meanwhile = new Set()
    }
    const loaded = this.#loaded
    const { mostOpen, mostSegments, chunk, quickToRead } = this.#limits
    const source = { db: this.#db, tenantId: this.#tenantId }
    const turned = loaded !== undefined && Date.now() >= loaded.turnsAt
    if (loaded && !turned && !this.#pending.has(null) && this.#pending.size <= mostOpen) {
      if (this.#pending.size === 0) return
      const changed = [...this.#pending].filter((id) => id !== null)
      const ids = [...new Set([...changed, ...(await groupsWith(source, changed))])]
      this.#loaded = await withChanges(source, loaded, ids, mostOpen)
      this.#cards.drop(ids)
      this.#pages.drop(ids)
      if (this.#loaded.segments.length > mostSegments) this.#readBeside(source, chunk)
    } else if (loaded && sizeOf(loaded) > quickToRead) this.#readBeside(source, chunk)
    else this.#loaded = await this.#read(source, chunk)
    this.#pending.clear()
  }

  async #read(source: Source, chunk: number): Promise<LoadedIndex> {
    const loaded = await loadIndex(source, chunk)
    if (sizeOf(loaded) > this.#limits.quickToRead) void this.#readAhead(loaded).catch(() => {})
    return loaded
  }

  /** What the first shoppers would have to wait for. Where it fails, they do. */
  async #readAhead({ index, segments }: LoadedIndex) {
    await index.warm()
    const ids = segments.flatMap((segment) => [...segment.ids]).sort((a, b) => a - b)
    await this.#cards.fill(ids, (missing) => readPackedCards(this.#db, this.#tenantId, missing))
  }

  #readBeside(source: Source, chunk: number) {
    this.#reading ??= this.#read(source, chunk)
      .then(
        (loaded) => {
          this.#ready = loaded
        },
        // Until it succeeds the shop answers as it was; the next reader tries again.
        () => {
          this.#pending.add(null)
        },
      )
      .finally(() => {
        this.#reading = undefined
      })
  }

  async #prune(now: number) {
    this.#prunedAt = now
    await sql`DELETE FROM catalogue_changes WHERE at < now() - interval '1 day'`.execute(this.#db)
  }
}

const sizeOf = ({ segments }: LoadedIndex) => segments.reduce((sum, { size }) => sum + size, 0)
