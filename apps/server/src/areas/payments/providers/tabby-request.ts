import { filsToDecimalText } from '@sadu/money/decimal'
import type { LinkRequest, PaidItem } from '#server/areas/payments/providers/provider.ts'

export function itemsBody(items: readonly PaidItem[]) {
  return items.map((item) => ({
    title: item.title,
    quantity: item.quantity,
    unit_price: filsToDecimalText(item.unitFils),
    reference_id: item.id,
    category: 'general',
  }))
}

export function checkoutBody(request: LinkRequest, merchantCode: string) {
  const { payer, address, returnUrls } = request
  const phone = payer.phone ? `+${payer.phone.countryCode}${payer.phone.number}` : ''
  return {
    payment: {
      amount: filsToDecimalText(request.amountFils),
      currency: request.currency,
      description: request.description,
      buyer: { name: `${payer.firstName} ${payer.lastName}`.trim(), email: payer.email ?? '', phone },
      shipping_address: { city: address.city, address: address.line, zip: '' },
      order: {
        reference_id: request.reference,
        items: itemsBody(request.items),
        tax_amount: '0.000',
        shipping_amount: filsToDecimalText(request.shippingFils),
        discount_amount: filsToDecimalText(request.discountFils),
      },
      meta: { order_id: request.reference },
    },
    lang: request.language,
    merchant_code: merchantCode,
    merchant_urls: { success: returnUrls.success, cancel: returnUrls.cancel, failure: returnUrls.failure },
  }
}
