/** Every text stands in every language, with the same placeholders and all plural forms of that language. */
import { readdirSync, readFileSync } from 'node:fs'

const folder = 'packages/messages'
const languages = ['en', 'ar']
const suffix = /_(zero|one|two|few|many|other)$/
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

const wrong: string[] = []
const areas = new Set(languages.flatMap((language) => readdirSync(`${folder}/${language}`)))
for (const area of areas) {
  const tables = new Map(languages.map((language) => [language, read(`${folder}/${language}/${area}`)]))
  const keys = new Set([...tables.values()].flatMap((table) => Object.keys(table)))
  const plurals = new Set([...keys].filter((key) => suffix.test(key)).map((key) => key.replace(suffix, '')))
  for (const [language, table] of tables) {
    for (const key of keys) {
      if (suffix.test(key)) continue
      if (!table[key]) wrong.push(`${language}/${area} lacks ${key}`)
      else if (
        language === 'ar' &&
        !/[\u0600-\u06ff]/.test(table[key]) &&
        /[a-z]{4}/i.test(table[key].replace(/\{\w+\}/g, ''))
      )
        wrong.push(`${language}/${area} ${key} is not in Arabic: ${table[key]}`)
    }
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    for (const base of plurals) {
      for (const form of forms)
        if (!table[`${base}_${form}`]) wrong.push(`${language}/${area} lacks the plural ${base}_${form}`)
    }
  }
  for (const key of keys) {
    const [english, arabic] = languages.map((language) => tables.get(language)?.[key])
    if (
      english &&
      arabic &&
      !suffix.test(key) &&
      String(placeholders(english)) !== String(placeholders(arabic))
    )
      wrong.push(`${area} ${key}: the placeholders differ between the languages`)
  }
}

function read(path: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    wrong.push(`${path} is missing or broken`)
    return {}
  }
}

for (const line of wrong) console.error(line)
process.exit(wrong.length > 0 ? 1 : 0)
