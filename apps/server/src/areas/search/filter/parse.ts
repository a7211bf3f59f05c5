import {
  type Expression,
  FilterError,
  type Literal,
  type Name,
  type Operator,
  operators,
} from '#server/areas/search/filter/ast.ts'
import { type Token, tokenise } from '#server/areas/search/filter/tokens.ts'

const mostDepth = 12
const mostTokens = 600

const reserved = new Set<string>([...operators, 'and', 'or', 'not', 'in', 'true', 'false', 'null'])

/**
 * Reads the part of OData's filter language that the shop answers: comparisons, and/or/not, parentheses, in,
 * startswith and contains. Words are matched in any case, as OData does for operators.
 */
export function parseFilter(filter: string): Expression {
  const tokens = tokenise(filter)
  if (tokens.length > mostTokens) throw new FilterError('too_large', tokens[mostTokens]?.position ?? 1)
  const reader = new Reader(tokens)
  const expression = either(reader, 0)
  reader.take('end')
  return expression
}

class Reader {
  readonly #tokens: readonly Token[]
  #at = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  get next(): Token {
    return this.#tokens[this.#at] as Token
  }

  isWord(word: string): boolean {
    return this.next.kind === 'word' && this.next.text.toLowerCase() === word
  }

  /** The next token, which has to be of this kind. */
  take(kind: Token['kind']): Token {
    const token = this.next
    if (token.kind !== kind)
      throw new FilterError(token.kind === 'end' ? 'unfinished' : 'unexpected', token.position)
    this.#at++
    return token
  }

  skipWord(word: string): boolean {
    if (!this.isWord(word)) return false
    this.#at++
    return true
  }
}

function either(reader: Reader, depth: number): Expression {
  return joined(reader, depth, 'or', (deeper) => joined(reader, deeper, 'and', (d) => negated(reader, d)))
}

function joined(
  reader: Reader,
  depth: number,
  kind: 'and' | 'or',
  part: (depth: number) => Expression,
): Expression {
  const first = part(depth)
  const parts = [first]
  while (reader.skipWord(kind)) parts.push(part(depth))
  return parts.length === 1 ? first : { kind, parts }
}

function negated(reader: Reader, depth: number): Expression {
  if (depth > mostDepth) throw new FilterError('too_deep', reader.next.position)
  if (reader.skipWord('not')) return { kind: 'not', part: negated(reader, depth + 1) }
  if (reader.next.kind === '(') {
    reader.take('(')
    const inner = either(reader, depth + 1)
    reader.take(')')
    return inner
  }
  return test(reader)
}

function test(reader: Reader): Expression {
  const word = reader.take('word')
  const name = word.text.toLowerCase()
  if ((name === 'startswith' || name === 'contains') && reader.next.kind === '(') {
    reader.take('(')
    const field = fieldOf(reader.take('word'))
    reader.take(',')
    const value = literal(reader)
    reader.take(')')
    return { kind: 'call', name, field, value }
  }
  const field = fieldOf(word)
  if (reader.skipWord('in')) return { kind: 'in', field, values: list(reader) }
  const operator = reader.take('word')
  const known = operators.find((one) => one === operator.text.toLowerCase())
  if (!known) throw new FilterError('unexpected', operator.position)
  return { kind: 'compare', field, operator: known satisfies Operator, value: literal(reader) }
}

function fieldOf({ text, position }: Token): Name {
  if (reserved.has(text.toLowerCase())) throw new FilterError('unexpected', position)
  return { text, position }
}

function list(reader: Reader): Literal[] {
  reader.take('(')
  const values = [literal(reader)]
  while (reader.next.kind === ',') {
    reader.take(',')
    values.push(literal(reader))
  }
  reader.take(')')
  return values
}

function literal(reader: Reader): Literal {
  const { kind, text, position } = reader.next
  if (kind === 'string') {
    reader.take('string')
    return { type: 'string', value: text, position }
  }
  if (kind === 'number') {
    reader.take('number')
    return { type: 'number', text, position }
  }
  const word = reader.take('word').text.toLowerCase()
  if (word !== 'true' && word !== 'false') throw new FilterError('unexpected', position)
  return { type: 'boolean', value: word === 'true', position }
}
