import { type Problems, quoted } from '#server/commands/csv/problems.ts'
import type { CsvRow } from '#server/commands/csv/read-csv.ts'
import type { FileProduct } from '#server/commands/products/file-product.ts'
import { handleOf } from '#server/commands/products/product.ts'
import { readProduct } from '#server/commands/products/read-product.ts'
import { RowReader } from '#server/commands/products/row-reader.ts'

/** The products of a file one after the other; the rows of a product stand together. */
export async function* gatherProducts(
  rows: AsyncIterable<CsvRow>,
  problems: Problems,
): AsyncGenerator<FileProduct> {
  const ended = new Map<string, number>()
  let handle = ''
  let open: RowReader[] = []
  const finish = function* () {
    const [first, ...rest] = open
    if (!first) return
    ended.set(handle, first.line)
    yield readProduct(handle, [first, ...rest])
  }
  for await (const row of rows) {
    const reader = new RowReader(row, problems)
    const named = reader.raw('Handle') ?? ''
    if (!isHandle(named)) {
      reader.wrong('Handle', handleTrouble(named))
      continue
    }
    if (named !== handle) {
      yield* finish()
      open = []
      handle = named
      const earlier = ended.get(named)
      if (earlier !== undefined)
        reader.wrong(
          'Handle',
          `${quoted(named)} was on line ${earlier} already; put the rows of a product together`,
        )
    }
    open.push(reader)
  }
  yield* finish()
}

const isHandle = (handle: string) => handle !== '' && handle.length <= 200 && handleOf(handle) === handle

function handleTrouble(named: string): string {
  if (named === '') return 'is empty; it names the product in small letters, such as oud-royal'
  const better = handleOf(named).slice(0, 200)
  return `${quoted(named)} is not a handle: small letters, digits and hyphens${better ? `, such as ${better}` : ''}`
}

/** In lots of a size, so that the database is asked and told about many at once. */
export async function* inLots<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let lot: T[] = []
  for await (const item of items) {
    lot.push(item)
    if (lot.length < size) continue
    yield lot
    lot = []
  }
  if (lot.length > 0) yield lot
}
