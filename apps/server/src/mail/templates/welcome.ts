import { freeText } from '#server/shown-text.ts'
import { type MailTemplate, text } from '../mail-content.ts'
import { questions, whyAccount } from '../shared-texts.ts'

export type Welcome = { name: string; verifyUrl?: string | null }

export const welcome: MailTemplate<Welcome> = (write, { shop, name, verifyUrl }) => ({
  subject: write.say('subject', { shop: freeText(shop.name) }),
  preheader: write.say('preheader'),
  title: write.say('title', { name: freeText(name) }),
  blocks: [
    text(write.say('body')),
    ...(verifyUrl ? [text(write.say('confirm_body'))] : []),
    verifyUrl
      ? { kind: 'button', label: write.say('confirm'), url: verifyUrl, hint: write.common('link_hint') }
      : { kind: 'button', label: write.say('start'), url: shop.url },
    questions(write, shop),
  ],
  why: whyAccount(write, shop),
})
