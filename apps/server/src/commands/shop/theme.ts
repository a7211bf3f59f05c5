import { sql } from 'kysely'
import { listOf } from '#server/areas/theme/theme.ts'
import {
  type Command,
  CommandMistake,
  readArguments,
  readTenant,
  tenantOption,
} from '#server/commands/command.ts'
import { isNone, localOption, option, table, text } from '#server/commands/options.ts'
import { keepLogo } from '#server/commands/shop/keep-logo.ts'
import { keepsNone, localFields, pictureFields, plainFields } from '#server/commands/shop/theme-fields.ts'
import type { Database } from '#server/database/database.ts'

type Config = Record<string, unknown>

export const showTheme: Command = {
  name: 'theme',
  chapter: 'shop',
  usage: '[--tenant 1]',
  about: 'How the shop looks and is reached: name, colour, logo, contacts, languages, menus',
  examples: ['theme'],
  async run({ db }, args) {
    const { values } = readArguments(args, tenantOption)
    const config = await readConfig(db, await readTenant({ db }, values.tenant))
    const rows = Object.entries(config)
      .filter(([, value]) => value !== null && value !== '')
      .map(([key, value]) => [optionOf.get(key) ?? key, shown(value)])
      .toSorted(([a = ''], [b = '']) => a.localeCompare(b))
    return rows.length > 0 ? table(rows) : ['Nothing is set yet: npm run shop -- help set-theme']
  },
}

/** By what set-theme calls it. */
const optionOf = new Map<string, string>([
  ...Object.entries({ ...localFields, ...pictureFields }).map(([name, key]) => [key, name] as const),
  ...Object.entries(plainFields).map(([name, [key]]) => [key, name] as const),
  ['main_menu', 'main-menu'],
  ['footer_menus', 'footer-menus'],
  ['terms_page', 'terms-page'],
])

function shown(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .toSorted(([a], [b]) => b.localeCompare(a))
      .map(([, one]) => one)
      .map((one) => String(one).replaceAll('\n', ', '))
      .join(' · ')
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}

const names = {
  ...Object.fromEntries(
    Object.keys(localFields).flatMap((name) => [
      [name, text],
      [`${name}-ar`, text],
    ]),
  ),
  ...Object.fromEntries(
    [...Object.keys(pictureFields), ...Object.keys(plainFields)].map((name) => [name, text]),
  ),
  languages: text,
  'main-menu': text,
  'footer-menus': text,
  'terms-page': text,
  'arabic-digits': text,
} as Record<string, typeof text>

export const setTheme: Command = {
  name: 'set-theme',
  chapter: 'shop',
  usage: `[--name TEXT] [--name-ar TEXT] [--color #57b568] [--logo FILE] [--phone NUMBER] [--languages en,ar] … [--tenant 1]`,
  about: 'Changes how the shop looks and is reached; what is not named stays, "none" takes away',
  notes: [
    `Texts, each also with -ar behind for Arabic: ${Object.keys(localFields)
      .map((name) => `--${name}`)
      .join(' ')}`,
    `Pictures, each a file or none: ${Object.keys(pictureFields)
      .map((name) => `--${name}`)
      .join(' ')}`,
    `Others: ${Object.keys(plainFields)
      .map((name) => `--${name}`)
      .join(' ')} --arabic-digits`,
    '--languages en,ar: the first is the one a new visitor gets; --main-menu and --footer-menus by their numbers;',
    '--terms-page by its name. A new line within --address is written \\n.',
  ],
  examples: [
    'set-theme --name "Bait Al Oud" --name-ar "بيت العود" --color #8c2f24 --logo logo.png',
    'set-theme --phone "+965 2200 0100" --email hello@example.com --instagram https://instagram.com/baitaloud',
    'set-theme --languages ar,en --terms-page terms --require-terms yes',
  ],
  async run(services, args) {
    const { values, words } = readArguments(args, { ...tenantOption, ...names })
    const given = values as Record<string, string | undefined>
    const asked = Object.keys(names).filter((name) => given[name] !== undefined)
    if (words.length > 0 || asked.length === 0)
      throw new CommandMistake('Say what to change: set-theme --name "My shop" --color #8c2f24')
    const tenantId = await readTenant(services, given.tenant)
    const pictures: Config = {}
    for (const [name, key] of Object.entries(pictureFields)) {
      const file = given[name]
      if (file !== undefined) pictures[key] = isNone(file) ? null : await keepLogo(services, tenantId, file)
    }
    await services.db.transaction().execute(async (tx) => {
      const before = await readConfig(tx, tenantId, true)
      const config = {
        ...before,
        ...changedFields(before, given),
        ...pictures,
        ...(await linked(tx, tenantId, given)),
      }
      await writeConfig(tx, tenantId, config)
      if (given.name !== undefined && !isNone(given.name))
        await sql`UPDATE tenants SET name = ${(config.metadata_title as { en: string }).en}
          WHERE tenant_id = ${tenantId}`.execute(tx)
      if (given['arabic-digits'] !== undefined)
        await writeSetting(
          tx,
          tenantId,
          'arabic_digits',
          option.yesNo('--arabic-digits', given['arabic-digits']),
        )
      await services.cache.changed(tx, `${tenantId}:theme`)
    })
    return [`Changed: ${asked.join(', ')}.`]
  },
}

