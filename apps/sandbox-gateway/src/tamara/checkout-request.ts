import { randomUUID } from 'node:crypto'
import { readAmount } from '#gateway/core/amounts.ts'
import { asObject, textOf, webAddress } from '#gateway/core/body.ts'
import { languageOf } from '#gateway/core/gateway-module.ts'
import { pageToken } from '#gateway/core/ids.ts'
import type { TamaraOrder } from '#gateway/tamara/orders.ts'

const DEFAULT_MINUTES = 30
const LONGEST_DESCRIPTION = 256

/** {amount, currency} with the amount as a JSON number. */
export function readMoney(value: unknown): { amountFils: number; currency: string } | null {
  const money = asObject(value)
  const amountFils = typeof money.amount === 'number' ? readAmount(money.amount) : null
  const currency = textOf(money.currency)
  return amountFils === null || !currency ? null : { amountFils, currency }
}

/** An order, or what is wrong with the request. */
export function readCheckoutRequest(input: unknown, now: number): TamaraOrder | string {
  const body = asObject(input)
  const money = readMoney(body.total_amount)
  const consumer = asObject(body.consumer)
  const urls = asObject(body.merchant_url)
  const success = webAddress(urls.success)
  const failure = webAddress(urls.failure)
  const cancel = webAddress(urls.cancel)
  const referenceId = textOf(body.order_reference_id)
  const expiresInMinutes = Number(body.expires_in_minutes ?? DEFAULT_MINUTES)
  if (money?.currency !== 'KWD' || body.country_code !== 'KW') return 'total_amount is not valid'
  if (!referenceId) return 'order_reference_id is required'
  if (!Array.isArray(body.items) || body.items.length === 0) return 'items are required'
  if (!textOf(consumer.first_name) || !textOf(consumer.phone_number)) return 'consumer is not complete'
  if (!success || !failure || !cancel) return 'merchant_url is not complete'
  if (String(body.description ?? '').length > LONGEST_DESCRIPTION) return 'description is too long'
  if (!(expiresInMinutes >= 5 && expiresInMinutes <= 1440)) return 'expires_in_minutes is 5 to 1440'
  return {
    id: randomUUID(),
    checkoutId: randomUUID(),
    page: pageToken(),
    status: 'new',
    referenceId,
    orderNumber: textOf(body.order_number) ?? referenceId,
    ...money,
    language: languageOf(body.locale),
    merchantUrl: { success, failure, cancel, notification: webAddress(urls.notification) },
    expiresInMinutes,
    createdAt: now,
    captures: [],
    refunds: [],
  }
}
