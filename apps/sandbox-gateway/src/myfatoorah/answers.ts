import { groupedText, wireNumber } from '#gateway/core/amounts.ts'
import type { Json } from '#gateway/core/body.ts'
import { kuwaitIso, kuwaitLongDate, kuwaitTime } from '#gateway/core/kuwait-time.ts'
import type { Invoice, Transaction } from '#gateway/myfatoorah/invoices.ts'
import { invoiceStatus } from '#gateway/myfatoorah/invoices.ts'

export const success = (data: Json) => ({ IsSuccess: true, Message: '', ValidationErrors: null, Data: data })

export const failure = (message: string, errors: { Name: string; Error: string }[] = []) => ({
  IsSuccess: false,
  Message: message,
  ValidationErrors: errors.length > 0 ? errors : null,
  Data: null,
})

/** MyFatoorah shows the dinar as "KD" where it means a label. */
const currencyLabel = (currency: string) => (currency === 'KWD' ? 'KD' : currency)

export const methods = [
  { PaymentMethodId: 11, PaymentMethodCode: 'kn', PaymentMethodEn: 'KNET', PaymentMethodAr: 'كي نت' },
  {
    PaymentMethodId: 12,
    PaymentMethodCode: 'vm',
    PaymentMethodEn: 'VISA/MASTER',
    PaymentMethodAr: 'فيزا / ماستر',
  },
  { PaymentMethodId: 24, PaymentMethodCode: 'ap', PaymentMethodEn: 'Apple Pay', PaymentMethodAr: 'ابل باي' },
] as const

export function methodAnswer(fils: number) {
  return methods.map((method) => ({
    ...method,
    IsDirectPayment: false,
    IsEmbeddedSupported: method.PaymentMethodCode !== 'kn',
    ServiceCharge: 0,
    TotalAmount: wireNumber(fils),
    CurrencyIso: 'KWD',
    PaymentCurrencyIso: 'KWD',
    ImageUrl: '',
  }))
}

function transactionAnswer(entry: Transaction, invoice: Invoice) {
  const label = currencyLabel(entry.currency)
  return {
    TransactionDate: kuwaitIso(entry.at),
    PaymentGateway:
      methods.find((method) => method.PaymentMethodCode === invoice.method)?.PaymentMethodEn ?? 'KNET',
    ReferenceId: entry.referenceId,
    TrackId: entry.trackId,
    TransactionId: entry.transactionId,
    PaymentId: entry.paymentId,
    AuthorizationId: entry.authorizationId,
    TransactionStatus: entry.status,
    TransationValue: groupedText(entry.valueFils),
    CustomerServiceCharge: '0.000',
    DueValue: groupedText(entry.valueFils),
    PaidCurrency: label,
    PaidCurrencyValue: groupedText(entry.valueFils),
    Currency: label,
    Error: entry.error,
  }
}

export function statusAnswer(invoice: Invoice) {
  return {
    InvoiceId: invoice.id,
    InvoiceStatus: invoiceStatus(invoice),
    InvoiceReference: invoice.invoiceReference,
    CustomerReference: invoice.customerReference,
    CreatedDate: kuwaitIso(invoice.createdAt),
    ExpiryDate: kuwaitLongDate(invoice.expiresAt),
    ExpiryTime: kuwaitTime(invoice.expiresAt),
    InvoiceValue: wireNumber(invoice.valueFils),
    InvoiceDisplayValue: `${groupedText(invoice.valueFils)} KD`,
    CustomerName: invoice.customerName,
    UserDefinedField: invoice.userDefinedField,
    InvoiceTransactions: invoice.transactions.map((entry) => transactionAnswer(entry, invoice)),
  }
}
