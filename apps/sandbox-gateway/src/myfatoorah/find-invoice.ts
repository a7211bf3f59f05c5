import { asObject, textOf } from '#gateway/core/body.ts'
import { named } from '#gateway/core/fault-hooks.ts'
import type { Invoice, InvoiceBook } from '#gateway/myfatoorah/invoices.ts'

export const call = (name: string) => named('myfatoorah', name)

export function findInvoice(book: InvoiceBook, input: unknown): Invoice | undefined {
  const body = asObject(input)
  const key = textOf(body.Key)
  if (!key) return undefined
  if (body.KeyType === 'InvoiceId') return book.byId(key)
  if (body.KeyType === 'PaymentId') return book.byPaymentId(key)
  return body.KeyType === 'CustomerReference' ? book.byCustomerReference(key) : undefined
}
