import { sql } from 'kysely'
import {
  type Command,
  CommandMistake,
  readArguments,
  readTenant,
  tenantOption,
} from '#server/commands/command.ts'
import {
  type HomeList,
  kinds,
  mustFindList,
  orderLists,
  readBanners,
  readLists,
} from '#server/commands/home/home-lists.ts'
import { table } from '#server/commands/options.ts'
import { readNumber } from '#server/commands/selling/shipping-method.ts'
import type { Database } from '#server/database/database.ts'
import { type LocalText, localText } from '#server/local-text.ts'

export const listHome: Command = {
  name: 'home',
  chapter: 'shop',
  usage: '[--tenant 1]',
  about: 'The lists of the home page in their order: products, categories and banners',
  examples: ['home'],
  async run({ db }, args) {
    const { values } = readArguments(args, tenantOption)
    const lists = await readLists(db, await readTenant({ db }, values.tenant))
    if (lists.length === 0)
      return ['The home page is empty yet: npm run shop -- help add-home-list, or help add-banner']
    return table(
      lists.map((list) => [
        String(list.id),
        contentOf(list),
        list.published ? (list.items === 0 ? 'not shown while empty' : '') : 'hidden',
        localText(list.title, 'en'),
        list.title.ar ?? 'no Arabic title',
        list.route ?? '',
      ]),
    )
  },
}

const contentOf = ({ type, items, tabs }: HomeList) =>
  `${items} ${kinds[type]}${tabs > 1 ? ` in ${tabs} tabs` : ''}`

export const showHomeList: Command = {
  name: 'show-home-list',
  chapter: 'shop',
  usage: 'NUMBER [--tenant 1]',
  about: 'What a list of the home page holds',
  notes: ['NUMBER is the one in the first column of: home'],
  examples: ['show-home-list 3'],
  async run({ db }, args) {
    const { values, words } = readArguments(args, tenantOption)
    const id = readNumber(words, 'show-home-list 3')
    const tenantId = await readTenant({ db }, values.tenant)
    const list = await mustFindList(db, tenantId, id)
    if (list.items === 0) return [`List ${id} holds nothing.`]
    if (list.type !== 'image') return table(await readNames(db, tenantId, id))
    const banners = await readBanners(db, tenantId, id)
    return table(
      banners.map(({ title, alt, route, picturePath }, at) => [
        String(at + 1),
        localText(title, 'en') || localText(alt, 'en'),
        title.ar ?? alt.ar ?? '',
        route ?? 'leads nowhere',
        picturePath,
      ]),
    )
  },
}

interface NamedItem {
  slug: string | null
  name: LocalText | null
  published: boolean | null
  tab: LocalText | null
}

/** Products and categories; those that are not shown are told. */
async function readNames(db: Database, tenantId: number, listId: number): Promise<string[][]> {
  const { rows } = await sql<NamedItem>`
    SELECT coalesce(p.slug, c.slug) AS slug, coalesce(p.name, c.name) AS name,
      coalesce(p.published, c.published) AS published, g.title AS tab
    FROM data_list_items i
    LEFT JOIN products p ON p.tenant_id = i.tenant_id AND p.product_id = i.product_id
    LEFT JOIN categories c ON c.tenant_id = i.tenant_id AND c.category_id = i.category_id
    LEFT JOIN data_list_groups g ON g.tenant_id = i.tenant_id AND g.group_id = i.group_id
    WHERE i.tenant_id = ${tenantId} AND i.data_list_id = ${listId}
    ORDER BY g.position, i.position, i.data_list_item_id`.execute(db)
  return rows.map(({ slug, name, published, tab }) => [
    ...(tab ? [localText(tab, 'en')] : []),
    slug ?? 'gone',
    published ? '' : 'not shown',
    localText(name, 'en'),
    name?.ar ?? '',
  ])
}

export const orderHome: Command = {
  name: 'order-home',
  chapter: 'shop',
  usage: 'NUMBERS [--tenant 1]',
  about: 'Puts lists of the home page in an order',
  notes: ['The lists with these numbers come first, in this order; the others follow as they were.'],
  examples: ['order-home 1 4 3 2'],
  async run({ cache, db }, args) {
    const { values, words } = readArguments(args, tenantOption)
    const tenantId = await readTenant({ db }, values.tenant)
    const ids = words
      .flatMap((word) => word.split(','))
      .map((word) => readNumber([word], 'order-home 1 4 3 2'))
    if (ids.length === 0 || new Set(ids).size < ids.length)
      throw new CommandMistake('Give the numbers of the lists, each once: order-home 1 4 3 2')
    return db.transaction().execute(async (tx) => {
      for (const id of ids) await mustFindList(tx, tenantId, id)
      await orderLists(tx, tenantId, ids)
      await cache.changed(tx, `${tenantId}:home`)
      const lists = await readLists(tx, tenantId)
      return [
        `In this order now: ${lists.map(({ id, title }) => `${id} ${localText(title, 'en')}`).join(', ')}`,
      ]
    })
  },
}

export const removeHomeList: Command = {
  name: 'remove-home-list',
  chapter: 'shop',
  usage: 'NUMBER [--tenant 1]',
  about: 'Removes a list from the home page; set-home-list NUMBER --published no only hides it',
  examples: ['remove-home-list 3'],
  async run({ cache, db }, args) {
    const { values, words } = readArguments(args, tenantOption)
    const id = readNumber(words, 'remove-home-list 3')
    const tenantId = await readTenant({ db }, values.tenant)
    return db.transaction().execute(async (tx) => {
      const { title } = await mustFindList(tx, tenantId, id)
      await sql`DELETE FROM data_lists WHERE tenant_id = ${tenantId} AND data_list_id = ${id}`.execute(tx)
      await cache.changed(tx, `${tenantId}:home`)
      return [`List ${id}, "${localText(title, 'en')}", is gone.`]
    })
  },
}
