import { defineJob } from '#server/jobs/job.ts'
import { letterLanguage } from '#server/language.ts'
import { mailShop } from '#server/mail/mail-shop.ts'

export const welcomeMail = defineJob<{ tenantId: number; userId: string; language: string }>({
  name: 'welcome-mail',
  async work(services, { tenantId, userId, language }) {
    const customer = await services.db
      .selectFrom('customers')
      .select(['email', 'display_name'])
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (!customer?.email) return
    await services.mailer.sendMail({
      to: customer.email,
      language: letterLanguage(language),
      template: 'welcome',
      data: { shop: await mailShop(services, tenantId, language), name: customer.display_name },
      key: `welcome ${tenantId} ${userId}`,
    })
  },
})
