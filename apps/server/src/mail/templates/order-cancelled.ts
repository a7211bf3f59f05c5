import { amountText } from '#server/amount-text.ts'
import { codeText, freeText } from '#server/shown-text.ts'
import { facts, type MailTemplate, text } from '../mail-content.ts'
import { greeting, type MailOrder, orderBlocks } from '../order-blocks.ts'
import { questions, whyOrder } from '../shared-texts.ts'

/** `refundFils` is what goes back to the shopper: nothing when nothing was paid. */
export type OrderCancelled = { order: MailOrder; refundFils: number; reason?: string | null }

export const orderCancelled: MailTemplate<OrderCancelled> = (write, { shop, order, refundFils, reason }) => {
  const number = codeText(order.number)
  const amount = amountText(refundFils, write.language)
  return {
    subject: write.say('subject', { number }),
    preheader: write.say('preheader'),
    title: write.say('title'),
    blocks: [
      ...greeting(write, order.customerName),
      text(write.say('body', { number })),
      text(refundFils > 0 ? write.say('refund', { amount }) : write.say('nothing_paid')),
      ...facts([{ label: write.say('reason'), value: freeText(reason) }]),
      { kind: 'button', label: write.say('back'), url: shop.url },
      ...orderBlocks(write, order),
      questions(write, shop),
    ],
    why: whyOrder(write, shop),
  }
}
