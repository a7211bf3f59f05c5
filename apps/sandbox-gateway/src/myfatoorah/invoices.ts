import type { Language } from '#gateway/core/gateway-module.ts'
import { digits, pageToken } from '#gateway/core/ids.ts'

export interface Transaction {
  paymentId: string
  transactionId: string
  trackId: string
  referenceId: string
  authorizationId: string
  at: number
  /** The first spelling is MyFatoorah's own on the wire. */
  status: 'Succss' | 'Failed'
  webhookStatus: 'SUCCESS' | 'FAILED' | 'CANCELED'
  valueFils: number
  currency: string
  error: string | null
}

export interface Refund {
  id: number
  reference: string
  amountFils: number
  comment: string
  externalIdentifier: string | null
  status: 'Pending' | 'Refunded'
}

export interface Invoice {
  id: number
  page: string
  invoiceReference: string
  customerReference: string
  customerName: string
  userDefinedField: string | null
  valueFils: number
  language: Language
  callBackUrl: string | null
  errorUrl: string | null
  method: string
  createdAt: number
  expiresAt: number
  cancelled: boolean
  transactions: Transaction[]
  refunds: Refund[]
}

export type InvoiceStatus = 'Pending' | 'Paid' | 'Canceled' | 'DuplicatePayment'

const successes = (invoice: Invoice) => invoice.transactions.filter((entry) => entry.status === 'Succss')

export function invoiceStatus(invoice: Invoice): InvoiceStatus {
  const paid = successes(invoice).length
  if (paid > 1) return 'DuplicatePayment'
  if (paid === 1) return 'Paid'
  return invoice.cancelled ? 'Canceled' : 'Pending'
}

export const capturedFils = (invoice: Invoice) =>
  successes(invoice).reduce((sum, entry) => sum + entry.valueFils, 0)

export const askedRefundFils = (invoice: Invoice) =>
  invoice.refunds.reduce((sum, refund) => sum + refund.amountFils, 0)

export const executedRefundFils = (invoice: Invoice) =>
  invoice.refunds.reduce((sum, refund) => sum + (refund.status === 'Refunded' ? refund.amountFils : 0), 0)

export type InvoiceDraft = Omit<
  Invoice,
  'id' | 'page' | 'invoiceReference' | 'cancelled' | 'transactions' | 'refunds'
>

export interface InvoiceBook {
  open(draft: InvoiceDraft): Invoice
  byId(id: string): Invoice | undefined
  byPaymentId(id: string): Invoice | undefined
  byPage(page: string): Invoice | undefined
  /** The newest one, when several carry the same reference. */
  byCustomerReference(reference: string): Invoice | undefined
  all(): readonly Invoice[]
}

export function createInvoiceBook(): InvoiceBook {
  const invoices: Invoice[] = []
  // Ids go on where an earlier run may have stopped: a shop that remembers it must not meet them again.
  let nextId = Math.floor(Date.now() / 100)

  return {
    open(draft) {
      nextId += 1
      const invoice: Invoice = {
        ...draft,
        id: nextId,
        page: pageToken(),
        invoiceReference: `2026${digits(6)}`,
        cancelled: false,
        transactions: [],
        refunds: [],
      }
      invoices.push(invoice)
      return invoice
    },
    byId: (id) => invoices.find((invoice) => String(invoice.id) === id),
    byPaymentId: (id) =>
      invoices.find((invoice) => invoice.transactions.some((entry) => entry.paymentId === id)),
    byPage: (page) => invoices.find((invoice) => invoice.page === page),
    byCustomerReference: (reference) =>
      invoices.findLast((invoice) => invoice.customerReference === reference),
    all: () => invoices,
  }
}
