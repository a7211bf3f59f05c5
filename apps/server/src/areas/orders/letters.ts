/** An order as the document and the mails want it: in the reader's language, with finished words. */
import { text } from '@sadu/messages'
import { letterAddress } from '#server/areas/orders/address-snapshot.ts'
import { addressLines } from '#server/areas/orders/document/address-lines.ts'
import type { OrderDocument } from '#server/areas/orders/document/order-document.ts'
import type { OrderLineRow, OrderRow } from '#server/areas/orders/order-row.ts'
import { type Language, letterLanguage } from '#server/language.ts'
import { localText } from '#server/local-text.ts'
import type { MailOrder } from '#server/mail/order-blocks.ts'

export function orderDocument(
  language: Language,
  shop: OrderDocument['shop'],
  order: OrderRow,
  lines: readonly OrderLineRow[],
): OrderDocument {
  return {
    language,
    shop,
    order: {
      number: order.orderNumber,
      placedAt: order.placedAt,
      paidAt: order.paidAt,
      state: text(language, `ui.prisma.orders.state.${order.state}`),
      paymentMethod: localText(order.paymentMethodName, language),
      shippingMethod: localText(order.shippingMethodName, language),
      deliverySlot: slotText(language, order),
      notes: order.notes,
    },
    customer: { name: order.displayName, phone: order.phone, email: order.email },
    billing: letterAddress(language, order.billingAddress),
    shipping: letterAddress(language, order.shippingAddress),
    lines: lines.map((line) => ({
      ...letterLine(language, line),
      sku: line.sku,
      unitPriceFils: line.unitPriceFils,
    })),
    ...sums(order),
  }
}

export function mailOrder(order: OrderRow, lines: readonly OrderLineRow[], url: string): MailOrder {
  const language = letterLanguage(order.language)
  return {
    number: order.orderNumber,
    placedAt: order.placedAt,
    url,
    customerName: order.displayName,
    paymentMethod: localText(order.paymentMethodName, language),
    shippingMethod: localText(order.shippingMethodName, language),
    deliverySlot: slotText(language, order),
    addressLines: addressLines(letterAddress(language, order.shippingAddress), language),
    lines: lines.map((line) => letterLine(language, line)),
    ...sums(order),
  }
}

const sums = (order: OrderRow) => ({
  subTotalFils: order.subTotalFils,
  discountFils: order.discountFils,
  promoCode: order.promoCode,
  shippingFils: order.shippingFils,
  taxFils: order.taxFils,
  totalFils: order.totalFils,
})

const letterLine = (language: Language, line: OrderLineRow) => ({
  name: localText(line.productName, language),
  attributes: line.attributes.map((attribute) => ({
    name: localText(attribute.attributeName, language),
    value: localText(attribute.valueName, language),
  })),
  quantity: line.quantity,
  lineTotalFils: line.unitPriceFils * line.quantity,
  notes: line.itemNotes,
})

const slotFormat = (language: Language) =>
  new Intl.DateTimeFormat(`${language}-KW-u-nu-latn`, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Kuwait',
  })
const slotFormats: Record<Language, Intl.DateTimeFormat> = { en: slotFormat('en'), ar: slotFormat('ar') }

const slotText = (language: Language, { slotStartsAt, slotEndsAt }: OrderRow): string | null =>
  slotStartsAt && slotEndsAt ? slotFormats[language].formatRange(slotStartsAt, slotEndsAt) : null
