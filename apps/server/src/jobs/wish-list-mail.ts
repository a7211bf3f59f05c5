import { text } from '@sadu/messages'
import { priceLines } from '#server/areas/catalogue/pricing.ts'
import { defineJob } from '#server/jobs/job.ts'
import { letterLanguage } from '#server/language.ts'
import { localText } from '#server/local-text.ts'
import { mailShop } from '#server/mail/mail-shop.ts'
import { publicUrl } from '#server/public-url.ts'

interface WishListMail {
  tenantId: number
  userId: string
  email: string
  language: string
  message: string
}

/** A list that was closed before the mail went out is not sent any more. */
export const wishListMail = defineJob<WishListMail>({
  name: 'wish-list-mail',
  async work(services, { tenantId, userId, email, language, message }) {
    const { db } = services
    const list = await db
      .selectFrom('wish_lists as w')
      .innerJoin('customers as c', (join) =>
        join.onRef('c.tenant_id', '=', 'w.tenant_id').onRef('c.user_id', '=', 'w.user_id'),
      )
      .select(['w.wish_list_id', 'c.display_name'])
      .where('w.tenant_id', '=', tenantId)
      .where('w.user_id', '=', userId)
      .where('w.is_public', '=', true)
      .executeTakeFirst()
    if (!list) return
    const items = await db
      .selectFrom('wish_list_items as i')
      .innerJoin('products as p', (join) =>
        join.onRef('p.tenant_id', '=', 'i.tenant_id').onRef('p.product_id', '=', 'i.product_id'),
      )
      .select(['i.product_id', 'i.variation_id', 'p.name'])
      .where('i.tenant_id', '=', tenantId)
      .where('i.user_id', '=', userId)
      .where('p.published', '=', true)
      .orderBy('i.item_id', 'desc')
      .execute()
    const prices = await priceLines(
      { tenantId },
      db,
      items.map((item) => ({ productId: item.product_id, variationId: item.variation_id })),
    )
    await services.mailer.sendMail({
      to: email,
      language: letterLanguage(language),
      template: 'wishlist-share',
      data: {
        shop: await mailShop(services, tenantId, language),
        senderName: list.display_name || text(language, 'ui.prisma.wishlist.somebody'),
        message,
        url: publicUrl(services.config, `/wish-lists/${list.wish_list_id}`),
        items: items.map((item, at) => ({
          name: localText(item.name, language),
          priceFils: prices[at]?.unitFils ?? null,
        })),
      },
    })
  },
})
