import { readFile } from 'node:fs/promises'
import { customerById } from '#server/areas/customers/queries.ts'
import { fileById } from '#server/areas/files/queries.ts'
import { readTheme } from '#server/areas/theme/theme.ts'
import { findFile } from '#server/files/storage.ts'
import type { Services } from '#server/http/context.ts'
import { defineJob } from '#server/jobs/job.ts'
import { letterLanguage } from '#server/language.ts'
import { senderAddress } from '#server/mail/mail-address.ts'
import { mailShop } from '#server/mail/mail-shop.ts'

interface Contact {
  tenantId: number
  messageId: number
  userId: string | null
  language: string
}

/** Passes a message on to the shop, whose answer goes to the writer. */
export const contactMail = defineJob<Contact>({
  name: 'contact-mail',
  async work(services, { tenantId, messageId, userId, language }) {
    const message = await services.db
      .selectFrom('contact_messages')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('contact_message_id', '=', messageId)
      .executeTakeFirst()
    if (!message) return
    const theme = await readTheme({ ...services, tenantId, language }, 1, 1)
    const shopLanguage = theme.languages[0] ?? 'en'
    const { name, email, phone } = message
    await services.mailer.sendMail({
      to: theme.email ?? senderAddress(services.config.MAIL_FROM),
      language: letterLanguage(shopLanguage),
      template: 'contact-us',
      replyTo: email,
      data: {
        shop: await mailShop(services, tenantId, shopLanguage),
        name,
        email,
        phone,
        message: message.message,
      },
      attachments: await attachmentOf(services, tenantId, message.attachment_file_id),
      key: `contact ${tenantId} ${messageId}`,
    })
    await thank(services, { tenantId, messageId, userId, language }, message)
  },
})

/**
 * Thanks go to customers alone, at the address of their account: whoever could have words of their own mailed to any
 * address would soon be mailing for others.
 */
async function thank(
  services: Services,
  { tenantId, messageId, userId, language }: Contact,
  message: { name: string; email: string | null; message: string },
) {
  const customer = userId ? await customerById(services.db, tenantId, userId) : undefined
  if (!customer?.email || customer.is_guest) return
  if (customer.email.toLowerCase() !== message.email?.toLowerCase()) return
  await services.mailer.sendMail({
    to: customer.email,
    language: letterLanguage(language),
    template: 'contact-thanks',
    data: {
      shop: await mailShop(services, tenantId, language),
      name: message.name,
      message: message.message,
    },
    key: `contact thanks ${tenantId} ${messageId}`,
  })
}

async function attachmentOf({ config, db }: Services, tenantId: number, fileId: string | null) {
  const row = fileId && (await fileById(db, tenantId, fileId))
  const stored = row && (await findFile(config, tenantId, row.path))
  if (!stored) return []
  const filename = row.original_name ?? row.path.slice(row.path.lastIndexOf('/') + 1)
  return [{ filename, content: await readFile(stored.location), contentType: row.content_type }]
}
