import { catalogue, english, type MessageArea, type MessageKey, type ShippedLanguage } from './catalogue.ts'
import { format, type Parameters } from './format.ts'

export type { MessageArea, MessageKey } from './catalogue.ts'
export type { Parameters } from './format.ts'

/** All shipped texts of a language in one table. */
export const shippedTexts = (language: string): Record<string, string> =>
  Object.assign({}, ...Object.values(catalogue[language as ShippedLanguage] ?? {}))

const tables = new Map(Object.keys(catalogue).map((language) => [language, shippedTexts(language)]))

/** The shipped text of a key; English where the language lacks it. */
export function text(language: string, key: MessageKey, parameters?: Parameters): string {
  const table = tables.get(language)
  return (
    (table && format((name) => table[name], language, key, parameters)) ??
    format((name) => tables.get('en')?.[name], 'en', key, parameters) ??
    ''
  )
}

export const areaOf = (key: string): MessageArea | undefined =>
  (Object.keys(english) as MessageArea[]).find((area) => key in english[area])

export const isMessageKey = (key: string): key is MessageKey => {
  const table = tables.get('en') ?? {}
  return key in table || `${key}_other` in table
}
