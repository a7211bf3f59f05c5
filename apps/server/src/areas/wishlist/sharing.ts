import { text } from '@sadu/messages'
import { readEmail } from '#server/areas/customers/email.ts'
import { ownWishList, presentWishList, type StoredWishList } from '#server/areas/wishlist/wish-lists.ts'
import type { Context } from '#server/http/context.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { queueJob } from '#server/jobs/job.ts'
import { wishListMail } from '#server/jobs/wish-list-mail.ts'
import { cleanText } from '#server/shown-text.ts'

/** Somebody's list: the owner's own always, anybody else's while it is public. Of the owner only the display name. */
export async function readSharedWishList(ctx: Context, id: string) {
  const row = await ctx.db
    .selectFrom('wish_lists as w')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.tenant_id', '=', 'w.tenant_id').onRef('c.user_id', '=', 'w.user_id'),
    )
    .select(['w.wish_list_id', 'w.user_id', 'w.is_public', 'c.display_name'])
    .where('w.tenant_id', '=', ctx.tenantId)
    .where('w.wish_list_id', '=', id)
    .executeTakeFirst()
  const isOwn = ctx.who.kind === 'shopper' && ctx.who.userId === row?.user_id
  if (!row || !(row.is_public || isOwn)) throw notFound()
  const list: StoredWishList = { id: row.wish_list_id, userId: row.user_id, isPublic: row.is_public }
  return { ...(await presentWishList(ctx, list, { withNotes: isOwn })), displayName: row.display_name, isOwn }
}

/** Mails the address of the list to each of them; only a list that they can open is shared. */
export async function shareWishList(ctx: Context, userId: string, emails: readonly string[], message = '') {
  const addresses = emails.map(readEmail)
  const wrong = addresses.flatMap((address, index) => ('problem' in address ? [index] : []))
  if (wrong.length > 0)
    throw new Refusal(422, 'validation', {
      errors: Object.fromEntries(
        wrong.map((index) => [`emails.${index}`, [text(ctx.language, 'ui.prisma.validation.invalid')]]),
      ),
    })
  const to = new Set(addresses.flatMap((address) => ('email' in address ? [address.email] : [])))
  await ctx.db.transaction().execute(async (tx) => {
    const list = await ownWishList(ctx, tx, userId, 'lock')
    if (!list.isPublic) throw new Refusal(409, 'wishlist.private')
    for (const email of to)
      await queueJob(ctx, tx, wishListMail, {
        tenantId: ctx.tenantId,
        userId,
        email,
        language: ctx.language,
        message: cleanText(message, { lines: true, maxLength: 500 }),
      })
  })
}
