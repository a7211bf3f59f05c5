import { text } from '@sadu/messages'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { findOrder, readOrderLines } from '#server/areas/orders/order-row.ts'
import type { Attempt } from '#server/areas/payments/attempts.ts'
import type { LinkRequest, PaidItem, Payer, PayMethod } from '#server/areas/payments/providers/provider.ts'
import type { Database } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'
import { notFound } from '#server/http/refusal.ts'
import { letterLanguage } from '#server/language.ts'
import { localText } from '#server/local-text.ts'
import { publicUrl } from '#server/public-url.ts'

const methods: readonly string[] = ['knet', 'card', 'applepay', 'tabby', 'tamara', 'cod']
const isMethod = (value: unknown): value is PayMethod => typeof value === 'string' && methods.includes(value)

/** Which of a gateway's own ways to pay is meant; null lets the shopper choose there. */
export function payMethod(code: string, publicSettings: unknown): PayMethod | null {
  const named = (publicSettings as { method?: unknown } | null)?.method ?? code
  return isMethod(named) ? named : null
}

export async function linkRequest(
  ctx: Context,
  attempt: Attempt,
  { method, minutes, retry }: { method: PayMethod | null; minutes: number; retry: boolean },
): Promise<LinkRequest> {
  const order = await findOrder(ctx.db, ctx.tenantId, attempt.orderId)
  if (!order) throw notFound()
  const language = letterLanguage(ctx.language)
  const to = order.shippingAddress
  const back = publicUrl(ctx.config, `/payment-result?ref=${attempt.referenceId}`)
  return {
    reference: attempt.reference,
    method,
    amountFils: attempt.amountFils,
    currency: attempt.currency,
    language,
    description: text(language, 'ui.prisma.payment.order_number', { number: order.orderNumber }),
    payer: payerOf(order.displayName, order.email, order.phone),
    address: {
      city: localText(to.areaName, language),
      line: [to.block, to.street, to.building].filter(Boolean).join(', '),
      countryCode: to.countryCode.toUpperCase(),
    },
    items: await paidItems(ctx.db, attempt),
    // The gateways' forms have no line for tax.
    shippingFils: order.shippingFils + order.taxFils,
    discountFils: order.discountFils,
    returnUrls: { success: back, failure: back, cancel: `${back}&way=cancelled` },
    webhookUrl: ctx.providers.webhookUrl(attempt.provider),
    expiresInMinutes: minutes,
    retry,
  }
}

export async function paidItems(
  db: Database,
  { tenantId, orderId }: { tenantId: number; orderId: string },
): Promise<PaidItem[]> {
  const lines = await readOrderLines(db, tenantId, orderId)
  return lines.map((line) => ({
    id: line.sku,
    title: localText(line.productName, 'en'),
    quantity: line.quantity,
    unitFils: line.unitPriceFils,
  }))
}

function payerOf(name: string, email: string, phone: string): Payer {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  const number = parsePhoneNumberFromString(phone, 'KW')
  return {
    firstName: firstName || '-',
    lastName: rest.join(' ') || firstName || '-',
    email: email || null,
    phone: number ? { countryCode: number.countryCallingCode, number: number.nationalNumber } : null,
  }
}
