import type { Output } from '@sadu/contract'
import { longTerm } from '#app/api/storage.ts'

type Answer = Output<'GET /api/locale/self/translations/versions/{version}'>

/** Texts kept from earlier visits; what the page itself brings comes first. */
export function storedTexts(): Record<string, string> {
  if (typeof window === 'undefined') return {}
  return parse(longTerm.get('localeData')) ?? {}
}

/** The version to ask from: 1 when nothing usable is stored. */
export function storedVersion(): number {
  const version = Number(longTerm.get('localeVersion'))
  const usable = Number.isInteger(version) && version > 1 && parse(longTerm.get('localeData')) !== null
  return usable ? version : 1
}

/** Merges an answer into what is stored: newer values win, null deletes. */
export function storeTexts({ version, translations }: Answer) {
  const table = storedTexts()
  for (const { key, value } of translations) {
    if (value === null) delete table[key]
    else table[key] = value
  }
  longTerm.set('localeData', JSON.stringify(table))
  longTerm.set('localeVersion', String(Math.max(version, 1)))
}

/** Another language begins with nothing: its versions are its own. */
export function forgetTexts() {
  longTerm.remove('localeData')
  longTerm.remove('localeVersion')
}

function parse(text: string | null): Record<string, string> | null {
  try {
    const value: unknown = JSON.parse(text ?? '')
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return null
  }
}
