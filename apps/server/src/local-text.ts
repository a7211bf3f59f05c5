/** A text by language, as the database keeps it. */
export type LocalText = Record<string, string>

/** The text in the language, else in English, else in any. */
export function localText(value: unknown, language: string): string {
  if (typeof value === 'string') return value
  if (!isLocalText(value)) return ''
  return value[language] || value.en || Object.values(value).find(Boolean) || ''
}

const isLocalText = (value: unknown): value is LocalText =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string')
