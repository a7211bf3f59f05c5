import { readTheme } from '#server/areas/theme/theme.ts'
import type { Services } from '#server/http/context.ts'
import type { MailShop } from '#server/mail/mail-content.ts'
import { publicUrl } from '#server/public-url.ts'

/** The shop as its mails show it. */
export async function mailShop(services: Services, tenantId: number, language: string): Promise<MailShop> {
  const theme = await readTheme({ ...services, tenantId, language }, 1, 1)
  return {
    name: theme.metadata_title,
    url: publicUrl(services.config),
    colour: theme.color,
    address: theme.address,
    phone: theme.phone,
    email: theme.email,
  }
}
