import { filsToJsonNumber } from '@sadu/money/decimal'
import type { LinkRequest, PaidItem } from '#server/areas/payments/providers/provider.ts'

const LONGEST_DESCRIPTION = 256
const SHORTEST_MINUTES = 5
const LONGEST_MINUTES = 1440

export const moneyBody = (fils: number, currency: string) => ({ amount: filsToJsonNumber(fils), currency })

export function itemsBody(items: readonly PaidItem[], currency: string) {
  return items.map((item) => ({
    reference_id: item.id,
    type: 'Physical',
    name: item.title,
    sku: item.id,
    quantity: item.quantity,
    total_amount: moneyBody(item.unitFils * item.quantity, currency),
  }))
}

export const minutesOf = (request: LinkRequest) =>
  Math.min(Math.max(request.expiresInMinutes, SHORTEST_MINUTES), LONGEST_MINUTES)

export function checkoutBody(request: LinkRequest, countryCode: string) {
  const { payer, address, currency } = request
  const phone = payer.phone ? `+${payer.phone.countryCode}${payer.phone.number}` : ''
  const place = {
    first_name: payer.firstName,
    last_name: payer.lastName,
    line1: address.line,
    city: address.city,
    country_code: address.countryCode,
    phone_number: phone,
  }
  return {
    order_reference_id: request.reference,
    order_number: request.reference,
    total_amount: moneyBody(request.amountFils, currency),
    shipping_amount: moneyBody(request.shippingFils, currency),
    tax_amount: moneyBody(0, currency),
    discount: { name: '', amount: moneyBody(request.discountFils, currency) },
    description: request.description.slice(0, LONGEST_DESCRIPTION),
    country_code: countryCode,
    payment_type: 'PAY_BY_INSTALMENTS',
    locale: request.language === 'ar' ? 'ar_SA' : 'en_US',
    items: itemsBody(request.items, currency),
    consumer: {
      first_name: payer.firstName,
      last_name: payer.lastName,
      phone_number: phone,
      email: payer.email ?? '',
    },
    shipping_address: place,
    billing_address: place,
    merchant_url: { ...request.returnUrls, notification: request.webhookUrl },
    expires_in_minutes: minutesOf(request),
  }
}
