import { wireText } from '#gateway/core/amounts.ts'
import type { Json } from '#gateway/core/body.ts'
import { letters } from '#gateway/core/ids.ts'
import { kuwaitCompact, kuwaitIso } from '#gateway/core/kuwait-time.ts'
import { type Invoice, invoiceStatus, type Refund, type Transaction } from '#gateway/myfatoorah/invoices.ts'

export function paymentBodyV2(invoice: Invoice, entry: Transaction, now: number): Json {
  return {
    Event: {
      Code: 1,
      Name: 'PAYMENT_STATUS_CHANGED',
      CountryIsoCode: 'KWT',
      CreationDate: kuwaitIso(now),
      Reference: `WH-${letters(12)}`,
    },
    Data: {
      Invoice: {
        Id: String(invoice.id),
        Status: invoiceStatus(invoice).toUpperCase(),
        Reference: invoice.invoiceReference,
        CreationDate: kuwaitIso(invoice.createdAt),
        ExpirationDate: kuwaitIso(invoice.expiresAt),
        ExternalIdentifier: invoice.customerReference,
        UserDefinedField: invoice.userDefinedField,
      },
      Transaction: {
        Id: entry.transactionId,
        Status: entry.webhookStatus,
        PaymentMethod: invoice.method,
        PaymentId: entry.paymentId,
      },
      Amount: { BaseCurrency: 'KWD', ValueInBaseCurrency: wireText(entry.valueFils) },
    },
  }
}

export function paymentBodyV1(invoice: Invoice, entry: Transaction, now: number): Json {
  return {
    EventType: 1,
    Event: 'TransactionsStatusChanged',
    DateTime: kuwaitCompact(now),
    CountryIsoCode: 'KWT',
    Data: {
      InvoiceId: invoice.id,
      InvoiceReference: invoice.invoiceReference,
      CreatedDate: kuwaitCompact(invoice.createdAt),
      CustomerReference: invoice.customerReference,
      CustomerName: invoice.customerName,
      TransactionStatus: entry.webhookStatus,
      PaymentMethod: invoice.method,
      UserDefinedField: invoice.userDefinedField,
      ReferenceId: entry.referenceId,
      TrackId: entry.trackId,
      PaymentId: entry.paymentId,
      AuthorizationId: entry.authorizationId,
      InvoiceValueInBaseCurrency: wireText(invoice.valueFils),
      BaseCurrency: 'KWD',
      InvoiceValueInDisplayCurreny: wireText(invoice.valueFils),
      DisplayCurrency: 'KWD',
      InvoiceValueInPayCurrency: wireText(entry.valueFils),
      PayCurrency: 'KWD',
    },
  }
}

export function refundBodyV2(invoice: Invoice, refund: Refund, now: number): Json {
  return {
    Event: {
      Code: 2,
      Name: 'REFUND_STATUS_CHANGED',
      CountryIsoCode: 'KWT',
      CreationDate: kuwaitIso(now),
      Reference: `WH-${letters(12)}`,
    },
    Data: {
      Refund: { Id: String(refund.id), Status: refund.status.toUpperCase(), Reference: refund.reference },
      Amount: { BaseCurrency: 'KWD', ValueInBaseCurrency: wireText(refund.amountFils) },
      ReferencedInvoice: { Id: String(invoice.id) },
    },
  }
}
