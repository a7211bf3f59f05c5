import { amountText } from '#server/amount-text.ts'
import { codeText } from '#server/shown-text.ts'
import { type MailTemplate, text } from '../mail-content.ts'
import { greeting, itemsText, type MailOrder, orderBlocks, viewOrder } from '../order-blocks.ts'
import { questions, whyOrder } from '../shared-texts.ts'

export type OrderPlaced = { order: MailOrder; payUrl?: string | null; payOnDelivery?: boolean }

export const orderPlaced: MailTemplate<OrderPlaced> = (write, { shop, order, payUrl, payOnDelivery }) => {
  const number = codeText(order.number)
  const total = amountText(order.totalFils, write.language)
  return {
    subject: write.say('subject', { number }),
    preheader: write.say('preheader', { items: itemsText(write, order), total }),
    title: write.say('title'),
    blocks: [
      ...greeting(write, order.customerName),
      text(write.say('body', { number })),
      ...(payUrl ? [text(write.say('to_pay', { total }))] : []),
      ...(payOnDelivery ? [text(write.say('on_delivery', { total }))] : []),
      payUrl ? { kind: 'button', label: write.say('pay'), url: payUrl } : viewOrder(write, order),
      ...orderBlocks(write, order),
      questions(write, shop),
    ],
    why: whyOrder(write, shop),
  }
}
