import { codeText, freeText, type Shown } from '#server/shown-text.ts'
import { type Block, type MailShop, text, type Writer } from './mail-content.ts'

export const questions = (write: Writer, { phone }: MailShop): Block =>
  text(phone ? write.common('questions_phone', { phone: codeText(phone) }) : write.common('questions'), true)

export const whyOrder = (write: Writer, { name }: MailShop): Shown =>
  write.common('why_order', { shop: freeText(name) })

export const whyAccount = (write: Writer, { name }: MailShop): Shown =>
  write.common('why_account', { shop: freeText(name) })
