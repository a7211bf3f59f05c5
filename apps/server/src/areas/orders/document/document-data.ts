import { amountText } from '#server/amount-text.ts'
import { kuwaitTimeText } from '#server/kuwait-time.ts'
import type { Language } from '#server/language.ts'
import { cleanText, codeText, freeText } from '#server/shown-text.ts'
import { addressLines } from './address-lines.ts'
import { documentText } from './document-texts.ts'
import type { DocumentAddress, DocumentLine, OrderDocument } from './order-document.ts'

type Field = { label: string; value: string }
type Party = { label: string; lines: string[] }

/** Everything the page shows, as finished strings; the template only places them. */
export type DocumentData = {
  language: Language
  colour: string
  logo: string | null
  shopName: string
  shopLines: string[]
  legalLine: string
  title: string
  fileTitle: string
  fileAuthor: string
  number: string
  meta: Field[]
  parties: Party[]
  head: { item: string; quantity: string; unitPrice: string; lineTotal: string }
  lines: {
    name: string
    details: string[]
    splits: boolean
    quantity: string
    unitPrice: string
    lineTotal: string
  }[]
  notes: Field | null
  sums: Field[]
  total: Field
  thanks: string
  page: string
}

const DEFAULT_COLOUR = '#57b568'
const LONGEST_WORD = 28
const MOST_LETTERS_KEPT_TOGETHER = 800

/** Typst breaks lines between words only, so a very long word gets places where it may break. */
const breakable = (text: string): string =>
  text.replace(new RegExp(`\\S{${LONGEST_WORD}}(?=\\S)`, 'gu'), (run) => `${run}\u200b`)

const free = (value: string | null | undefined): string => breakable(freeText(value))
const code = (value: string | null | undefined): string => breakable(codeText(value))
const present = (values: string[]): string[] => values.filter((value) => value !== '')

function parties(input: OrderDocument): Party[] {
  const { language, customer, billing, shipping, order } = input
  const text = (name: string): string => documentText(language, name)
  const party = (label: string, address: DocumentAddress, more: string[] = []): Party => ({
    label: text(label),
    lines: present([
      free(address.fullName ?? customer.name),
      ...addressLines(address, language).map(breakable),
      ...more,
    ]),
  })
  const email = [code(customer.email)]
  const same = billing && shipping && JSON.stringify(billing) === JSON.stringify(shipping)
  const delivery = present([free(order.shippingMethod), free(order.deliverySlot)])
  return [
    ...(billing ? [party(same ? 'billed_and_deliver_to' : 'billed_to', billing, email)] : []),
    ...(billing ? [] : [party('customer', { phone: customer.phone ?? '' }, email)]),
    ...(shipping && !same ? [party('deliver_to', shipping)] : []),
    ...(delivery.length > 0 ? [{ label: text('delivery'), lines: delivery }] : []),
  ]
}

function lineData(line: DocumentLine, language: Language): DocumentData['lines'][number] {
  const attributes = (line.attributes ?? []).map(({ name, value }) => `${free(name)}: ${free(value)}`)
  const notes = free(line.notes)
  const name = free(line.name)
  const details = present([
    present([...attributes, code(line.sku)]).join(documentText(language, 'separator')),
    notes === '' ? '' : `${documentText(language, 'note')}: ${notes}`,
  ])
  return {
    name,
    details,
    splits: name.length + details.join('').length > MOST_LETTERS_KEPT_TOGETHER,
    quantity: line.quantity.toString(),
    unitPrice: amountText(line.unitPriceFils, language),
    lineTotal: amountText(line.lineTotalFils, language),
  }
}

function sums(input: OrderDocument): Field[] {
  const { language, discountFils = 0, taxFils = 0 } = input
  const text = (name: string): string => documentText(language, name)
  const row = (label: string, fils: number): Field => ({ label, value: amountText(fils, language) })
  const promo = code(input.promoCode)
  return [
    row(text('sub_total'), input.subTotalFils),
    ...(discountFils > 0
      ? [row(promo === '' ? text('discount') : `${text('discount')} (${promo})`, -discountFils)]
      : []),
    row(text('shipping'), input.shippingFils),
    ...(taxFils > 0 ? [row(text('tax'), taxFils)] : []),
  ]
}

export function documentData(input: OrderDocument, logo: string | null): DocumentData {
  const { language, shop, order } = input
  const text = (name: string): string => documentText(language, name)
  const notes = free(order.notes)
  return {
    language,
    colour: /^#[0-9a-f]{6}$/i.test(shop.colour ?? '') ? (shop.colour ?? '') : DEFAULT_COLOUR,
    logo,
    shopName: free(shop.name),
    shopLines: present([free(shop.address), code(shop.phone), code(shop.email)]),
    legalLine: free(shop.legalLine),
    title: text('invoice'),
    fileTitle: `${text('invoice')} ${cleanText(order.number)}`,
    fileAuthor: cleanText(shop.name),
    number: code(order.number),
    meta: [
      { label: text('order_number'), value: code(order.number) },
      { label: text('placed'), value: kuwaitTimeText(order.placedAt, language) },
      { label: text('payment'), value: free(order.paymentMethod) },
      ...(order.paidAt ? [{ label: text('paid_on'), value: kuwaitTimeText(order.paidAt, language) }] : []),
      { label: text('status'), value: free(order.state) },
    ],
    parties: parties(input),
    head: {
      item: text('item'),
      quantity: text('quantity'),
      unitPrice: text('unit_price'),
      lineTotal: text('line_total'),
    },
    lines: input.lines.map((line) => lineData(line, language)),
    notes: notes === '' ? null : { label: text('note'), value: notes },
    sums: sums(input),
    total: { label: text('total'), value: amountText(input.totalFils, language) },
    thanks: text('thanks'),
    page: text('page'),
  }
}
