import { freeLines, freeText } from '#server/shown-text.ts'
import { type MailTemplate, text } from '../mail-content.ts'
import { greeting } from '../order-blocks.ts'

export type ContactThanks = { name: string; message: string }

export const contactThanks: MailTemplate<ContactThanks> = (write, { shop, name, message }) => ({
  subject: write.say('subject'),
  preheader: write.say('preheader'),
  title: write.say('title'),
  blocks: [
    ...greeting(write, name),
    text(write.say('body')),
    {
      kind: 'quote',
      label: write.say('message'),
      text: freeLines(message),
    },
  ],
  why: write.say('why', { shop: freeText(shop.name) }),
})
