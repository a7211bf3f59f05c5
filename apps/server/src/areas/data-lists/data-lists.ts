import type { DataList, DataListItem, ImageEntry } from '@sadu/contract/models/catalogue'
import { readCards } from '#server/areas/catalogue/cards.ts'
import { asCategory } from '#server/areas/categories/categories.ts'
import type { Context } from '#server/http/context.ts'
import { notFound } from '#server/http/refusal.ts'
import { localText } from '#server/local-text.ts'

export type Kind = 'product' | 'category' | 'image'

export async function readDataLists(ctx: Context, listId?: number): Promise<DataList[]> {
  const { db, tenantId, language } = ctx
  const lists = await db
    .selectFrom('data_lists')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('published', '=', true)
    .$if(listId !== undefined, (query) => query.where('data_list_id', '=', listId ?? 0))
    .orderBy('position')
    .orderBy('data_list_id')
    .execute()
  const groups = await db
    .selectFrom('data_list_groups')
    .select(['data_list_id', 'group_id', 'title'])
    .where('tenant_id', '=', tenantId)
    .orderBy('position')
    .orderBy('group_id')
    .execute()
  return lists.map((list) => ({
    id: list.data_list_id,
    title: localText(list.title, language),
    type: list.type,
    layout: list.layout,
    route: list.route,
    groups: groups
      .filter((group) => group.data_list_id === list.data_list_id)
      .map((group) => ({ groupId: group.group_id, title: localText(group.title, language) })),
  }))
}

export async function readDataList(ctx: Context, listId: number): Promise<DataList> {
  const [list] = await readDataLists(ctx, listId)
  if (!list) throw notFound()
  return list
}

/**
 * What a list, or one of its groups, holds. A list or group that is not there, not published or of another kind
 * holds nothing: a block without entries is left out of the page, it does not break it.
 */
export async function readItems(
  ctx: Context,
  kind: Kind,
  listId: number,
  groupId?: number,
): Promise<{ items: DataListItem[] }> {
  const rows = await ctx.db
    .selectFrom('data_list_items as i')
    .innerJoin('data_lists as l', (join) =>
      join.onRef('l.tenant_id', '=', 'i.tenant_id').onRef('l.data_list_id', '=', 'i.data_list_id'),
    )
    .select(['i.product_id', 'i.category_id', 'i.image'])
    .where('i.tenant_id', '=', ctx.tenantId)
    .where('i.data_list_id', '=', listId)
    .where('l.type', '=', kind)
    .where('l.published', '=', true)
    .$if(groupId !== undefined, (query) => query.where('i.group_id', '=', groupId ?? 0))
    .orderBy('i.position')
    .orderBy('i.data_list_item_id')
    .execute()
  if (kind === 'image')
    return { items: rows.flatMap((row) => (row.image ? { image: asImage(row.image, ctx.language) } : [])) }
  const ids = rows.map((row) => (kind === 'product' ? row.product_id : row.category_id))
  const distinct = [...new Set(ids.filter((id) => id !== null))]
  if (kind === 'product') return { items: (await readCards(ctx, distinct)).map((product) => ({ product })) }
  const { names } = await ctx.catalogues.current(ctx.tenantId)
  return {
    items: distinct.flatMap((id) => {
      const category = names.categories.byId(id)
      return category ? { category: asCategory(category, ctx.language) } : []
    }),
  }
}

function asImage(value: unknown, language: string): ImageEntry {
  const image = value as Record<string, unknown>
  const text = (name: string) => localText(image[name], language)
  return {
    picturePath: String(image.picturePath ?? ''),
    color: typeof image.color === 'string' ? image.color : null,
    alt: text('alt'),
    title: text('title'),
    text: text('text'),
    action: text('action'),
    route: typeof image.route === 'string' ? image.route : null,
    openInNewTab: image.openInNewTab === true,
  }
}
