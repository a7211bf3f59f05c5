import { CommandMistake } from '#server/commands/command.ts'

export interface Problem {
  line: number
  column?: string
  text: string
}

const mostSaid = 100

/** What is wrong with a file, gathered so that all of it is said at once. */
export class Problems {
  readonly #all: Problem[] = []

  add(line: number, column: string | undefined, text: string) {
    this.#all.push({ line, text, ...(column !== undefined && { column }) })
  }

  /** Something is known to be wrong there. */
  has(line: number, column: string): boolean {
    return this.#all.some((problem) => problem.line === line && problem.column === column)
  }

  /** Refuses the file in words, every bad line in its order; nothing happens to a good one. */
  refuse(file: string) {
    if (this.#all.length === 0) return
    const said = this.#all
      .toSorted((a, b) => a.line - b.line)
      .slice(0, mostSaid)
      .map(({ line, column, text }) => `  line ${line}${column === undefined ? '' : `, ${column}`}: ${text}`)
    const more = this.#all.length - said.length
    throw new CommandMistake(
      [
        `Nothing was changed: ${file} has ${this.#all.length === 1 ? 'a mistake' : `${this.#all.length} mistakes`}.`,
        ...said,
        ...(more > 0 ? [`  … and ${more} more`] : []),
      ].join('\n'),
    )
  }
}

/** What somebody wrote, short enough to be repeated to them. */
export const quoted = (value: string): string =>
  JSON.stringify(value.length > 60 ? `${value.slice(0, 57)}…` : value)
