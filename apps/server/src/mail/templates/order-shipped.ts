import { codeText, freeText } from '#server/shown-text.ts'
import { type Block, facts, type MailTemplate, text } from '../mail-content.ts'
import { greeting, type MailOrder, orderBlocks, viewOrder } from '../order-blocks.ts'
import { questions, whyOrder } from '../shared-texts.ts'

export type OrderShipped = {
  order: MailOrder
  carrier?: string | null
  trackingNumber?: string | null
  trackingUrl?: string | null
}

export const orderShipped: MailTemplate<OrderShipped> = (write, data) => {
  const { shop, order, carrier, trackingNumber, trackingUrl } = data
  const number = codeText(order.number)
  const track: Block = trackingUrl
    ? { kind: 'button', label: write.say('track'), url: trackingUrl }
    : viewOrder(write, order)
  return {
    subject: write.say('subject', { number }),
    preheader: write.say('preheader'),
    title: write.say('title'),
    blocks: [
      ...greeting(write, order.customerName),
      text(write.say('body', { number })),
      ...facts([
        { label: write.say('expected'), value: freeText(order.deliverySlot) },
        { label: write.say('carrier'), value: freeText(carrier) },
        { label: write.say('tracking_number'), value: codeText(trackingNumber) },
      ]),
      track,
      ...orderBlocks(write, order),
      questions(write, shop),
    ],
    why: whyOrder(write, shop),
  }
}
