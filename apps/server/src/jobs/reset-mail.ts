import { customerByEmail } from '#server/areas/customers/queries.ts'
import { makeResetToken, resetMinutes } from '#server/areas/customers/reset-links.ts'
import { defineJob } from '#server/jobs/job.ts'
import { letterLanguage } from '#server/language.ts'
import { mailShop } from '#server/mail/mail-shop.ts'
import { publicUrl } from '#server/public-url.ts'

/** Mails the link for a new password, if the address has an account. A repetition sends a new link and voids the old. */
export const resetMail = defineJob<{ tenantId: number; email: string; language: string }>({
  name: 'reset-mail',
  async work(services, { tenantId, email, language }) {
    const customer = await customerByEmail(services.db, tenantId, email)
    if (!customer?.email) return
    const { user_id: userId, email: address, display_name: name } = customer
    const token = await services.db
      .transaction()
      .execute((db) => makeResetToken(db, tenantId, { userId, email: address }))
    if (!token) return
    await services.mailer.sendMail({
      to: address,
      language: letterLanguage(language),
      template: 'password-reset',
      data: {
        shop: await mailShop(services, tenantId, language),
        name,
        resetUrl: publicUrl(services.config, `/reset-password?token=${token}`),
        minutes: resetMinutes,
      },
    })
  },
})
