import { copyFile, mkdir } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import {
  type Command,
  CommandMistake,
  readArguments,
  readTenant,
  tenantOption,
} from '#server/commands/command.ts'
import { writeCsv } from '#server/commands/csv/write-csv.ts'
import { typedPath } from '#server/commands/files.ts'
import { columns } from '#server/commands/products/columns.ts'
import { readNameBook } from '#server/commands/products/name-book.ts'
import { readStoredAfter } from '#server/commands/products/read-stored.ts'
import { rowsOf } from '#server/commands/products/to-rows.ts'
import { findFile } from '#server/files/storage.ts'
import type { Services } from '#server/http/context.ts'

const lotSize = 500

export const exportProducts: Command = {
  name: 'export-products',
  chapter: 'products',
  usage: '[FILE.csv] [--pictures FOLDER] [--tenant 1]',
  about: 'Writes all products into a CSV file that import-products takes back',
  notes: [
    'Without --pictures the file names the pictures by where the shop keeps them, which is right for changing products',
    'and importing them back; with it they are copied into the folder, for taking the products to another shop.',
  ],
  examples: [
    'export-products products.csv',
    'export-products backup/products.csv --pictures backup/pictures',
  ],
  async run(services, args) {
    const { values, words } = readArguments(args, { ...tenantOption, pictures: { type: 'string' } })
    const [path = 'products.csv'] = words
    if (words.length > 1) throw new CommandMistake('Name one CSV file: export-products products.csv')
    const tenantId = await readTenant(services, values.tenant)
    const pictures = values.pictures === undefined ? null : typedPath(values.pictures)
    const copied = new Map<string, string>()
    if (pictures) await mkdir(pictures, { recursive: true })
    const nameOf = (stored: string) => {
      if (!pictures) return stored
      const target = join(pictures, basename(stored))
      copied.set(stored, target)
      return relative(dirname(typedPath(path)), target).replaceAll('\\', '/')
    }
    let count = 0
    await writeCsv(
      path,
      columns,
      rows(services, tenantId, nameOf, (more) => (count += more)),
    )
    for (const [stored, target] of copied) await copyPicture(services, tenantId, stored, target)
    return [
      `${count} products are in ${path}.`,
      ...(pictures ? [`${copied.size} pictures are in ${values.pictures}.`] : []),
    ]
  },
}

async function* rows(
  { db }: Services,
  tenantId: number,
  nameOf: (stored: string) => string,
  tell: (count: number) => void,
) {
  const book = await readNameBook(db, tenantId)
  for (let after = 0; ; ) {
    const lot = await readStoredAfter(db, tenantId, after, lotSize)
    const last = lot.at(-1)
    if (!last) return
    tell(lot.length)
    for (const { product } of lot) yield* rowsOf(product, book, nameOf)
    after = last.productId
  }
}

async function copyPicture({ config }: Services, tenantId: number, stored: string, target: string) {
  const file = await findFile(config, tenantId, stored)
  if (file) await copyFile(file.location, target)
}
