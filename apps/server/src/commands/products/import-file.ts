import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { CommandMistake } from '#server/commands/command.ts'
import { Problems } from '#server/commands/csv/problems.ts'
import { openCsv } from '#server/commands/csv/read-csv.ts'
import { FileCheck } from '#server/commands/products/check-file.ts'
import { unusedColumns } from '#server/commands/products/columns.ts'
import { FilePictures, type WebWish } from '#server/commands/products/file-pictures.ts'
import type { FileProduct } from '#server/commands/products/file-product.ts'
import { FoundNames } from '#server/commands/products/find-names.ts'
import { gatherProducts, inLots } from '#server/commands/products/gather.ts'
import { makeNames } from '#server/commands/products/make-names.ts'
import { mergeProduct } from '#server/commands/products/merge.ts'
import { readNameBook } from '#server/commands/products/name-book.ts'
import type { ShopProduct } from '#server/commands/products/product.ts'
import { readStored } from '#server/commands/products/read-stored.ts'
import { SharedNames } from '#server/commands/products/shared-names.ts'
import { type WantedMembers, writeMembers, writeProducts } from '#server/commands/products/write-products.ts'
import { type Pieces, writeStock } from '#server/commands/products/write-stock.ts'
import type { Database } from '#server/database/database.ts'
import type { Services } from '#server/http/context.ts'

/** Past a thousand rows of a statement the running shop reads everything anew instead of noting each. */
const lotSize = 1_500

export interface CheckedFile {
  path: string
  tenantId: number
  counts: FileCheck['counts']
  shared: SharedNames
  pictures: FilePictures
  unused: string[]
}

/** Reads the whole file and says all that is wrong with it; nothing is written. */
export async function checkFile(services: Services, tenantId: number, path: string): Promise<CheckedFile> {
  const { columns, rows } = await openCsv(path)
  if (!columns.includes('Handle'))
    throw new CommandMistake(`${path} has no column "Handle": the first line of the file names the columns`)
  const problems = new Problems()
  const shared = new SharedNames(problems)
  const check = new FileCheck(problems)
  const pictures = new FilePictures(services, tenantId, path)
  const names = new FoundNames(await readNameBook(services.db, tenantId))
  for await (const lot of inLots(gatherProducts(rows, problems), lotSize)) {
    for (const product of lot) {
      shared.add(product)
      await pictures.check(product, problems)
    }
    await check.addLot(services.db, tenantId, lot, names)
  }
  await check.finish(services.db, tenantId)
  problems.refuse(path)
  return { path, tenantId, counts: check.counts, shared, pictures, unused: unusedColumns(columns) }
}

export interface Imported {
  created: number
  changed: number
  same: number
}

/** Brings a checked file into the shop, all or nothing; a product that is there already as the file has it is not touched. */
export async function importFile(
  services: Services,
  file: CheckedFile,
  pictures: WebWish,
): Promise<Imported> {
  await file.pictures.keep(pictures)
  return services.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(tx)
    await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(tx)
    await sql`SELECT pg_advisory_xact_lock(hashtext('import-products'), ${file.tenantId})`.execute(tx)
    const names = await makeNames(tx, file.tenantId, file.shared)
    return new Import(tx, file, names).run()
  })
}

class Import {
  readonly #tx: Database
  readonly #file: CheckedFile
  readonly #names: FoundNames
  readonly #pieces: Pieces[] = []
  readonly #members: WantedMembers[] = []
  readonly #done: Imported = { created: 0, changed: 0, same: 0 }

  constructor(tx: Database, file: CheckedFile, names: FoundNames) {
    this.#tx = tx
    this.#file = file
    this.#names = names
  }

  async run(): Promise<Imported> {
    const { path, tenantId } = this.#file
    const problems = new Problems()
    const { rows } = await openCsv(path)
    for await (const lot of inLots(gatherProducts(rows, problems), lotSize)) await this.#takeLot(lot)
    // The file was read twice; it may have been saved in between.
    problems.refuse(path)
    await writeMembers(this.#tx, tenantId, this.#members)
    await writeStock(this.#tx, tenantId, this.#pieces)
    return this.#done
  }

  async #takeLot(lot: readonly FileProduct[]) {
    const { tenantId, pictures } = this.#file
    const stored = new Map<string, ShopProduct>(
      (
        await readStored(
          this.#tx,
          tenantId,
          lot.map(({ handle }) => handle),
        )
      ).map(({ product }) => [product.handle, product]),
    )
    const wanted = lot.flatMap((file) => {
      const before = stored.get(file.handle)
      const product = mergeProduct(before, file, this.#names, pictures.pathOf)
      const isSame = isDeepStrictEqual(before, product)
      this.#done[before ? (isSame ? 'same' : 'changed') : 'created'] += 1
      if (!isSame && !isDeepStrictEqual(before?.members ?? [], product.members))
        this.#members.push({ handle: product.handle, members: product.members })
      return isSame ? [] : [product]
    })
    if (wanted.length === 0) return
    const { pieces } = await writeProducts(this.#tx, tenantId, wanted, pictures.factsOf)
    this.#pieces.push(...pieces)
  }
}
