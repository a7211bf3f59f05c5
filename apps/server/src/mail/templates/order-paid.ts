import { amountText } from '#server/amount-text.ts'
import { codeText } from '#server/shown-text.ts'
import { facts, type MailTemplate, text } from '../mail-content.ts'
import { greeting, type MailOrder, orderBlocks, viewOrder } from '../order-blocks.ts'
import { questions, whyOrder } from '../shared-texts.ts'

export type OrderPaid = { order: MailOrder; paidFils: number; reference?: string | null }

export const orderPaid: MailTemplate<OrderPaid> = (write, { shop, order, paidFils, reference }) => {
  const number = codeText(order.number)
  const total = amountText(paidFils, write.language)
  return {
    subject: write.say('subject', { number }),
    preheader: write.say('preheader', { total }),
    title: write.say('title'),
    blocks: [
      ...greeting(write, order.customerName),
      text(write.say('body', { number, total })),
      ...facts([{ label: write.common('reference'), value: codeText(reference) }]),
      viewOrder(write, order),
      ...orderBlocks(write, order),
      questions(write, shop),
    ],
    why: whyOrder(write, shop),
  }
}
