import { shippedTexts } from '@sadu/messages'
import { shippedLanguages } from '@sadu/messages/catalogue'
import { sql } from 'kysely'
import { uiArea } from '#server/areas/locale/locale.ts'
import {
  type Command,
  CommandMistake,
  readArguments,
  readTenant,
  tenantOption,
} from '#server/commands/command.ts'
import { Problems } from '#server/commands/csv/problems.ts'
import { mustHaveColumns, openCsv } from '#server/commands/csv/read-csv.ts'
import { writeCsv } from '#server/commands/csv/write-csv.ts'
import { flag } from '#server/commands/options.ts'
import { textTrouble } from '#server/commands/shop/text-rules.ts'
import type { Database } from '#server/database/database.ts'

interface Row {
  key: string
  language: string
  value: string | null
  override: string | null
}

const readRows = async (db: Database, tenantId: number) =>
  (
    await sql<Row>`SELECT key, lang_id AS language, value, override FROM translations
      WHERE tenant_id = ${tenantId} AND area = ${uiArea} AND (value IS NOT NULL OR override IS NOT NULL)
      ORDER BY key`.execute(db)
  ).rows

export const exportTranslations: Command = {
  name: 'export-translations',
  chapter: 'shop',
  usage: '[FILE.csv] [--changed] [--tenant 1]',
  about:
    'Writes every text of the shop’s pages into a CSV file (key,en,ar) that import-translations takes back',
  notes: ['With --changed only those that the owner has changed.'],
  examples: ['export-translations texts.csv'],
  async run({ db }, args) {
    const { values, words } = readArguments(args, { ...tenantOption, changed: flag })
    const [path = 'translations.csv'] = words
    const byKey = Map.groupBy(await readRows(db, await readTenant({ db }, values.tenant)), ({ key }) => key)
    const lines = [...byKey]
      .filter(([, rows]) => !values.changed || rows.some(({ override }) => override !== null))
      .map(([key, rows]) => {
        const said = (language: string) => {
          const row = rows.find((one) => one.language === language)
          return row?.override ?? row?.value ?? ''
        }
        return { key, en: said('en'), ar: said('ar') }
      })
    await writeCsv(path, ['key', ...shippedLanguages], lines)
    return [`${lines.length} texts are in ${path}.`]
  },
}

export const importTranslations: Command = {
  name: 'import-translations',
  chapter: 'shop',
  usage: 'FILE.csv [--check] [--tenant 1]',
  about: 'Changes texts of the shop’s pages from a CSV file with the columns key,en,ar',
  notes: [
    'A text must keep its placeholders, such as {count}. An empty cell brings the text back that came with the shop.',
    'Only the lines in the file are looked at; the whole file is checked first.',
  ],
  examples: ['import-translations texts.csv --check', 'import-translations texts.csv'],
  async run({ cache, db }, args) {
    const { values, words } = readArguments(args, { ...tenantOption, check: flag })
    const [path] = words
    if (!path || words.length > 1)
      throw new CommandMistake('Name one CSV file: import-translations texts.csv')
    const tenantId = await readTenant({ db }, values.tenant)
    const wanted = await readFile(path)
    if (values.check) return [`${path} is right: ${wanted.length} texts.`]
    return db.transaction().execute(async (tx) => {
      const before = new Map((await readRows(tx, tenantId)).map((row) => [`${row.language} ${row.key}`, row]))
      const changed = wanted.filter(
        ({ language, key, override }) => (before.get(`${language} ${key}`)?.override ?? null) !== override,
      )
      await sql`
        INSERT INTO translations (tenant_id, area, lang_id, key, override)
        SELECT ${tenantId}, ${uiArea}, language, key, override
        FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS given (language text, key text, override text)
        ON CONFLICT (tenant_id, area, lang_id, key) DO UPDATE SET override = excluded.override,
          version = nextval('translation_version_seq')`.execute(tx)
      if (changed.length > 0) await cache.changed(tx, `${tenantId}:translations`)
      return [`${changed.length} texts have changed.`]
    })
  },
}

interface WantedText {
  key: string
  language: string
  /** null: what the release ships. */
  override: string | null
}

async function readFile(path: string): Promise<WantedText[]> {
  const { columns, rows } = await openCsv(path)
  mustHaveColumns(path, columns, ['key'], shippedLanguages)
  const shipped = { en: shippedTexts('en'), ar: shippedTexts('ar') }
  const problems = new Problems()
  const seen = new Map<string, number>()
  const wanted: WantedText[] = []
  for await (const { line, cells } of rows) {
    const key = (cells.get('key') ?? '').trim()
    const earlier = seen.get(key)
    if (earlier !== undefined) problems.add(line, 'key', `is on line ${earlier} already`)
    seen.set(key, line)
    if (!(key in shipped.en) && !(key in shipped.ar)) {
      problems.add(line, 'key', `there is no text "${key}"`)
      continue
    }
    for (const language of shippedLanguages) {
      const given = cells.get(language)?.replace(/\r\n?/g, '\n').trim()
      if (given === undefined) continue
      const own = shipped[language][key]
      const trouble = given === '' ? null : textTrouble(language, key, given, own)
      if (trouble) problems.add(line, language, trouble)
      else if (own !== undefined)
        wanted.push({ key, language, override: given === '' || given === own ? null : given })
    }
  }
  problems.refuse(path)
  return wanted
}
