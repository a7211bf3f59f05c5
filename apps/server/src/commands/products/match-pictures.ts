import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/** What a picture can be named by. */
export interface Goods {
  handles: Set<string>
  /** By SKU in small letters: the product, and the variant's SKU when it is one's. */
  skus: Map<string, { handle: string; sku: string | null }>
}

export async function readGoods(db: Database, tenantId: number): Promise<Goods> {
  const { rows } = await sql<{ handle: string; own: string; sku: string | null }>`
    SELECT p.slug AS handle, p.sku AS own, v.sku FROM products p
    LEFT JOIN variations v USING (tenant_id, product_id) WHERE p.tenant_id = ${tenantId}`.execute(db)
  const skus: Goods['skus'] = new Map()
  for (const { handle, own, sku } of rows) {
    skus.set(own.toLowerCase(), { handle, sku: null })
    if (sku !== null) skus.set(sku.toLowerCase(), { handle, sku })
  }
  return { handles: new Set(rows.map(({ handle }) => handle)), skus }
}

export interface NamedPicture {
  file: string
  /** The variant it shows; null: the product. */
  sku: string | null
}

/** Which product each file shows, its pictures in the order of their numbers, and the files that show none. */
export function matchPictures(files: readonly string[], goods: Goods) {
  const found = files.map((file) => ({ file, shows: pictureOf(file, goods) }))
  const matched = new Map<string, NamedPicture[]>()
  for (const { file, shows } of found.toSorted((a, b) => (a.shows?.number ?? 0) - (b.shows?.number ?? 0))) {
    if (!shows) continue
    const { handle, sku } = shows
    matched.set(handle, [...(matched.get(handle) ?? []), { file, sku }])
  }
  return { matched, unknown: found.filter(({ shows }) => !shows).map(({ file }) => file) }
}

/** A whole name comes before one with a number behind: `room-2` may be a product of its own. */
function pictureOf(file: string, goods: Goods) {
  const name = file
    .replace(/\.\w+$/, '')
    .normalize('NFC')
    .toLowerCase()
  const whole = thingNamed(name, goods)
  if (whole) return { ...whole, number: 1 }
  const [, stem = '', number = ''] = /^(.+)[-_ ](\d{1,2})$/.exec(name) ?? []
  const numbered = stem === '' ? undefined : thingNamed(stem, goods)
  return numbered && { ...numbered, number: Number(number) }
}

const thingNamed = (name: string, { handles, skus }: Goods) =>
  handles.has(name) ? { handle: name, sku: null } : skus.get(name)
