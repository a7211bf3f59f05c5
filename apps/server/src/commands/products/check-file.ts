import { sql } from 'kysely'
import { type Problems, quoted } from '#server/commands/csv/problems.ts'
import type { FileProduct } from '#server/commands/products/file-product.ts'
import { checkOptions, type FoundNames } from '#server/commands/products/find-names.ts'
import { isVariable } from '#server/commands/products/merge.ts'
import type { ShopProduct } from '#server/commands/products/product.ts'
import { readStored } from '#server/commands/products/read-stored.ts'
import type { Database } from '#server/database/database.ts'

/** What the products of a file ask of each other and of the shop. */
export class FileCheck {
  readonly #handles = new Set<string>()
  readonly #skus = new Map<string, number>()
  readonly #members: { line: number; handle: string }[] = []
  readonly #problems: Problems
  counts = { products: 0, variants: 0, known: 0 }

  constructor(problems: Problems) {
    this.#problems = problems
  }

  async addLot(db: Database, tenantId: number, lot: readonly FileProduct[], names: FoundNames) {
    const handles = lot.map(({ handle }) => handle)
    const stored = new Map(
      (await readStored(db, tenantId, handles)).map(({ product }) => [product.handle, product]),
    )
    for (const product of lot) {
      const before = stored.get(product.handle)
      this.#handles.add(product.handle)
      this.counts.products += 1
      this.counts.variants += product.variants.length
      this.counts.known += before ? 1 : 0
      this.#checkAgainst(product, before)
      checkOptions(product, names, this.#problems)
      for (const { handle } of product.members ?? []) this.#members.push({ line: product.line, handle })
    }
    await this.#checkOwners(db, tenantId, lot)
  }

  #checkAgainst(product: FileProduct, before: ShopProduct | undefined) {
    const say = (line: number, column: string, text: string) => this.#problems.add(line, column, text)
    if (!before && product.name.en === undefined) say(product.line, 'Title', 'is needed for a new product')
    const variable = isVariable(before, product)
    if (!product.options && product.variants.length > 1 && !variable)
      say(product.line, 'Option1 Name', 'is needed: the product has several variants')
    const known = new Set(before?.variations.map(({ sku }) => sku))
    for (const variant of product.variants) {
      if (variable && !product.options && variant.sku !== '' && !known.has(variant.sku))
        say(
          variant.line,
          'Variant SKU',
          `${quoted(variant.sku)} is no variant of this product; a new one needs its options`,
        )
      const isGiven = variant.priceFils !== undefined && variant.priceFils !== null
      const mayLack = variable
        ? product.priceFils !== undefined || before
        : variant.priceFils === undefined && before
      if (!isGiven && !mayLack && !this.#problems.has(variant.line, 'Variant Price'))
        say(variant.line, 'Variant Price', 'is empty; give the price in dinar such as 28.500')
      this.#checkSku(variant.sku || (variable ? '' : (product.sku ?? '')), variant.line, 'Variant SKU')
    }
    if (variable && product.sku) this.#checkSku(product.sku, product.line, 'Product SKU')
  }

  #checkSku(sku: string, line: number, column: string) {
    if (sku === '') return
    const earlier = this.#skus.get(sku)
    if (earlier !== undefined)
      this.#problems.add(line, column, `${quoted(sku)} is on line ${earlier} already`)
    else this.#skus.set(sku, line)
  }

  /** A SKU belongs to one product for good. */
  async #checkOwners(db: Database, tenantId: number, lot: readonly FileProduct[]) {
    const wanted = lot.flatMap((product) => [
      { sku: product.sku ?? '', line: product.line, handle: product.handle, column: 'Product SKU' },
      ...product.variants.map(({ sku, line }) => ({
        sku,
        line,
        handle: product.handle,
        column: 'Variant SKU',
      })),
    ])
    const skus = wanted.flatMap(({ sku }) => sku || [])
    const { rows } = await sql<{ sku: string; handle: string }>`
      SELECT sku, slug AS handle FROM products WHERE tenant_id = ${tenantId} AND sku = ANY(${skus}::text[])
      UNION ALL
      SELECT v.sku, p.slug FROM variations v JOIN products p USING (tenant_id, product_id)
      WHERE v.tenant_id = ${tenantId} AND v.sku = ANY(${skus}::text[])`.execute(db)
    const owners = new Map(rows.map(({ sku, handle }) => [sku, handle]))
    for (const { sku, line, handle, column } of wanted) {
      const owner = owners.get(sku)
      if (owner !== undefined && owner !== handle)
        this.#problems.add(line, column, `${quoted(sku)} belongs to the product ${quoted(owner)}`)
    }
  }

  /** Members may come later in the file than what they are members of. */
  async finish(db: Database, tenantId: number) {
    const elsewhere = this.#members.filter(({ handle }) => !this.#handles.has(handle))
    const { rows } = await sql<{ handle: string }>`SELECT slug AS handle FROM products
      WHERE tenant_id = ${tenantId} AND slug = ANY(${elsewhere.map(({ handle }) => handle)}::text[])`.execute(
      db,
    )
    const known = new Set(rows.map(({ handle }) => handle))
    for (const { line, handle } of elsewhere)
      if (!known.has(handle)) this.#problems.add(line, 'Members', `there is no product ${quoted(handle)}`)
  }
}
