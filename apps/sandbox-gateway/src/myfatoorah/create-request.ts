import { readAmount } from '#gateway/core/amounts.ts'
import { asObject, type Json, textOf, webAddress } from '#gateway/core/body.ts'
import { languageOf } from '#gateway/core/gateway-module.ts'
import { readKuwaitTime } from '#gateway/core/kuwait-time.ts'
import { methods } from '#gateway/myfatoorah/answers.ts'
import type { InvoiceDraft } from '#gateway/myfatoorah/invoices.ts'

export interface FieldError {
  Name: string
  Error: string
}

const THREE_DAYS_MS = 3 * 86_400_000
const LONGEST_URL = 254

function checkItems(body: Json, valueFils: number, errors: FieldError[]) {
  if (!Array.isArray(body.InvoiceItems)) return
  let sum = 0
  for (const item of body.InvoiceItems.map(asObject)) {
    sum += (readAmount(item.UnitPrice) ?? 0) * Number(item.Quantity)
    if (/[<>]/.test(String(item.ItemName))) errors.push({ Name: 'ItemName', Error: 'HTML is not allowed' })
  }
  if (sum !== valueFils) errors.push({ Name: 'InvoiceItems', Error: 'Items do not sum up to InvoiceValue' })
}

function checkPerson(body: Json, errors: FieldError[]) {
  if (body.CustomerName !== undefined && /[^\p{L}\p{M}\p{N} ]/u.test(String(body.CustomerName))) {
    errors.push({ Name: 'CustomerName', Error: 'Punctuation is not allowed' })
  }
  if (body.CustomerMobile !== undefined && !/^[0-9]{1,11}$/.test(String(body.CustomerMobile))) {
    errors.push({ Name: 'CustomerMobile', Error: 'Only digits, eleven at most' })
  }
}

/** Reads what ExecutePayment and SendPayment have in common. */
export function readInvoiceRequest(
  input: unknown,
  now: number,
  needsMethod: boolean,
): InvoiceDraft | FieldError[] {
  const body = asObject(input)
  const errors: FieldError[] = []
  const valueFils = readAmount(body.InvoiceValue)
  if (valueFils === null)
    errors.push({ Name: 'InvoiceValue', Error: 'A positive number, three decimals at most' })
  const method = methods.find((entry) => entry.PaymentMethodId === body.PaymentMethodId)
  if (needsMethod && !method) errors.push({ Name: 'PaymentMethodId', Error: 'Unknown for this account' })
  for (const name of ['CallBackUrl', 'ErrorUrl'] as const) {
    const given = body[name]
    if (given !== undefined && (webAddress(given) === null || String(given).length > LONGEST_URL)) {
      errors.push({ Name: name, Error: 'Not a valid address' })
    }
  }
  if (!['KWD', 'KD', undefined].includes(body.DisplayCurrencyIso as string | undefined)) {
    errors.push({ Name: 'DisplayCurrencyIso', Error: 'This account only takes KWD' })
  }
  const expiresAt = body.ExpiryDate === undefined ? now + THREE_DAYS_MS : readKuwaitTime(body.ExpiryDate)
  if (expiresAt === null || expiresAt <= now) errors.push({ Name: 'ExpiryDate', Error: 'Not a time to come' })
  checkItems(body, valueFils ?? 0, errors)
  checkPerson(body, errors)
  if (errors.length > 0 || valueFils === null || expiresAt === null) return errors
  return {
    customerReference: textOf(body.CustomerReference) ?? '',
    customerName: textOf(body.CustomerName) ?? 'Anonymous',
    userDefinedField: textOf(body.UserDefinedField),
    valueFils,
    language: languageOf(body.Language),
    callBackUrl: webAddress(body.CallBackUrl),
    errorUrl: webAddress(body.ErrorUrl),
    method: method?.PaymentMethodCode ?? 'kn',
    createdAt: now,
    expiresAt,
  }
}
