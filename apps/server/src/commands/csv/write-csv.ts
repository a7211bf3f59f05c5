import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import { CommandMistake } from '#server/commands/command.ts'
import { guardCell } from '#server/commands/csv/guard.ts'
import { typedPath } from '#server/commands/files.ts'

export type CsvCells = Readonly<Record<string, string>>

/** Writes the whole file or nothing, in UTF-8 with a BOM: without it spreadsheets garble Arabic. */
export async function writeCsv(
  path: string,
  columns: readonly string[],
  rows: AsyncIterable<CsvCells> | Iterable<CsvCells>,
): Promise<void> {
  const target = typedPath(path)
  const draft = `${target}.part`
  try {
    await pipeline(
      Readable.from(lines(columns, rows)),
      stringify({ bom: true, record_delimiter: 'windows' }),
      createWriteStream(draft),
    )
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { force: true })
    const { code } = error as { code?: string }
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR' || code === 'ENOTDIR')
      throw new CommandMistake(
        `${path} cannot be written: check that its folder is there and may be written to`,
      )
    throw error
  }
}

async function* lines(columns: readonly string[], rows: AsyncIterable<CsvCells> | Iterable<CsvCells>) {
  yield columns
  for await (const row of rows) yield columns.map((column) => guardCell(row[column] ?? ''))
}
