import { parseDecimalToFils } from '@sadu/money/decimal'

export type JsonObject = Readonly<Record<string, unknown>>

export function objectOf(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}
}

export function listOf(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.map(objectOf) : []
}

/** Ids come as text or as numbers; empty is none. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : null
}

export function filsOf(value: unknown): number | null {
  return typeof value === 'number' || typeof value === 'string' ? parseDecimalToFils(value) : null
}

/** Null as soon as one of them is not an amount: a sum of guesses is no sum. */
export function sumFils(values: readonly unknown[]): number | null {
  let sum = 0
  for (const value of values) {
    const fils = filsOf(value)
    if (fils === null) return null
    sum += fils
  }
  return sum
}

export function parseObject(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null
  } catch {
    return null
  }
}

const PLAIN_ID = /^[\w-]{1,100}$/

/** An id that somebody else handed us and that may become part of an address. */
export function plainId(value: unknown): string | null {
  const text = textOf(value)
  return text !== null && PLAIN_ID.test(text) ? text : null
}
