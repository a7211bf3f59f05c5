import { codeText, freeLines, freeText } from '#server/shown-text.ts'
import { facts, type MailTemplate } from '../mail-content.ts'

export type ContactUs = { name: string; email?: string | null; phone?: string | null; message: string }

/** Goes to the shop; its answer goes to the writer through the reply address. */
export const contactUs: MailTemplate<ContactUs> = (write, { shop, name, email, phone, message }) => ({
  subject: write.say('subject', { name: freeText(name) }),
  preheader: write.say('preheader'),
  title: write.say('title', { name: freeText(name) }),
  blocks: [
    ...facts([
      { label: write.say('name'), value: freeText(name) },
      { label: write.say('email'), value: codeText(email) },
      { label: write.say('phone'), value: codeText(phone) },
    ]),
    { kind: 'quote', text: freeLines(message) },
  ],
  why: write.say('why', { shop: freeText(shop.name) }),
})
