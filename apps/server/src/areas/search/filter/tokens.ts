import { FilterError } from '#server/areas/search/filter/ast.ts'

export interface Token {
  kind: 'word' | 'number' | 'string' | '(' | ')' | ',' | 'end'
  text: string
  position: number
}

const pattern = /\s*(?:([A-Za-z_][A-Za-z0-9_]*)|(-?\d+(?:\.\d+)?)(?![A-Za-z0-9_.])|'((?:[^']|'')*)'|([(),]))/y

/** Splits a filter; one pass, and nothing in the pattern can be read in two ways. */
export function tokenise(filter: string): Token[] {
  const tokens: Token[] = []
  const end = filter.trimEnd().length
  let at = 0
  while (at < end) {
    pattern.lastIndex = at
    const found = pattern.exec(filter)
    const start = at + (/^\s*/.exec(filter.slice(at, at + 4_000))?.[0].length ?? 0)
    if (!found) throw new FilterError(filter[start] === "'" ? 'unfinished' : 'unexpected', start + 1)
    const [, word, number, string, sign] = found
    const position = start + 1
    if (word !== undefined) tokens.push({ kind: 'word', text: word, position })
    else if (number !== undefined) tokens.push({ kind: 'number', text: number, position })
    else if (string !== undefined)
      tokens.push({ kind: 'string', text: string.replaceAll("''", "'"), position })
    else tokens.push({ kind: sign as '(' | ')' | ',', text: sign ?? '', position })
    at = pattern.lastIndex
  }
  tokens.push({ kind: 'end', text: '', position: end + 1 })
  return tokens
}
