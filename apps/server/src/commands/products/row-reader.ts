import { type Read, readAmount, readWhole, readYesNo } from '#server/commands/csv/cells.ts'
import { type Problems, quoted } from '#server/commands/csv/problems.ts'
import type { CsvRow } from '#server/commands/csv/read-csv.ts'
import type { Column } from '#server/commands/products/columns.ts'
import { cleanText } from '#server/shown-text.ts'

/** Reads the cells of one row; what is wrong is noted with line and column. A column that is not there is undefined. */
export class RowReader {
  readonly line: number
  readonly #cells: ReadonlyMap<string, string>
  readonly #problems: Problems

  constructor({ line, cells }: CsvRow, problems: Problems) {
    this.line = line
    this.#cells = cells
    this.#problems = problems
  }

  wrong(column: Column, text: string) {
    this.#problems.add(this.line, column, text)
  }

  /** As it stands, without spaces around it. */
  raw(column: Column): string | undefined {
    return this.#cells.get(column)?.trim()
  }

  text(column: Column, maxLength = 300): string | undefined {
    const raw = this.raw(column)
    if (raw === undefined) return undefined
    if (raw.length > maxLength) this.wrong(column, `is longer than ${maxLength} letters`)
    return cleanText(raw, { maxLength })
  }

  amount(column: Column): number | null | undefined {
    return this.#read(column, readAmount)
  }

  whole(column: Column, most?: number): number | null | undefined {
    return this.#read(column, (cell) => readWhole(cell, most))
  }

  yesNo(column: Column): boolean | null | undefined {
    return this.#read(column, readYesNo)
  }

  /** null for an empty cell, and for one that is wrong. */
  #read<T>(column: Column, read: (cell: string) => Read<T>): T | null | undefined {
    const raw = this.raw(column)
    if (raw === undefined) return undefined
    if (raw === '') return null
    const answer = read(raw)
    if ('value' in answer) return answer.value
    this.wrong(column, `${quoted(raw)} ${answer.wrong}`)
    return null
  }
}
