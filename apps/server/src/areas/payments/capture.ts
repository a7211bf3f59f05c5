import { findOrder } from '#server/areas/orders/order-row.ts'
import type { Attempt } from '#server/areas/payments/attempts.ts'
import { paidItems } from '#server/areas/payments/link-request.ts'
import type { PaymentProvider } from '#server/areas/payments/providers/provider.ts'
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
      { reference: attempt.referenceId, provider: attempt.provider, detail: result.detail },
      wanted ? 'the gateway refuses to capture a payment' : 'the gateway refuses to give a payment back',
    )
}
