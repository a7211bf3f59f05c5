import { sql } from 'kysely'
import type { Narrowing } from '#server/areas/search/engine/facets.ts'
import { CommandMistake } from '#server/commands/command.ts'
import type { Item, ListType } from '#server/commands/home/home-lists.ts'
import { flag, option, text } from '#server/commands/options.ts'
import type { Services } from '#server/http/context.ts'

/** What goes into a list; --products or --categories names it, the others look for it. */
export const choiceOptions = {
  products: text,
  categories: text,
  category: text,
  'on-sale': flag,
  newest: flag,
  most: text,
} as const

export interface ChoiceValues {
  products?: string
  categories?: string
  category?: string
  'on-sale': boolean
  newest: boolean
  most?: string
}

export interface Choice {
  type: ListType
  items: Item[]
  /** Where all of it is. */
  route: string | null
}

/** Null: nothing was said about it. */
export async function chooseItems(
  services: Pick<Services, 'db' | 'catalogues'>,
  tenantId: number,
  values: ChoiceValues,
): Promise<Choice | null> {
  const looksFor = values.category !== undefined || values['on-sale'] || values.newest
  const ways = [values.products !== undefined, values.categories !== undefined, looksFor].filter(
    Boolean,
  ).length
  if (ways > 1)
    throw new CommandMistake('Say once what is in the list: --products, --categories, or what to look for')
  if (values.most !== undefined && !looksFor)
    throw new CommandMistake('--most goes with --newest, --on-sale and --category')
  if (values.products !== undefined) return namedProducts(services, tenantId, values.products)
  if (values.categories !== undefined) return namedCategories(services, tenantId, values.categories)
  return looksFor ? foundProducts(services, tenantId, values) : null
}

function namesIn(optionName: string, typed: string): string[] {
  const names = [...new Set(typed.split(',').map((name) => name.trim()))].filter((name) => name !== '')
  if (names.length === 0 || names.length > 100)
    throw new CommandMistake(`${optionName} is up to 100 names with commas between`)
  return names
}

/** By handles and SKUs, of products or their variants. */
async function namedProducts({ db }: Pick<Services, 'db'>, tenantId: number, typed: string): Promise<Choice> {
  const names = namesIn('--products', typed)
  const { rows } = await sql<{ name: string; productId: number }>`
    SELECT sku AS name, product_id AS "productId" FROM variations
    WHERE tenant_id = ${tenantId} AND sku = ANY(${names}::text[])
    UNION ALL SELECT sku, product_id FROM products WHERE tenant_id = ${tenantId} AND sku = ANY(${names}::text[])
    UNION ALL SELECT slug, product_id FROM products
    WHERE tenant_id = ${tenantId} AND slug = ANY(${names}::text[])`.execute(db)
  const known = new Map(rows.map(({ name, productId }) => [name, productId]))
  const unknown = names.filter((name) => !known.has(name))
  if (unknown.length > 0) throw new CommandMistake(`No product has this handle or SKU: ${unknown.join(', ')}`)
  const ids = [...new Set(names.flatMap((name) => known.get(name) ?? []))]
  return { type: 'product', items: ids.map((productId) => ({ productId })), route: null }
}

async function namedCategories(
  { db }: Pick<Services, 'db'>,
  tenantId: number,
  typed: string,
): Promise<Choice> {
  const rows = await db
    .selectFrom('categories')
    .select(['slug', 'category_id', 'parent_id', 'published'])
    .where('tenant_id', '=', tenantId)
    .orderBy('position')
    .orderBy('category_id')
    .execute()
  const ids = new Map(rows.map(({ slug, category_id }) => [slug, category_id]))
  const names =
    typed.trim().toLowerCase() === 'all'
      ? rows.flatMap(({ slug, parent_id, published }) => (parent_id === null && published ? slug : []))
      : namesIn('--categories', typed)
  const unknown = names.filter((name) => !ids.has(name))
  if (unknown.length > 0 || names.length === 0)
    throw new CommandMistake(
      `There is no category ${unknown.map((name) => `"${name}"`).join(', ') || 'to show'}. All of them: npm run shop -- categories`,
    )
  const items = names.flatMap((name) => ids.get(name) ?? []).map((categoryId) => ({ categoryId }))
  return { type: 'category', items, route: null }
}

/** As the shop's own lists have them at this moment, newest first and what is sold out last. */
async function foundProducts(
  { db, catalogues }: Pick<Services, 'db' | 'catalogues'>,
  tenantId: number,
  values: ChoiceValues,
): Promise<Choice> {
  const take = option.whole('--most', values.most ?? '12', { least: 1, most: 100 })
  const narrowings: Narrowing[] = []
  let route = '/search/filterSearch?keyword=&sort=newest'
  if (values['on-sale']) {
    narrowings.push({ dimension: 'onSale', condition: { kind: 'onSale', is: true } })
    route = '/search/filterSearch?keyword=&onSale=true'
  }
  if (values.category !== undefined) {
    const { items } = await namedCategories({ db }, tenantId, values.category)
    const ids = items.flatMap((item) => ('categoryId' in item ? item.categoryId : []))
    narrowings.push({ dimension: 'categories', condition: { kind: 'categories', ids } })
    if (ids.length === 1) route = `/categories/${ids[0]}${values['on-sale'] ? '?onSale=true' : ''}`
  }
  const { index } = await catalogues.current(tenantId)
  const order = { sort: 'newest', language: 'en', stockFirst: true } as const
  const { ids } = index.find({ narrowings, order, skip: 0, take, counts: false })
  if (ids.length === 0) throw new CommandMistake('There is no such product in the shop now')
  return { type: 'product', items: [...ids].map((productId) => ({ productId })), route }
}
