import { readKuwaitDateAndTime } from '#server/areas/payments/providers/kuwait-clock.ts'
import type { PaymentFacts, ProviderStatus, Transaction } from '#server/areas/payments/providers/provider.ts'
import { filsOf, type JsonObject, listOf, objectOf, textOf } from '#server/areas/payments/providers/shape.ts'

/** The two clocks may differ: an invoice is called expired only when the gateway surely takes no more money. */
const GRACE_MS = 10 * 60_000

const UNREADABLE: ProviderStatus = {
  state: 'unknown',
  failure: { kind: 'garbage', reason: 'unexpected-shape' },
}

/** Status answers carry the dinar's label where an ISO code is meant. */
function isoCurrency(label: string | null): string {
  return label === 'KD' || label === null ? 'KWD' : label
}

function readSuccesses(transactions: readonly JsonObject[]): Transaction[] | null {
  const successes: Transaction[] = []
  for (const entry of transactions) {
    if (entry.TransactionStatus !== 'Succss') continue
    const id = textOf(entry.PaymentId)
    const amountFils = filsOf(entry.TransationValue)
    if (!id || amountFils === null) return null
    successes.push({ id, amountFils, currency: isoCurrency(textOf(entry.Currency)) })
  }
  return successes
}

function readFacts(data: JsonObject, account: string): PaymentFacts | null {
  const providerRef = textOf(data.InvoiceId)
  const amountFils = filsOf(data.InvoiceValue)
  const transactions = readSuccesses(listOf(data.InvoiceTransactions))
  if (!providerRef || amountFils === null || !transactions) return null
  const foreign = transactions.find((entry) => entry.currency !== 'KWD')
  return {
    providerRef,
    reference: textOf(data.CustomerReference) ?? '',
    account,
    currency: foreign?.currency ?? 'KWD',
    amountFils,
    capturedFils: transactions.reduce((sum, entry) => sum + entry.amountFils, 0),
    refundedFils: 0,
    transactions,
  }
}

/** An invoice with a failed try stays payable until it expires; only a "Succss" pays it. */
export function readMyFatoorahStatus(json: unknown, account: string, now: number): ProviderStatus {
  const data = objectOf(objectOf(json).Data)
  const facts = readFacts(data, account)
  if (!facts) return UNREADABLE
  if (facts.transactions.length > 0) return { state: 'captured', facts }
  switch (data.InvoiceStatus) {
    case 'Canceled':
      return { state: 'cancelled', facts }
    case 'Pending': {
      const expiry = readKuwaitDateAndTime(textOf(data.ExpiryDate), textOf(data.ExpiryTime))
      if (expiry !== null && expiry + GRACE_MS <= now) return { state: 'expired', facts }
      const declined = listOf(data.InvoiceTransactions).at(-1)?.TransactionStatus === 'Failed'
      return { state: 'pending', facts, declined }
    }
    default:
      return UNREADABLE
  }
}
