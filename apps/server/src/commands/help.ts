import { type Command, chapters } from '#server/commands/command.ts'

const typed = 'npm run shop --'

/** Every command in a line, by chapter. */
export function help(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  const parts = Object.entries(chapters).map(([chapter, title]) => {
    const own = commands.filter((command) => command.chapter === chapter)
    return [title, ...own.map(({ name, about }) => `  ${name.padEnd(width)}  ${about}`)].join('\n')
  })
  return [
    `What the owner can do: ${typed} COMMAND …`,
    ...parts,
    `More about one, with examples: ${typed} help COMMAND\nAnother shop of this server than the first: --tenant NUMBER with any of them`,
  ].join('\n\n')
}

/** All there is to say about one command. */
export function helpFor({ name, usage, about, notes = [], examples }: Command): string {
  return [
    `${typed} ${name} ${usage}`,
    [about, ...notes].join('\n'),
    ['For example:', ...examples.map((example) => `  ${typed} ${example}`)].join('\n'),
  ].join('\n\n')
}

/** The name that was probably meant: one that begins or ends alike, else the one with the fewest letters changed. */
export function nearest(word: string, names: readonly string[]): string | null {
  const alike = names.find((name) => word !== '' && (name.startsWith(word) || word.startsWith(name)))
  if (alike) return alike
  const [best] = names
    .map((name) => ({ name, changes: changesBetween(word, name) }))
    .sort((a, b) => a.changes - b.changes)
  return best && best.changes <= Math.max(2, Math.floor(best.name.length / 3)) ? best.name : null
}

/** How many letters have to be put in, left out or changed to make one word of the other. */
function changesBetween(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [row, letter] of [...a].entries()) {
    const line = [row + 1]
    for (const [at, other] of [...b].entries())
      line.push(
        Math.min(
          (line[at] ?? 0) + 1,
          (above[at + 1] ?? 0) + 1,
          (above[at] ?? 0) + (letter === other ? 0 : 1),
        ),
      )
    above = line
  }
  return above[b.length] ?? 0
}
