import { readFileSync } from 'node:fs'
import type { Language } from '#server/language.ts'

const read = (language: Language): Record<string, string> =>
  JSON.parse(
    readFileSync(
      new URL(`../../../../../../packages/messages/${language}/document.json`, import.meta.url),
      'utf8',
    ),
  )

const texts: Record<Language, Record<string, string>> = { en: read('en'), ar: read('ar') }

export function documentText(language: Language, name: string): string {
  const key = `ui.prisma.document.${name}`
  return texts[language][key] ?? key
}
