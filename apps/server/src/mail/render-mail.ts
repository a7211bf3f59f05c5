import type { Language } from '#server/language.ts'
import { type MailShop, type MailTemplate, writer } from './mail-content.ts'
import { mailHtml } from './mail-html.ts'
import { mailPlain } from './mail-plain.ts'
import { contactThanks } from './templates/contact-thanks.ts'
import { contactUs } from './templates/contact-us.ts'
import { orderCancelled } from './templates/order-cancelled.ts'
import { orderExpired } from './templates/order-expired.ts'
import { orderPaid } from './templates/order-paid.ts'
import { orderPlaced } from './templates/order-placed.ts'
import { orderRefunded } from './templates/order-refunded.ts'
import { orderShipped } from './templates/order-shipped.ts'
import { passwordReset } from './templates/password-reset.ts'
import { verifyEmail } from './templates/verify-email.ts'
import { welcome } from './templates/welcome.ts'
import { wishlistShare } from './templates/wishlist-share.ts'

export const mailTemplates = {
  'order-placed': orderPlaced,
  'order-paid': orderPaid,
  'order-shipped': orderShipped,
  'order-refunded': orderRefunded,
  'order-cancelled': orderCancelled,
  'order-expired': orderExpired,
  'password-reset': passwordReset,
  welcome,
  'verify-email': verifyEmail,
  'wishlist-share': wishlistShare,
  'contact-us': contactUs,
  'contact-thanks': contactThanks,
}

export type MailName = keyof typeof mailTemplates
export type MailData<Name extends MailName> = Parameters<(typeof mailTemplates)[Name]>[1]

export type RenderedMail = { subject: string; html: string; text: string }

export function renderMail<Name extends MailName>(
  name: Name,
  language: Language,
  data: MailData<Name>,
): RenderedMail {
  // One of the union of templates, and the data that belongs to it by MailData: the compiler cannot pair them.
  const template = mailTemplates[name] as MailTemplate<unknown>
  const shop: MailShop = data.shop
  const content = template(writer(language, name), data)
  return {
    subject: content.subject.replace(/[\u2066-\u2069]/g, ''),
    html: mailHtml(language, shop, content),
    text: mailPlain(language, shop, content),
  }
}
