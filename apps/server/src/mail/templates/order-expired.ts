import { codeText } from '#server/shown-text.ts'
import { type MailTemplate, text } from '../mail-content.ts'
import { greeting, type MailOrder, orderBlocks } from '../order-blocks.ts'
import { questions, whyOrder } from '../shared-texts.ts'

export type OrderExpired = { order: MailOrder; orderAgainUrl: string }

export const orderExpired: MailTemplate<OrderExpired> = (write, { shop, order, orderAgainUrl }) => {
  const number = codeText(order.number)
  return {
    subject: write.say('subject', { number }),
    preheader: write.say('preheader'),
    title: write.say('title'),
    blocks: [
      ...greeting(write, order.customerName),
      text(write.say('body', { number })),
      { kind: 'button', label: write.say('again'), url: orderAgainUrl },
      ...orderBlocks(write, order),
      questions(write, shop),
    ],
    why: whyOrder(write, shop),
  }
}
