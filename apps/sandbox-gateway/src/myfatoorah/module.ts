import { withQuery } from '#gateway/core/body.ts'
import {
  type GatewayModule,
  type Outcome,
  paysFor,
  type Sandbox,
  staysAway,
  webhookDelay,
} from '#gateway/core/gateway-module.ts'
import { digits } from '#gateway/core/ids.ts'
import { strikePayment } from '#gateway/core/struck-payment.ts'
import { addMyFatoorahCalls } from '#gateway/myfatoorah/calls.ts'
import {
  capturedFils,
  createInvoiceBook,
  executedRefundFils,
  type Invoice,
  invoiceStatus,
  type Transaction,
} from '#gateway/myfatoorah/invoices.ts'
import { announcePayment } from '#gateway/myfatoorah/webhook.ts'

function attempt(sandbox: Sandbox, invoice: Invoice, outcome: Outcome): Transaction {
  const paid = paysFor(outcome)
  const asked = { amountFils: invoice.valueFils, currency: 'KWD', reference: invoice.customerReference }
  const actual = paid ? strikePayment(sandbox, 'myfatoorah', asked) : asked
  invoice.customerReference = actual.reference
  const refusal = outcome === 'cancel' ? 'Canceled by the customer' : 'Declined by the bank'
  return {
    paymentId: `07${digits(16)}`,
    transactionId: digits(12),
    trackId: digits(10),
    referenceId: digits(12),
    authorizationId: paid ? digits(6) : '',
    at: sandbox.timeline.now(),
    status: paid ? 'Succss' : 'Failed',
    webhookStatus: paid ? 'SUCCESS' : outcome === 'cancel' ? 'CANCELED' : 'FAILED',
    valueFils: actual.amountFils,
    currency: actual.currency,
    error: paid ? null : refusal,
  }
}

export function createMyFatoorah(sandbox: Sandbox): GatewayModule {
  const book = createInvoiceBook()
  const expired = (invoice: Invoice) => invoice.expiresAt <= sandbox.timeline.now()

  return {
    name: 'myfatoorah',
    routes: (app) => addMyFatoorahCalls(app, sandbox, book),
    hosted(id) {
      const invoice = book.byPage(id)
      if (!invoice) return null
      const open = invoiceStatus(invoice) === 'Pending'
      return {
        gateway: 'myfatoorah',
        gatewayLabel: 'MyFatoorah',
        id,
        state: !open ? 'finished' : expired(invoice) ? 'expired' : 'open',
        amountFils: invoice.valueFils,
        currency: 'KWD',
        language: invoice.language,
        reference: invoice.customerReference || String(invoice.id),
        returnAddresses: [invoice.callBackUrl, invoice.errorUrl].filter((url) => url !== null),
      }
    },
    async settle(id, outcome) {
      const invoice = book.byPage(id)
      if (!invoice || invoice.cancelled || expired(invoice)) return null
      const entry = attempt(sandbox, invoice, outcome)
      invoice.transactions.push(entry)
      const delay = webhookDelay(outcome, sandbox.options)
      if (delay !== null) await announcePayment(sandbox, invoice, entry, delay)
      const address = paysFor(outcome) ? invoice.callBackUrl : (invoice.errorUrl ?? invoice.callBackUrl)
      if (staysAway(outcome) || !address) return null
      return withQuery(address, { paymentId: entry.paymentId, Id: entry.paymentId })
    },
    voidInPortal(id) {
      const invoice = book.byPage(id)
      if (!invoice || invoiceStatus(invoice) !== 'Pending') return false
      invoice.cancelled = true
      return true
    },
    ledger: () =>
      book.all().map((invoice) => ({
        gateway: 'myfatoorah',
        id: String(invoice.id),
        page: invoice.page,
        reference: invoice.customerReference,
        currency: 'KWD',
        askedFils: invoice.valueFils,
        capturedFils: capturedFils(invoice),
        refundedFils: executedRefundFils(invoice),
        state: invoiceStatus(invoice),
      })),
  }
}
