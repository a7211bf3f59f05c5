import { readAmount } from '#gateway/core/amounts.ts'
import { asObject, textOf, webAddress } from '#gateway/core/body.ts'
import type { Language } from '#gateway/core/gateway-module.ts'
import { digits, letters, pageToken } from '#gateway/core/ids.ts'
import type { Charge } from '#gateway/tap/charges.ts'

const SOURCES = ['src_kw.knet', 'src_card', 'src_all', 'src_apple_pay']
const LONGEST_REFERENCE = 100
const DEFAULT_EXPIRY_MINUTES = 30

/** A charge, or Tap's code and words for what is wrong with the request. */
export function readChargeRequest(
  input: unknown,
  now: number,
  language: Language,
): Charge | [string, string] {
  const body = asObject(input)
  const amountFils = readAmount(body.amount)
  const currency = textOf(body.currency)
  const source = textOf(asObject(body.source).id)
  const customer = asObject(body.customer)
  const phone = asObject(customer.phone)
  const reference = asObject(body.reference)
  const redirectUrl = webAddress(asObject(body.redirect).url)
  const expiry = asObject(asObject(body.transaction).expiry)
  const expiryMinutes = expiry.period === undefined ? DEFAULT_EXPIRY_MINUTES : Number(expiry.period)
  if (amountFils === null) return ['1108', 'Amount is not valid']
  if (!currency || (source === 'src_kw.knet' && currency !== 'KWD')) return ['1109', 'Currency is not valid']
  if (!source || !SOURCES.includes(source)) return ['1125', 'Source is not valid']
  if (!textOf(customer.first_name)) return ['1103', 'Customer name is required']
  if (!textOf(customer.email) && !textOf(phone.number))
    return ['1104', 'Customer e-mail or phone is required']
  if (!redirectUrl) return ['1114', 'Redirect address is required']
  if (!(expiryMinutes >= 5 && expiryMinutes <= 60)) return ['1117', 'Expiry is 5 to 60 minutes']
  const transactionReference = textOf(reference.transaction) ?? ''
  if (transactionReference.length > LONGEST_REFERENCE) return ['1118', 'Reference is too long']
  return {
    id: `chg_TS${letters(22)}`,
    page: pageToken(),
    status: 'INITIATED',
    amountFils,
    currency,
    language,
    description: textOf(body.description) ?? '',
    source,
    transactionReference,
    orderReference: textOf(reference.order) ?? '',
    gatewayReference: digits(15),
    paymentReference: digits(19),
    redirectUrl,
    postUrl: webAddress(asObject(body.post).url),
    createdAt: now,
    expiryMinutes,
    refunds: [],
  }
}
