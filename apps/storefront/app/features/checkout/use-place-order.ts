import type { Cart } from '@sadu/contract/models/cart'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#app/api/call.ts'
import { CallFailure } from '#app/api/failure.ts'
import { queries } from '#app/api/queries.ts'
import { identity } from '#app/api/session-store.ts'
import { track } from '#app/events/track.ts'
import { useAddresses } from '#app/features/addresses/use-addresses.ts'
import { cartKey } from '#app/features/cart/cart-changes.ts'
import type { CartDifference } from '#app/features/checkout/changed-cart.tsx'
import { forgetCheckout, readCheckoutMemory } from '#app/features/checkout/checkout-memory.ts'
import { orderOf } from '#app/features/checkout/order-lines.ts'
import { type OrderDraft, stepOfCart } from '#app/features/checkout/stepper.ts'
import { slotsKey } from '#app/features/checkout/use-shipping.ts'
import { newAttemptKey } from '#app/features/payment/attempt-key.ts'
import { goToGateway } from '#app/features/payment/go-to-gateway.ts'
import { useIdentity } from '#app/features/session/use-identity.ts'
import { useFailureWords } from '#app/i18n/failure-words.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { showToast } from '#app/shell/toast-store.ts'

/** Places the order once however often the button is pressed, then leads to the gateway or to the order. */
export function usePlaceOrder(draft: OrderDraft, cart: Cart, onPlaced: () => void) {
  const { t } = useTexts()
  const words = useFailureWords()
  const navigate = useNavigate()
  const { isGuest, impersonating } = useIdentity()
  const addresses = useAddresses().data
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [changed, setChanged] = useState<CartDifference | null>(null)
  const attempt = useRef<{ contents: string; key: string }>(null)

  const place = async () => {
    const phone = addresses?.find(({ addressId }) => addressId === draft.shippingAddressId)?.phone ?? ''
    const contact = isGuest && !impersonating ? { email: readCheckoutMemory().email, phone } : null
    const body = orderOf(draft, cart, contact)
    if (!body) {
      setProblem(t('ui.prisma.checkout.refused_not_available'))
      return
    }
    // The same contents are the same attempt: an answer that was lost on the way is found again by its key.
    const contents = JSON.stringify(body)
    if (attempt.current?.contents !== contents) attempt.current = { contents, key: newAttemptKey() }
    setBusy(true)
    setProblem('')
    setChanged(null)
    try {
      const placed = await call(
        'POST /web-gw/users/{userId}/orders',
        { body },
        { headers: { 'idempotency-key': attempt.current.key } },
      )
      onPlaced()
      await follow(placed)
    } catch (error) {
      setBusy(false)
      refuse(error)
    }
  }

  const follow = async (placed: { orderId: string; referenceId: string | null }) => {
    if (placed.referenceId === null) {
      forgetCheckout()
      track('purchase', { orderId: placed.orderId })
      await navigate(`/orders/${placed.orderId}?placed=1`, { replace: true })
      void queries.invalidate(cartKey(identity().userId))
      return
    }
    try {
      await goToGateway(placed.referenceId)
    } catch (error) {
      // The order stands and can be paid: its own page offers the same way again, or another.
      showToast('error', words(error))
      void navigate(`/payment-request/${placed.referenceId}`, { replace: true })
    }
  }

  const refuse = (error: unknown) => {
    const fresh = cartIn(error)
    if (error instanceof CallFailure && error.status !== 0 && error.status < 500) attempt.current = null
    if (!fresh) {
      setProblem(words(error))
      return
    }
    queries.set(cartKey(identity().userId), fresh)
    for (const queryKey of [slotsKey, ['payment-methods'], ['shipping-methods']])
      void queries.invalidate(queryKey)
    const reason = words(error)
    // Where the cart falls back to an earlier step, what would be said here goes with this one.
    if (stepOfCart(fresh) < 4) showToast('warning', reason)
    else setChanged({ reason, oldTotal: cart.total, notices: fresh.notices.map(({ message }) => message) })
  }

  return { place, busy, problem, changed }
}

/** The cart as it is now, which a refusal by the order brings along. */
function cartIn(error: unknown): Cart | null {
  if (!(error instanceof CallFailure) || error.status !== 409) return null
  const { details } = (error.body ?? {}) as { details?: { cart?: Cart } }
  return details?.cart ?? null
}
