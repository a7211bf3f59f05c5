import { codeText, freeText } from '#server/shown-text.ts'
import { type MailTemplate, text } from '../mail-content.ts'
import { greeting } from '../order-blocks.ts'
import { whyAccount } from '../shared-texts.ts'

export type VerifyEmail = { name?: string | null; email: string; verifyUrl: string; hours: number }

export const verifyEmail: MailTemplate<VerifyEmail> = (write, { shop, name, email, verifyUrl, hours }) => ({
  subject: write.say('subject'),
  preheader: write.say('preheader'),
  title: write.say('title'),
  blocks: [
    ...greeting(write, name),
    text(write.say('body', { email: codeText(email), shop: freeText(shop.name) })),
    { kind: 'button', label: write.say('confirm'), url: verifyUrl, hint: write.common('link_hint') },
    text(write.say('valid', { count: hours })),
    text(write.say('ignore')),
  ],
  why: whyAccount(write, shop),
})
