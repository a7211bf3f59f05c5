import { amountText } from '#server/amount-text.ts'
import { kuwaitTimeText } from '#server/kuwait-time.ts'
import { asShown, codeText, freeText, type Shown } from '#server/shown-text.ts'
import { type Block, facts, type Writer } from './mail-content.ts'

/** Names, states and methods come in the shopper's language; the address as finished lines. */
export type MailOrder = {
  number: string
  placedAt: Date
  url: string
  customerName?: string | null
  paymentMethod?: string | null
  shippingMethod?: string | null
  deliverySlot?: string | null
  addressLines?: readonly Shown[]
  lines: readonly {
    name: string
    attributes?: readonly { name: string; value: string }[]
    quantity: number
    lineTotalFils: number
    notes?: string | null
  }[]
  subTotalFils: number
  discountFils?: number
  promoCode?: string | null
  shippingFils: number
  taxFils?: number
  totalFils: number
}

const MOST_LINES = 100

export const greeting = (write: Writer, name: string | null | undefined): Block[] =>
  freeText(name) === '' ? [] : [{ kind: 'text', text: write.common('greeting', { name: freeText(name) }) }]

export const viewOrder = (write: Writer, order: MailOrder): Block => ({
  kind: 'button',
  label: write.common('view_order'),
  url: order.url,
})

export const itemsText = (write: Writer, order: MailOrder): Shown =>
  write.common('items', { count: order.lines.reduce((sum, line) => sum + line.quantity, 0) })

function goods(write: Writer, order: MailOrder): Block {
  const shown = order.lines.slice(0, MOST_LINES).map((line) => ({
    name: freeText(line.name),
    details: [
      asShown(
        [
          ...(line.attributes ?? []).map(({ name, value }) => `${freeText(name)}: ${freeText(value)}`),
          write.common('quantity', { quantity: line.quantity }),
        ].join(' · '),
      ),
      ...(freeText(line.notes) === '' ? [] : [write.common('note', { note: freeText(line.notes) })]),
    ],
    amount: amountText(line.lineTotalFils, write.language),
  }))
  const rest = order.lines.length - shown.length
  const more = { name: write.common('more_lines', { count: rest }), details: [], amount: null }
  return { kind: 'goods', goods: rest > 0 ? [...shown, more] : shown }
}

function sums(write: Writer, order: MailOrder): Block {
  const { language } = write
  const { discountFils = 0, taxFils = 0 } = order
  const code = codeText(order.promoCode)
  const discount = code === '' ? write.common('discount') : write.common('discount_with_code', { code })
  return {
    kind: 'sums',
    sums: [
      { label: write.common('sub_total'), value: amountText(order.subTotalFils, language) },
      ...(discountFils > 0 ? [{ label: discount, value: amountText(-discountFils, language) }] : []),
      { label: write.common('shipping'), value: amountText(order.shippingFils, language) },
      ...(taxFils > 0 ? [{ label: write.common('tax'), value: amountText(taxFils, language) }] : []),
    ],
    total: { label: write.common('total'), value: amountText(order.totalFils, language) },
  }
}

/** The whole order: its number, what was bought, what it comes to, where it goes. */
export function orderBlocks(write: Writer, order: MailOrder): Block[] {
  const number = write.common('order_number', { number: codeText(order.number) })
  const placed = write.common('placed_on', { date: kuwaitTimeText(order.placedAt, write.language) })
  const delivery = [freeText(order.shippingMethod), freeText(order.deliverySlot)].filter(
    (line) => line !== '',
  )
  return [
    { kind: 'text', text: asShown(`${number}\n${placed}`), muted: true },
    goods(write, order),
    sums(write, order),
    ...facts([
      { label: write.common('payment'), value: freeText(order.paymentMethod) },
      { label: write.common('delivery'), value: asShown(delivery.join('\n')) },
      { label: write.common('deliver_to'), value: asShown((order.addressLines ?? []).join('\n')) },
    ]),
  ]
}
