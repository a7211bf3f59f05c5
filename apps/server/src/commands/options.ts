import { CommandMistake } from '#server/commands/command.ts'
import { readAmount, readWhole, readYesNo } from '#server/commands/csv/cells.ts'
import type { LocalText } from '#server/local-text.ts'
import { cleanText } from '#server/shown-text.ts'

/** What an owner types to take something away again. */
export const isNone = (value: string): boolean => value.trim() === '' || value.trim().toLowerCase() === 'none'

export const text = { type: 'string' } as const
export const flag = { type: 'boolean', default: false } as const

/** Reads options of one command line; what is wrong is said with the option's name. */
export const option = {
  amount(name: string, value: string, least = 0): number {
    const answer = readAmount(value)
    if ('wrong' in answer || answer.value < least)
      throw new CommandMistake(`${name} is an amount in dinar such as 2.500`)
    return answer.value
  },

  whole(name: string, value: string, { least = 0, most = 1_000_000 } = {}): number {
    const answer = readWhole(value, most)
    if ('wrong' in answer || answer.value < least)
      throw new CommandMistake(`${name} is a whole number from ${least} to ${most}`)
    return answer.value
  },

  yesNo(name: string, value: string): boolean {
    const answer = readYesNo(value)
    if ('wrong' in answer) throw new CommandMistake(`${name} is yes or no`)
    return answer.value
  },

  oneOf<T extends string>(name: string, value: string, choices: readonly T[]): T {
    const found = choices.find((choice) => choice === value.trim().toLowerCase())
    if (found === undefined) throw new CommandMistake(`${name} is one of ${choices.join(', ')}`)
    return found
  },

  /** A time of the day, as a clock with 24 hours shows it. */
  time(name: string, value: string): string {
    const [, hours = '', minutes = '00'] = /^([01]?\d|2[0-3])(?::([0-5]\d))?$/.exec(value.trim()) ?? []
    if (hours === '') throw new CommandMistake(`${name} is a time such as 09:30`)
    return `${hours.padStart(2, '0')}:${minutes}`
  },
}

/** The text in both languages over what was there: undefined leaves, "none" takes away. */
export function localOption(
  before: unknown,
  en: string | undefined,
  ar: string | undefined,
  { lines = false, maxLength = 500 } = {},
): LocalText {
  const known = typeof before === 'string' ? { en: before } : ((before ?? {}) as LocalText)
  const clean = (value: string) =>
    isNone(value) ? '' : cleanText(value.replaceAll('\\n', '\n'), { lines, maxLength })
  const all = {
    ...known,
    ...(en !== undefined && { en: clean(en) }),
    ...(ar !== undefined && { ar: clean(ar) }),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value))
}

/** Columns under each other. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = []
  for (const row of rows)
    for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, cell.length)
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
