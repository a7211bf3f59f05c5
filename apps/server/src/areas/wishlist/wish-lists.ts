import type { NewWishListItem, WishList } from '@sadu/contract/models/cart'
import { text } from '@sadu/messages'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import { readCards } from '#server/areas/catalogue/cards.ts'
import type { Database } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { cleanText } from '#server/shown-text.ts'

type NewItem = Static<typeof NewWishListItem>

export const mostWishes = 200

export interface StoredWishList {
  id: string
  userId: string
  isPublic: boolean
}

/** Everybody has one list; it is made when it is first looked at. Locking it makes every other change wait. */
export async function ownWishList(
  { tenantId }: Context,
  db: Database,
  userId: string,
  lock: 'lock' | 'look',
): Promise<StoredWishList> {
  const select = sql<StoredWishList>`
    SELECT wish_list_id AS id, user_id AS "userId", is_public AS "isPublic" FROM wish_lists
    WHERE tenant_id = ${tenantId} AND user_id = ${userId} ${lock === 'lock' ? sql`FOR UPDATE` : sql``}`
  const { rows } = await select.execute(db)
  if (rows[0]) return rows[0]
  await sql`INSERT INTO wish_lists (tenant_id, user_id) VALUES (${tenantId}, ${userId})
    ON CONFLICT DO NOTHING`.execute(db)
  const made = (await select.execute(db)).rows[0]
  if (!made) throw new Error('a session without its customer')
  return made
}

/** The list with the products as they are now; what is no longer sold is left out. Notes are the owner's alone. */
export async function presentWishList(
  ctx: Context,
  list: StoredWishList,
  { withNotes }: { withNotes: boolean },
): Promise<WishList> {
  const rows = await ctx.db
    .selectFrom('wish_list_items')
    .select(['item_id', 'product_id', 'variation_id', 'note'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('user_id', '=', list.userId)
    .orderBy('item_id', 'desc')
    .execute()
  const ids = [...new Set(rows.map((row) => row.product_id))]
  const cards = new Map((await readCards(ctx, ids)).map((card) => [card.productId, card]))
  return {
    id: list.id,
    isPublic: list.isPublic,
    items: rows.flatMap((row) => {
      const product = cards.get(row.product_id)
      if (!product) return []
      return [
        {
          itemId: row.item_id,
          productId: row.product_id,
          variationId: row.variation_id || null,
          note: withNotes ? row.note : '',
          product,
        },
      ]
    }),
  }
}

export async function readWishList(ctx: Context, userId: string): Promise<WishList> {
  return presentWishList(ctx, await ownWishList(ctx, ctx.db, userId, 'look'), { withNotes: true })
}

/** One change at a time; the answer is the whole list. */
async function changeWishList(
  ctx: Context,
  userId: string,
  change: (tx: Database) => Promise<void>,
): Promise<WishList> {
  await ctx.db.transaction().execute(async (tx) => {
    await ownWishList(ctx, tx, userId, 'lock')
    await change(tx)
  })
  return readWishList(ctx, userId)
}

/** Adding what is there already changes nothing but its note, when one comes along. */
export const addWishes = (ctx: Context, userId: string, items: readonly NewItem[], many: boolean) =>
  changeWishList(ctx, userId, async (tx) => {
    const unknown = await unknownWishes(ctx, tx, items)
    if (unknown.length > 0) throw refuseWishes(ctx, unknown, many)
    for (const { productId, variationId, note = '' } of items) {
      await sql`
        INSERT INTO wish_list_items AS w (tenant_id, user_id, product_id, variation_id, note)
        VALUES (${ctx.tenantId}, ${userId}, ${productId}, ${variationId ?? 0}, ${cleanText(note, { lines: true })})
        ON CONFLICT (tenant_id, user_id, product_id, variation_id)
          DO UPDATE SET note = excluded.note WHERE excluded.note <> ''`.execute(tx)
    }
    const { rows } = await sql<{ wishes: number }>`SELECT count(*)::int AS wishes FROM wish_list_items
      WHERE tenant_id = ${ctx.tenantId} AND user_id = ${userId}`.execute(tx)
    if ((rows[0]?.wishes ?? 0) > mostWishes)
      throw new Refusal(409, 'wishlist.full', { parameters: { count: mostWishes } })
  })

/** By their place in the list: products that are not sold, variations that are not the product's. */
async function unknownWishes(
  { tenantId }: Context,
  tx: Database,
  items: readonly NewItem[],
): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`
    SELECT asked.place::int - 1 AS place
    FROM unnest(${items.map((item) => item.productId)}::int[], ${items.map((item) => item.variationId ?? 0)}::int[])
      WITH ORDINALITY AS asked (product_id, variation_id, place)
    WHERE NOT EXISTS (
      SELECT FROM products p WHERE p.tenant_id = ${tenantId} AND p.product_id = asked.product_id AND p.published)
    OR (asked.variation_id <> 0 AND NOT EXISTS (
      SELECT FROM variations v WHERE v.tenant_id = ${tenantId} AND v.product_id = asked.product_id
        AND v.variation_id = asked.variation_id AND v.published))
    ORDER BY place`.execute(tx)
  return rows.map((row) => row.place)
}

function refuseWishes({ language }: Context, unknown: readonly number[], many: boolean): Refusal {
  const words = text(language, 'ui.prisma.error.product.not_found')
  return new Refusal(404, 'product.not_found', {
    errors: Object.fromEntries(unknown.map((place) => [many ? `${place}.productId` : 'productId', [words]])),
  })
}

export interface WishChange {
  note?: string
  variationId?: number | null
}

/** Another variation that is on the list already makes the two one. */
export const changeWish = (ctx: Context, userId: string, itemId: number, change: WishChange) =>
  changeWishList(ctx, userId, async (tx) => {
    const own = { tenant_id: ctx.tenantId, user_id: userId }
    const item = await tx
      .selectFrom('wish_list_items')
      .select(['product_id', 'variation_id', 'note'])
      .where('tenant_id', '=', own.tenant_id)
      .where('user_id', '=', own.user_id)
      .where('item_id', '=', itemId)
      .executeTakeFirst()
    if (!item) throw notFound()
    const variationId = change.variationId === undefined ? item.variation_id : (change.variationId ?? 0)
    const moved = { productId: item.product_id, variationId }
    if (variationId !== item.variation_id && (await unknownWishes(ctx, tx, [moved])).length > 0)
      throw refuseWishes(ctx, [0], false)
    await sql`DELETE FROM wish_list_items WHERE tenant_id = ${own.tenant_id} AND user_id = ${userId}
      AND product_id = ${item.product_id} AND variation_id = ${variationId} AND item_id <> ${itemId}`.execute(
      tx,
    )
    await tx
      .updateTable('wish_list_items')
      .set({
        variation_id: variationId,
        note: change.note === undefined ? item.note : cleanText(change.note, { lines: true }),
      })
      .where('tenant_id', '=', own.tenant_id)
      .where('item_id', '=', itemId)
      .execute()
  })

export const removeWish = (ctx: Context, userId: string, itemId: number) =>
  changeWishList(ctx, userId, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('wish_list_items')
      .where('tenant_id', '=', ctx.tenantId)
      .where('user_id', '=', userId)
      .where('item_id', '=', itemId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound()
  })

export const setPublic = (ctx: Context, userId: string, isPublic: boolean) =>
  changeWishList(ctx, userId, async (tx) => {
    await tx
      .updateTable('wish_lists')
      .set({ is_public: isPublic })
      .where('tenant_id', '=', ctx.tenantId)
      .where('user_id', '=', userId)
      .execute()
  })