function changedFields(before: Config, given: Record<string, string | undefined>): Config {
  const changed: Config = {}
  for (const [name, key] of Object.entries(localFields)) {
    const [en, ar] = [given[name], given[`${name}-ar`]]
    if (en === undefined && ar === undefined) continue
    const texts = localOption(before[key], en, ar, { lines: name === 'address' })
    changed[key] = Object.keys(texts).length > 0 ? texts : null
    if (name === 'name' && !texts.en)
      throw new CommandMistake('--name cannot be taken away: a shop has a name')
  }
  for (const [name, [key, read]] of Object.entries(plainFields)) {
    const value = given[name]
    if (value === undefined) continue
    changed[key] = isNone(value) && !keepsNone.has(name) ? null : read(`--${name}`, value)
  }
  return changed
}

/** What names something else of the shop, which has to be there. */
async function linked(
  tx: Database,
  tenantId: number,
  given: Record<string, string | undefined>,
): Promise<Config> {
  const changed: Config = {}
  if (given.languages !== undefined) changed.languages = await readLanguages(tx, given.languages)
  if (given['main-menu'] !== undefined)
    [changed.main_menu] = await readMenus(tx, tenantId, '--main-menu', given['main-menu'])
  if (given['footer-menus'] !== undefined)
    changed.footer_menus = await readMenus(tx, tenantId, '--footer-menus', given['footer-menus'])
  const page = given['terms-page']
  if (page !== undefined) {
    const { rows } =
      await sql`SELECT FROM static_pages WHERE tenant_id = ${tenantId} AND slug = ${page}`.execute(tx)
    if (!isNone(page) && rows.length === 0) throw new CommandMistake(`There is no page "${page}"`)
    changed.terms_page = isNone(page) ? null : page
  }
  return changed
}

async function readLanguages(tx: Database, value: string): Promise<string[]> {
  const known = (await tx.selectFrom('languages').select('lang_id').execute()).map(({ lang_id }) => lang_id)
  const wanted = [...new Set(listOf(value).map(String))]
  if (wanted.length === 0 || wanted.some((language) => !known.includes(language)))
    throw new CommandMistake(
      `--languages are some of ${known.join(', ')}, the first for new visitors: --languages ar,en`,
    )
  return wanted
}

async function readMenus(tx: Database, tenantId: number, name: string, value: string): Promise<number[]> {
  const wanted = isNone(value) ? [] : listOf(value).map(Number)
  const menus = await tx.selectFrom('menus').select('menu_id').where('tenant_id', '=', tenantId).execute()
  const missing = wanted.find((id) => !menus.some(({ menu_id }) => menu_id === id))
  if (missing !== undefined || (name === '--main-menu' && wanted.length !== 1))
    throw new CommandMistake(
      `${name} names menus by their numbers; there are: ${menus.map(({ menu_id }) => menu_id).join(', ')}`,
    )
  return wanted
}

export async function readConfig(db: Database, tenantId: number, lock = false): Promise<Config> {
  const { rows } = await sql<{ config: Config }>`SELECT config FROM theme_configs
    WHERE tenant_id = ${tenantId} AND web_app_id = 1 AND slot_id = 1 ${lock ? sql`FOR UPDATE` : sql``}`.execute(
    db,
  )
  return rows[0]?.config ?? {}
}

export async function writeConfig(tx: Database, tenantId: number, config: Config) {
  await sql`INSERT INTO theme_configs (tenant_id, config) VALUES (${tenantId}, ${JSON.stringify(config)}::jsonb)
    ON CONFLICT (tenant_id, web_app_id, slot_id) DO UPDATE SET config = excluded.config, updated_at = now()`.execute(
    tx,
  )
}

const writeSetting = (tx: Database, tenantId: number, key: string, value: unknown) =>
  sql`INSERT INTO store_settings (tenant_id, key, value) VALUES (${tenantId}, ${key}, ${JSON.stringify(value)}::jsonb)
    ON CONFLICT (tenant_id, key) DO UPDATE SET value = excluded.value`.execute(tx)
