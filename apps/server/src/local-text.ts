/** A text by language, as the database keeps it. */
export type LocalText = Record<string, string>

/** The text in the language, else in English, else in any. */
export function localText(value: unknown, language: string): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  const texts = value as Record<string, unknown>
  // Nearly always the language is there; everything else may take its time.
  const text = texts[language] || texts.en
  if (typeof text === 'string') return text
  if (!isLocalText(value)) return ''
  return Object.values(value).find(Boolean) ?? ''
}

const isLocalText = (value: unknown): value is LocalText =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string')
