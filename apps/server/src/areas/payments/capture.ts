import { findOrder } from '#server/areas/orders/order-row.ts'
import type { Attempt } from '#server/areas/payments/attempts.ts'
import { paidItems } from '#server/areas/payments/link-request.ts'
import type { PaymentFacts, PaymentProvider } from '#server/areas/payments/providers/provider.ts'
import { wordsWithoutPersons } from '#server/areas/payments/without-persons.ts'
import type { Services } from '#server/http/context.ts'

/**
 * Takes the money that a shopper has authorised, or gives it back when the order has no use for it any more. The same
 * key never captures twice, so an answer that is lost is no harm: the next look finds what happened.
 */
export async function captureOrCancel(services: Services, provider: PaymentProvider, attempt: Attempt) {
  const { providerRef, amountFils, currency, tenantId, orderId } = attempt
  if (!providerRef) return
  const order = await findOrder(services.db, tenantId, orderId)
  const wanted = order?.paymentState === 'unpaid' && order.state !== 'cancelled'
  const items = await paidItems(services.db, attempt)
  const request = { providerRef, amountFils, currency, items }
  const result = wanted
    ? await provider.capture?.({ ...request, captureKey: attempt.reference })
    : await provider.cancel?.(request)
  if (result?.kind === 'refused')
    services.log.error(
      {
        reference: attempt.referenceId,
        provider: attempt.provider,
        detail: wordsWithoutPersons(result.detail),
      },
      wanted ? 'the gateway refuses to capture a payment' : 'the gateway refuses to give a payment back',
    )
}

/**
 * The shopper has authorised something else than was asked: it is never captured, and must not be left for the gateway
 * to capture by itself one day.
 */
export async function giveBackForeign(
  services: Services,
  provider: PaymentProvider,
  { providerRef, reference, referenceId, tenantId, orderId }: Attempt,
  facts: PaymentFacts,
) {
  if (facts.providerRef !== providerRef || facts.reference !== reference) return
  const items = await paidItems(services.db, { tenantId, orderId })
  const { amountFils, currency } = facts
  const result = await provider.cancel?.({ providerRef, amountFils, currency, items })
  if (result && result.kind !== 'cancelled')
    services.log.error(
      { reference: referenceId, provider: provider.code },
      'a payment that does not match is still authorised',
    )
}
