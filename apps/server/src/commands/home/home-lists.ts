import { sql } from 'kysely'
import { CommandMistake } from '#server/commands/command.ts'
import type { Database } from '#server/database/database.ts'
import type { LocalText } from '#server/local-text.ts'

export type ListType = 'product' | 'category' | 'image'

/** A list of the home page, as the database has it. */
export interface HomeList {
  id: number
  title: LocalText
  type: ListType
  route: string | null
  published: boolean
  items: number
  tabs: number
}

export interface Banner {
  picturePath: string
  color: string | null
  alt: LocalText
  title: LocalText
  text: LocalText
  action: LocalText
  route: string | null
  openInNewTab: boolean
}

export type Item = { productId: number } | { categoryId: number } | { image: Banner }

export const kinds: Record<ListType, string> = {
  product: 'products',
  category: 'categories',
  image: 'banners',
}
const layouts: Record<ListType, string> = { product: 'row', category: 'circles', image: 'hero' }

/** In their order on the page. */
export async function readLists(db: Database, tenantId: number): Promise<HomeList[]> {
  const { rows } = await sql<HomeList>`
    SELECT l.data_list_id AS id, l.title, l.type, l.route, l.published,
      (SELECT count(*) FROM data_list_items i
        WHERE i.tenant_id = l.tenant_id AND i.data_list_id = l.data_list_id)::int AS items,
      (SELECT count(*) FROM data_list_groups g
        WHERE g.tenant_id = l.tenant_id AND g.data_list_id = l.data_list_id)::int AS tabs
    FROM data_lists l WHERE l.tenant_id = ${tenantId} ORDER BY l.position, l.data_list_id`.execute(db)
  return rows
}

export async function mustFindList(db: Database, tenantId: number, id: number): Promise<HomeList> {
  const list = (await readLists(db, tenantId)).find((one) => one.id === id)
  if (!list) throw new CommandMistake(`There is no list ${id}. All of them: npm run shop -- home`)
  return list
}

export async function addList(
  tx: Database,
  tenantId: number,
  { title, type, route }: Pick<HomeList, 'title' | 'type' | 'route'>,
): Promise<number> {
  const { data_list_id } = await tx
    .insertInto('data_lists')
    .values(({ selectFrom }) => ({
      tenant_id: tenantId,
      title: JSON.stringify(title),
      type,
      layout: layouts[type],
      route,
      position: selectFrom('data_lists')
        .where('tenant_id', '=', tenantId)
        .select(sql<number>`coalesce(max(position), -1) + 1`.as('position')),
    }))
    .returning('data_list_id')
    .executeTakeFirstOrThrow()
  return data_list_id
}

/** Puts the lists with these numbers first, in this order; the others follow as they were. */
export async function orderLists(tx: Database, tenantId: number, first: readonly number[]) {
  const others = (await readLists(tx, tenantId)).map(({ id }) => id).filter((id) => !first.includes(id))
  await sql`UPDATE data_lists SET position = place - 1
    FROM unnest(${[...first, ...others]}::int[]) WITH ORDINALITY AS given (id, place)
    WHERE tenant_id = ${tenantId} AND data_list_id = id`.execute(tx)
}

/** Puts a list at a place of the page, counted from 1. */
export async function placeList(tx: Database, tenantId: number, id: number, place: number) {
  const others = (await readLists(tx, tenantId)).map((list) => list.id).filter((other) => other !== id)
  await orderLists(tx, tenantId, others.toSpliced(place - 1, 0, id))
}

/** What a list holds becomes these. */
export async function writeItems(tx: Database, tenantId: number, listId: number, items: readonly Item[]) {
  await sql`DELETE FROM data_list_items WHERE tenant_id = ${tenantId} AND data_list_id = ${listId}`.execute(
    tx,
  )
  await sql`
    INSERT INTO data_list_items (tenant_id, data_list_id, product_id, category_id, image, position)
    SELECT ${tenantId}, ${listId}, ("item"->>'productId')::int, ("item"->>'categoryId')::int, "item"->'image', place - 1
    FROM jsonb_array_elements(${JSON.stringify(items)}::jsonb) WITH ORDINALITY AS given ("item", place)`.execute(
    tx,
  )
}

export async function readBanners(db: Database, tenantId: number, listId: number): Promise<Banner[]> {
  const { rows } = await sql<{ image: Banner }>`SELECT image FROM data_list_items
    WHERE tenant_id = ${tenantId} AND data_list_id = ${listId} AND image IS NOT NULL
    ORDER BY position, data_list_item_id`.execute(db)
  return rows.map(({ image }) => image)
}
