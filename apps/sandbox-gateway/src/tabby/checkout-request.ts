import { randomUUID } from 'node:crypto'
import { readAmount } from '#gateway/core/amounts.ts'
import { asObject, textOf, webAddress } from '#gateway/core/body.ts'
import { pageToken } from '#gateway/core/ids.ts'
import type { TabbyPayment } from '#gateway/tabby/payments.ts'

/** A payment, or what is wrong with the request. */
export function readCheckoutRequest(
  input: unknown,
  merchantCode: string,
  now: number,
): TabbyPayment | string {
  const body = asObject(input)
  const payment = asObject(body.payment)
  const buyer = asObject(payment.buyer)
  const order = asObject(payment.order)
  const urls = asObject(body.merchant_urls)
  const amountFils = typeof payment.amount === 'string' ? readAmount(payment.amount) : null
  const success = webAddress(urls.success)
  const cancel = webAddress(urls.cancel)
  const failure = webAddress(urls.failure)
  const referenceId = textOf(order.reference_id)
  if (body.merchant_code !== merchantCode) return 'merchant_code is not valid'
  if (amountFils === null) return 'payment.amount must be a string with up to three decimals'
  if (payment.currency !== 'KWD') return 'payment.currency is not valid for this merchant'
  if (!textOf(buyer.name) || !textOf(buyer.email) || !textOf(buyer.phone))
    return 'payment.buyer is not complete'
  if (!referenceId || !Array.isArray(order.items)) return 'payment.order is not complete'
  if (!success || !cancel || !failure) return 'merchant_urls are not complete'
  if (body.lang !== 'en' && body.lang !== 'ar') return 'lang is not valid'
  return {
    id: randomUUID(),
    sessionId: randomUUID(),
    page: pageToken(),
    status: 'CREATED',
    amountFils,
    currency: 'KWD',
    language: body.lang,
    description: textOf(payment.description) ?? '',
    referenceId,
    merchantUrls: { success, cancel, failure },
    createdAt: now,
    captures: [],
    refunds: [],
  }
}
