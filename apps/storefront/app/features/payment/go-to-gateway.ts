import { call } from '#app/api/call.ts'
import { trackPayment } from '#app/events/payment-events.ts'
import { newAttemptKey } from '#app/features/payment/attempt-key.ts'

/** Asks where to pay and goes there. Throws what the server said when there is nowhere to go. */
export async function goToGateway(reference: string, leave = (url: string) => window.location.assign(url)) {
  const attempt = newAttemptKey()
  trackPayment({ name: 'payment_link_requested', reference }, attempt)
  try {
    const { url } = await call('GET /api/payments/reference/{reference}/payment-link', {
      params: { reference },
    })
    trackPayment({ name: 'payment_link_generated', reference }, attempt)
    trackPayment({ name: 'payment_gateway_redirect', reference }, attempt)
    leave(url)
  } catch (error) {
    trackPayment({ name: 'payment_link_error', reference }, attempt)
    throw error
  }
}
