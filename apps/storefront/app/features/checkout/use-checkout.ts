import type { Cart } from '@sadu/contract/models/cart'
import { useEffect, useReducer, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import {
  newDraft,
  type OrderDraft,
  reduceDraft,
  type Step,
  type StepRefusal,
  stepFrom,
  whyNot,
} from '#app/features/checkout/stepper.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { showToast } from '#app/shell/toast-store.ts'

const reasons = {
  errors: 'ui.prisma.checkout.refused_errors',
  'not-available': 'ui.prisma.checkout.refused_not_available',
  'empty-cart': 'ui.prisma.cart.empty',
} as const satisfies Record<StepRefusal, string>

export const stepAddress = (step: Step) => (step === 0 ? '/cart' : `/cart?step=${step}`)

/** The draft of the order, kept in step with the cart and with the address of the page. */
export function useCheckout(cart: Cart, enforceTerms: boolean) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const wanted = stepFrom(useSearchParams()[0].get('step'))
  const [draft, dispatch] = useReducer(reduceDraft, undefined, () => begin(cart, enforceTerms, wanted))

  const isOrdered = useRef(false)

  useEffect(() => dispatch({ type: 'cart-loaded', cart }), [cart])

  useEffect(() => {
    if (wanted === draft.activeStep || isOrdered.current) return
    const reason = whyNot(draft, wanted)
    if (reason === null) return dispatch({ type: 'go', step: wanted })
    showToast('warning', t(reasons[reason]))
    void navigate(stepAddress(draft.activeStep), { replace: true, preventScrollReset: true })
  }, [wanted, draft, navigate, t])

  /** Refused, nothing changes and the reason is told. What a step complains of does not hold anybody on it going back. */
  const go = (step: Step, after: OrderDraft = draft) => {
    const leaving = step < after.activeStep ? { ...after, errors: [] } : after
    const reason = whyNot(leaving, step)
    if (reason !== null) return showToast('warning', t(reasons[reason]))
    if (after.errors.length > 0) dispatch({ type: 'errors', errors: [] })
    void navigate(stepAddress(step), { preventScrollReset: true })
  }
  /** The order stands: the emptied cart must not lead back while the page is on its way to the order. */
  const finish = () => {
    isOrdered.current = true
  }
  return { draft, dispatch, go, finish }
}

function begin(cart: Cart, enforceTerms: boolean, wanted: Step): OrderDraft {
  const loaded = reduceDraft(newDraft(enforceTerms), { type: 'cart-loaded', cart })
  const gone = reduceDraft(loaded, { type: 'go', step: wanted })
  // Whoever asks for too much begins as far as the cart has come.
  return gone.activeStep === wanted
    ? gone
    : reduceDraft(loaded, { type: 'go', step: loaded.availableCartStepper })
}

export type Checkout = ReturnType<typeof useCheckout>
