import { freeText } from '#server/shown-text.ts'
import { type MailTemplate, text } from '../mail-content.ts'
import { greeting } from '../order-blocks.ts'
import { whyAccount } from '../shared-texts.ts'

export type PasswordReset = { name?: string | null; resetUrl: string; minutes: number }

export const passwordReset: MailTemplate<PasswordReset> = (write, { shop, name, resetUrl, minutes }) => {
  const shopName = freeText(shop.name)
  return {
    subject: write.say('subject', { shop: shopName }),
    preheader: write.say('preheader'),
    title: write.say('title'),
    blocks: [
      ...greeting(write, name),
      text(write.say('body', { shop: shopName })),
      { kind: 'button', label: write.say('choose'), url: resetUrl, hint: write.common('link_hint') },
      text(write.say('valid', { count: minutes })),
      text(write.say('ignore')),
    ],
    why: whyAccount(write, shop),
  }
}
