import {
  type Command,
  CommandMistake,
  readArguments,
  readTenant,
  tenantOption,
} from '#server/commands/command.ts'
import { type Read, readAmount, readWhole } from '#server/commands/csv/cells.ts'
import { Problems, quoted } from '#server/commands/csv/problems.ts'
import { type CsvRow, mustHaveColumns, openCsv } from '#server/commands/csv/read-csv.ts'
import { flag } from '#server/commands/options.ts'
import { findThings, hasStock, type Thing, writePrices } from '#server/commands/products/prices.ts'
import { writeStock } from '#server/commands/products/write-stock.ts'

const others = ['Price', 'Compare At Price', 'Stock'] as const

interface PriceLine {
  line: number
  sku: string
  priceFils?: number
  compareAtFils?: number | null
  stock?: number | null
}

export const importPrices: Command = {
  name: 'import-prices',
  chapter: 'products',
  usage: 'FILE.csv [--check] [--tenant 1]',
  about: 'Sets prices and stock from a CSV file with SKU,Price,Compare At Price,Stock',
  notes: [
    'Only SKU is needed; a column that is not there, and an empty Price or Stock, leave what the shop has.',
    'An empty Compare At Price says that nothing is reduced; Stock may be "uncounted".',
  ],
  examples: ['import-prices prices.csv --check', 'import-prices prices.csv'],
  async run(services, args) {
    const { values, words } = readArguments(args, { ...tenantOption, check: flag })
    const [path] = words
    if (!path || words.length > 1) throw new CommandMistake('Name one CSV file: import-prices prices.csv')
    const tenantId = await readTenant(services, values.tenant)
    const { columns, rows } = await openCsv(path)
    mustHaveColumns(path, columns, ['SKU'], others)
    const problems = new Problems()
    const lines = await readLines(rows, problems)
    return services.db.transaction().execute(async (tx) => {
      const skus = lines.map(({ sku }) => sku)
      const things = await findThings(tx, tenantId, skus)
      const prices = lines.flatMap((line) => wantedPrice(line, things.get(line.sku), problems))
      problems.refuse(path)
      if (values.check) return [`${path} is right: ${lines.length} lines.`]
      const changed = await writePrices(tx, tenantId, prices)
      const pieces = lines.flatMap(({ sku, stock }) => {
        const thing = things.get(sku)
        return thing && stock !== undefined ? [{ ...thing, qty: stock }] : []
      })
      await writeStock(tx, tenantId, pieces)
      return [`${changed} prices have changed, the stock of ${pieces.length} is set.`]
    })
  },
}

async function readLines(rows: AsyncIterable<CsvRow>, problems: Problems): Promise<PriceLine[]> {
  const lines: PriceLine[] = []
  const seen = new Map<string, number>()
  for await (const { line, cells } of rows) {
    const sku = (cells.get('SKU') ?? '').trim()
    const earlier = seen.get(sku)
    if (sku === '') problems.add(line, 'SKU', 'is empty')
    else if (earlier !== undefined) problems.add(line, 'SKU', `${quoted(sku)} is on line ${earlier} already`)
    seen.set(sku, line)
    const read = <T>(column: string, how: (cell: string) => Read<T>): T | null | undefined => {
      const cell = cells.get(column)?.trim()
      if (cell === undefined) return undefined
      if (cell === '') return null
      const answer = how(cell)
      if ('value' in answer) return answer.value
      problems.add(line, column, `${quoted(cell)} ${answer.wrong}`)
      return null
    }
    const price = read('Price', readAmount) ?? undefined
    const compareAt = read('Compare At Price', readAmount)
    const stock = read('Stock', readStock) ?? undefined
    lines.push({
      line,
      sku,
      ...(price !== undefined && { priceFils: price }),
      ...(compareAt !== undefined && { compareAtFils: compareAt }),
      ...(stock !== undefined && { stock: stock.pieces }),
    })
  }
  return lines
}

function readStock(cell: string): Read<{ pieces: number | null }> {
  if (cell.toLowerCase() === 'uncounted') return { value: { pieces: null } }
  const answer = readWhole(cell)
  return 'value' in answer ? { value: { pieces: answer.value } } : answer
}

function wantedPrice(
  { line, sku, priceFils, compareAtFils, stock }: PriceLine,
  thing: Thing | undefined,
  problems: Problems,
) {
  if (!thing) {
    if (sku !== '') problems.add(line, 'SKU', `nothing has the SKU ${quoted(sku)}`)
    return []
  }
  if (stock !== undefined && !hasStock(thing))
    problems.add(line, 'Stock', `${quoted(sku)} has no stock of its own; its variants or members have`)
  const price = priceFils ?? thing.priceFils ?? 0
  const before = compareAtFils === undefined ? thing.compareAtFils : compareAtFils
  if (compareAtFils && compareAtFils <= price)
    problems.add(
      line,
      'Compare At Price',
      'must be higher than the price; leave it empty when nothing is reduced',
    )
  return [{ thing, priceFils: price, compareAtFils: before !== null && before > price ? before : null }]
}
