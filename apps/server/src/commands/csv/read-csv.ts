import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { CommandMistake } from '#server/commands/command.ts'
import { unguardCell } from '#server/commands/csv/guard.ts'
import { mustBeFile, typedPath } from '#server/commands/files.ts'
import { nearest } from '#server/commands/help.ts'

/** A row of the file by its columns' names; a cell that is not there is empty. */
export interface CsvRow {
  /** Where the row begins in the file. */
  line: number
  cells: ReadonlyMap<string, string>
}

export interface CsvFile {
  columns: readonly string[]
  rows: AsyncIterable<CsvRow>
}

/** Opens a CSV file (RFC 4180, UTF-8, with or without BOM) and reads its first row; the others come as they are asked for. */
export async function openCsv(path: string): Promise<CsvFile> {
  await mustBeFile(path)
  const records = recordsOf(path)
  const first = await records.next()
  if (first.done) throw new CommandMistake(`${path} is empty`)
  const columns = first.value.cells.map((name) => name.trim())
  checkColumns(path, columns)
  return { columns, rows: rowsOf(path, columns, records) }
}

function checkColumns(path: string, columns: readonly string[]) {
  const [only = ''] = columns
  if (columns.length === 1 && /[;\t]/.test(only))
    throw new CommandMistake(
      `The columns of ${path} are not separated by commas. Save it as CSV with commas.`,
    )
  const twice = columns.find((name, at) => name !== '' && columns.indexOf(name) !== at)
  if (twice !== undefined) throw new CommandMistake(`${path} has two columns "${twice}"`)
}

async function* rowsOf(
  path: string,
  columns: readonly string[],
  records: AsyncIterable<{ line: number; cells: string[] }>,
): AsyncGenerator<CsvRow> {
  for await (const { line, cells } of records) {
    const extra = cells.slice(columns.length).find((cell) => cell.trim() !== '')
    if (extra !== undefined)
      throw new CommandMistake(
        `Nothing was changed: line ${line} of ${path} has more cells than there are columns. A cell with a comma stands between quotation marks.`,
      )
    if (cells.every((cell) => cell.trim() === '')) continue
    yield { line, cells: new Map(columns.map((name, at) => [name, unguardCell(cells[at] ?? '')])) }
  }
}

async function* recordsOf(path: string): AsyncGenerator<{ line: number; cells: string[] }> {
  const parser = parse({
    bom: true,
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: 2_000_000,
  })
  const source = Readable.from(decoded(path))
  pipeline(source, parser, () => {})
  let line = 1
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      yield { line, cells }
      line += 1 + cells.reduce((lines, cell) => lines + linesWithin(cell), 0)
    }
  } catch (error) {
    throw inWords(path, error)
  } finally {
    source.destroy()
  }
}

const linesWithin = (cell: string) => cell.match(/\r\n|\r|\n/g)?.length ?? 0

async function* decoded(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  for await (const chunk of createReadStream(typedPath(path))) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

function inWords(path: string, error: unknown): unknown {
  if (error instanceof CsvError) {
    const line = typeof error.lines === 'number' ? error.lines : 1
    const what = quoteTroubles[error.code] ?? error.message
    return new CommandMistake(`Nothing was changed: ${path} cannot be read near line ${line}: ${what}`)
  }
  if ((error as { code?: string }).code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return new CommandMistake(
      `${path} is not written in UTF-8. In a spreadsheet, save it as "CSV UTF-8" and try again.`,
    )
  return error
}

const quoteTroubles: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is opened and never closed',
  CSV_INVALID_CLOSING_QUOTE: 'after a closing quotation mark there must be a comma or the end of the line',
  INVALID_OPENING_QUOTE:
    'a quotation mark inside a cell must be doubled, and the cell stand between two of them',
  CSV_MAX_RECORD_SIZE: 'a row is longer than two million letters; a quotation mark is probably not closed',
}

/** Refuses a file that lacks a column or has one that nobody knows. */
export function mustHaveColumns(
  path: string,
  columns: readonly string[],
  needed: readonly string[],
  others: readonly string[],
) {
  const missing = needed.filter((name) => !columns.includes(name))
  if (missing.length > 0)
    throw new CommandMistake(
      `${path} has no column ${missing.map((name) => `"${name}"`).join(', ')}. Its first line names the columns: ${[...needed, ...others].join(',')}`,
    )
  const known = [...needed, ...others]
  const strange = columns.find((name) => name !== '' && !known.includes(name))
  if (strange === undefined) return
  const meant = nearest(strange, known)
  throw new CommandMistake(
    `${path} has a column "${strange}" that is not known here.${meant ? ` Is it "${meant}"?` : ''} There are: ${known.join(',')}`,
  )
}
