import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export type CopyValue = string | number | boolean | null | Date | object

const batchSize = 500

/** A line of COPY's text format. */
function lineOf(values: readonly CopyValue[]): string {
  return `${values.map(fieldOf).join('\t')}\n`
}

function fieldOf(value: CopyValue): string {
  if (value === null) return '\\N'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return value.toISOString()
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return /[\\\t\n\r]/.test(text) ? escaped(text) : text
}

const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')

export interface CopyTarget {
  table: string
  columns: readonly string[]
}

/** Streams rows into a table; `count` items are turned into rows one after another. Returns how many rows went in. */
export async function copyRows(
  client: pg.Client,
  { table, columns }: CopyTarget,
  count: number,
  rowsAt: (index: number) => readonly (readonly CopyValue[])[],
  onProgress: (items: number) => void,
): Promise<number> {
  let rows = 0
  function* batches() {
    for (let start = 0; start < count; start += batchSize) {
      const end = Math.min(count, start + batchSize)
      let text = ''
      for (let index = start; index < end; index++)
        for (const row of rowsAt(index)) {
          text += lineOf(row)
          rows += 1
        }
      onProgress(end - start)
      if (text !== '') yield text
    }
  }
  const target = client.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN`))
  await pipeline(Readable.from(batches()), target)
  return rows
}
