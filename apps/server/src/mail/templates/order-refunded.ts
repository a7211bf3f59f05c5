import { amountText } from '#server/amount-text.ts'
import { codeText, freeText } from '#server/shown-text.ts'
import { facts, type MailTemplate, text } from '../mail-content.ts'
import { greeting, type MailOrder, viewOrder } from '../order-blocks.ts'
import { questions, whyOrder } from '../shared-texts.ts'

export type OrderRefunded = { order: MailOrder; refundFils: number; refundedTo?: string | null }

export const orderRefunded: MailTemplate<OrderRefunded> = (
  write,
  { shop, order, refundFils, refundedTo },
) => {
  const number = codeText(order.number)
  const amount = amountText(refundFils, write.language)
  return {
    subject: write.say('subject', { number }),
    preheader: write.say('preheader', { amount }),
    title: write.say('title'),
    blocks: [
      ...greeting(write, order.customerName),
      text(write.say('body', { amount, number })),
      ...facts([
        { label: write.say('order_total'), value: amountText(order.totalFils, write.language) },
        { label: write.say('refunded'), value: amount },
        { label: write.say('refunded_to'), value: freeText(refundedTo) },
      ]),
      text(write.say('when')),
      viewOrder(write, order),
      questions(write, shop),
    ],
    why: whyOrder(write, shop),
  }
}
