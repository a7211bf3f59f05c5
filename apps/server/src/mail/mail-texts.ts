import { readFileSync } from 'node:fs'
import type { Language } from '#server/language.ts'
import { asShown, type Shown } from '#server/shown-text.ts'

const read = (language: Language): Record<string, string> =>
  JSON.parse(
    readFileSync(new URL(`../../../../packages/messages/${language}/mail.json`, import.meta.url), 'utf8'),
  )

const texts: Record<Language, Record<string, string>> = { en: read('en'), ar: read('ar') }
const plurals = { en: new Intl.PluralRules('en'), ar: new Intl.PluralRules('ar') }

export type MailParams = Record<string, Shown | number>

/** A text of the mails with its places filled; `count` chooses the form of a counted text. */
export function mailText(language: Language, name: string, params: MailParams = {}): Shown {
  const key = `ui.prisma.mail.${name}`
  const { count } = params
  const form = typeof count === 'number' ? `${key}_${plurals[language].select(count)}` : key
  const text = texts[language][form] ?? texts[language][key]
  if (text === undefined) throw new Error(`no text ${form} in ${language}`)
  return asShown(
    text.replace(/\{(\w+)\}/g, (_, place: string) => {
      const value = params[place]
      if (value === undefined) throw new Error(`${key} needs ${place}`)
      return `${value}`
    }),
  )
}
