import { writeFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import {
  type Command,
  CommandMistake,
  readArguments,
  readTenant,
  tenantOption,
} from '#server/commands/command.ts'
import { readTextFile, typedPath } from '#server/commands/files.ts'
import { table } from '#server/commands/options.ts'
import {
  type FileItem,
  type FileMenu,
  type FindRoute,
  readMenuFile,
} from '#server/commands/shop/menu-file.ts'
import { readConfig } from '#server/commands/shop/theme.ts'
import type { Database } from '#server/database/database.ts'
import { type LocalText, localText } from '#server/local-text.ts'

export const listMenus: Command = {
  name: 'menus',
  chapter: 'shop',
  usage: '[--tenant 1]',
  about: 'The menus of the shop and where they are shown',
  examples: ['menus'],
  async run({ db }, args) {
    const { values } = readArguments(args, tenantOption)
    const tenantId = await readTenant({ db }, values.tenant)
    const config = await readConfig(db, tenantId)
    const footer = Array.isArray(config.footer_menus) ? config.footer_menus : []
    const place = (id: number) =>
      id === (config.main_menu ?? 53) ? 'main menu' : footer.includes(id) ? 'footer' : 'not shown'
    const menus = await readMenus(db, tenantId)
    if (menus.length === 0) return ['There are no menus yet: npm run shop -- help import-menus']
    return table(
      menus.map(({ menuId, name, items }) => [
        String(menuId),
        place(menuId),
        `${countOf(items)} items`,
        localText(name, 'en'),
      ]),
    )
  },
}

const countOf = (items: readonly FileItem[]): number =>
  items.reduce((sum, item) => sum + 1 + countOf(item.items), 0)

export const exportMenus: Command = {
  name: 'export-menus',
  chapter: 'shop',
  usage: '[FILE.json] [--tenant 1]',
  about: 'Writes the menus into a JSON file that import-menus takes back',
  examples: ['export-menus menus.json'],
  async run({ db }, args) {
    const { values, words } = readArguments(args, tenantOption)
    const [path = 'menus.json'] = words
    const menus = await readMenus(db, await readTenant({ db }, values.tenant))
    try {
      await writeFile(typedPath(path), `${JSON.stringify(menus, null, 2)}\n`)
    } catch {
      throw new CommandMistake(`${path} cannot be written: check that its folder is there`)
    }
    return [`${menus.length} menus are in ${path}.`]
  },
}

export const importMenus: Command = {
  name: 'import-menus',
  chapter: 'shop',
  usage: 'FILE.json [--tenant 1]',
  about: 'Makes or changes menus from a JSON file; the menus that it names become as it says',
  notes: [
    'An item leads to a route: /categories/1, category:coffee (its name in addresses), page:about, https://… or nothing.',
    'show them with set-theme --main-menu 53 --footer-menus 61,62. export-menus writes a file to begin with.',
  ],
  examples: ['import-menus menus.json'],
  async run({ cache, db }, args) {
    const { values, words } = readArguments(args, tenantOption)
    const [path] = words
    if (!path || words.length > 1) throw new CommandMistake('Name one JSON file: import-menus menus.json')
    const tenantId = await readTenant({ db }, values.tenant)
    const content = parseJson(path, await readTextFile(path))
    const problems: string[] = []
    const menus = readMenuFile(content, await routesOf(db, tenantId), (where, what) =>
      problems.push(`  ${where}: ${what}`),
    )
    if (problems.length > 0)
      throw new CommandMistake([`Nothing was changed: ${path} has mistakes.`, ...problems].join('\n'))
    return db.transaction().execute(async (tx) => {
      const before = new Map((await readMenus(tx, tenantId)).map((menu) => [menu.menuId, menu]))
      const changed = menus.filter((menu) => !isDeepStrictEqual(menu, before.get(menu.menuId)))
      for (const menu of changed) await writeMenu(tx, tenantId, menu)
      if (changed.length > 0) await cache.changed(tx, `${tenantId}:menus`)
      return [`${changed.length} menus have changed, ${menus.length - changed.length} are as they were.`]
    })
  },
}

function parseJson(path: string, content: string): unknown {
  try {
    return JSON.parse(content.replace(/^\ufeff/, ''))
  } catch (error) {
    throw new CommandMistake(`${path} is not JSON: ${error instanceof Error ? error.message : error}`)
  }
}

async function routesOf(db: Database, tenantId: number): Promise<FindRoute> {
  const { rows } = await sql<{ name: string; route: string }>`
    SELECT 'category:' || slug AS name, '/categories/' || category_id AS route FROM categories
    WHERE tenant_id = ${tenantId}
    UNION ALL SELECT 'page:' || slug, '/pages/' || slug FROM static_pages WHERE tenant_id = ${tenantId}`.execute(
    db,
  )
  const routes = new Map(rows.map(({ name, route }) => [name, route]))
  return (route) => routes.get(route) ?? null
}

interface ItemRow extends Omit<FileItem, 'items'> {
  id: number
  menuId: number
  parentId: number | null
}

async function readMenus(db: Database, tenantId: number): Promise<FileMenu[]> {
  const { rows: menus } = await sql<{ menuId: number; name: LocalText }>`
    SELECT menu_id AS "menuId", name FROM menus WHERE tenant_id = ${tenantId} ORDER BY menu_id`.execute(db)
  const { rows } = await sql<ItemRow>`
    SELECT menu_item_id AS id, menu_id AS "menuId", parent_item_id AS "parentId", title, route,
      open_in_new_tab AS "openInNewTab", allow_guest_user AS "allowGuestUser", icon, visible
    FROM menu_items WHERE tenant_id = ${tenantId} ORDER BY position, menu_item_id`.execute(db)
  const itemsOf = (ofMenu: number, parent: number | null): FileItem[] =>
    rows
      .filter(({ menuId, parentId }) => menuId === ofMenu && parentId === parent)
      .map(({ id, menuId, parentId: _, ...item }) => ({ ...item, items: itemsOf(menuId, id) }))
  return menus.map((menu) => ({ ...menu, items: itemsOf(menu.menuId, null) }))
}

async function writeMenu(tx: Database, tenantId: number, { menuId, name, items }: FileMenu) {
  await sql`INSERT INTO menus (tenant_id, menu_id, name) VALUES (${tenantId}, ${menuId}, ${JSON.stringify(name)}::jsonb)
    ON CONFLICT (tenant_id, menu_id) DO UPDATE SET name = excluded.name`.execute(tx)
  await sql`DELETE FROM menu_items WHERE tenant_id = ${tenantId} AND menu_id = ${menuId}`.execute(tx)
  let position = 0
  const write = async (item: FileItem, parent: number | null) => {
    const { rows } = await sql<{ id: number }>`
      INSERT INTO menu_items (tenant_id, menu_id, parent_item_id, title, route, open_in_new_tab, allow_guest_user,
        icon, visible, position)
      VALUES (${tenantId}, ${menuId}, ${parent}, ${JSON.stringify(item.title)}::jsonb, ${item.route},
        ${item.openInNewTab}, ${item.allowGuestUser}, ${item.icon}, ${item.visible}, ${position++})
      RETURNING menu_item_id AS id`.execute(tx)
    for (const child of item.items) await write(child, rows[0]?.id ?? null)
  }
  for (const item of items) await write(item, null)
}
