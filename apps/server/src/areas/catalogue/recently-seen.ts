import { sql } from 'kysely'
import { readCards } from '#server/areas/catalogue/cards.ts'
import { requireProduct } from '#server/areas/catalogue/grouped.ts'
import type { Context } from '#server/http/context.ts'

const most = 20

export async function readRecentlySeen(ctx: Context, userId: string) {
  const rows = await ctx.db
    .selectFrom('recently_seen')
    .select('product_id')
    .where('tenant_id', '=', ctx.tenantId)
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .limit(most)
    .execute()
  return readCards(
    ctx,
    rows.map((row) => row.product_id),
  )
}

/** The newest are kept, what falls off the end is forgotten. */
export async function rememberSeen(ctx: Context, userId: string, productId: number): Promise<null> {
  await requireProduct(ctx, productId)
  const key = { tenant_id: ctx.tenantId, user_id: userId }
  await ctx.db
    .insertInto('recently_seen')
    .values({ ...key, product_id: productId })
    .onConflict((c) =>
      c.columns(['tenant_id', 'user_id', 'product_id']).doUpdateSet({ seen_at: sql`clock_timestamp()` }),
    )
    .execute()
  await sql`
    DELETE FROM recently_seen WHERE tenant_id = ${ctx.tenantId} AND user_id = ${userId} AND product_id IN (
      SELECT product_id FROM recently_seen WHERE tenant_id = ${ctx.tenantId} AND user_id = ${userId}
      ORDER BY seen_at DESC OFFSET ${most})`.execute(ctx.db)
  return null
}
