import { codeMinutes, makeCode } from '#server/areas/customers/phone-codes.ts'
import { defineJob } from '#server/jobs/job.ts'
import { letterLanguage } from '#server/language.ts'
import { mailShop } from '#server/mail/mail-shop.ts'

/** The code is made here, so that it stands nowhere but in the message. */
export const phoneCodeMessage = defineJob<{ tenantId: number; phone: string; language: string }>({
  name: 'phone-code-message',
  // A code that comes late is worth nothing.
  options: { retryLimit: 3, retryDelay: 2, retryDelayMax: 20, retentionSeconds: 600 },
  async work(services, { tenantId, phone, language }) {
    const shop = await mailShop(services, tenantId, language)
    const code = await makeCode(services, tenantId, phone)
    await services.mailer.sendTextMessage({
      to: phone,
      language: letterLanguage(language),
      data: { shopName: shop.name, code, minutes: codeMinutes },
    })
  },
})
