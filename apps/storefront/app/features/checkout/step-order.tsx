import type { Cart } from '@sadu/contract/models/cart'
import { useId, useRef, useState } from 'react'
import { isShort } from '#app/features/cart/local-cart.ts'
import { PriceChange } from '#app/features/cart/price-change.tsx'
import { ChangedCart } from '#app/features/checkout/changed-cart.tsx'
import type { Checkout } from '#app/features/checkout/use-checkout.ts'
import { usePlaceOrder } from '#app/features/checkout/use-place-order.ts'
import { useDeliverySlots, useShippingMethods } from '#app/features/checkout/use-shipping.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { showToast } from '#app/shell/toast-store.ts'
import { Button } from '#app/ui/button.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { Price } from '#app/ui/price.tsx'

interface StepOrderProps {
  checkout: Checkout
  cart: Cart
  isChanging: boolean
  /** The path of the page with the terms. */
  termsPage: string
}

/** Step 4: the amount to pay, the terms, the order. */
export function StepOrder({
  checkout: { draft, dispatch, go, finish },
  cart,
  isChanging,
  termsPage,
}: StepOrderProps) {
  const { t } = useTexts()
  const { place, busy, problem, changed } = usePlaceOrder(draft, cart, finish)
  const terms = useRef<HTMLInputElement>(null)
  const [termsError, setTermsError] = useState('')
  const delivery = useDeliverySlots().data
  const method = useShippingMethods(cart).data?.find(({ id }) => id === cart.shippingMethodId)
  const needsSlot = method?.usesSlots && delivery?.enabled && cart.deliverySlotId === null
  const risen = cart.items.filter(
    ({ previousPrice, unitPrice }) => previousPrice !== null && previousPrice < unitPrice,
  )

  const order = () => {
    setTermsError('')
    if (draft.enforceCheckoutTerms && draft.acceptCheckoutTerms !== true) {
      setTermsError(t('ui.prisma.checkout.terms_required'))
      terms.current?.focus()
      return
    }
    if (needsSlot) {
      showToast('warning', t('ui.prisma.checkout.choose_slot'))
      go(2)
      return
    }
    void place()
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      <ChangedCart
        changed={changed}
        cart={cart}
        next={
          cart.items.some(isShort) ? (
            <Button look="plain" onClick={() => go(0)}>
              {t('ui.prisma.checkout.back_to_cart')}
            </Button>
          ) : needsSlot ? (
            <Button look="plain" onClick={() => go(2)}>
              {t('ui.prisma.checkout.choose_slot_again')}
            </Button>
          ) : null
        }
      />
      {risen.map((item) => (
        <div key={item.itemId} className="grid gap-1.5">
          <p className="text-sm font-semibold">
            <bdi>{item.productName}</bdi>
          </p>
          <PriceChange item={item} />
        </div>
      ))}
      <p className="flex items-baseline justify-between gap-4 rounded-2xl bg-sand/60 p-4 text-lg font-semibold">
        <span>{t('ui.prisma.checkout.to_pay')}</span>
        <Price amount={cart.total} exact className="text-xl" />
      </p>
      {draft.enforceCheckoutTerms && (
        <Terms
          ref={terms}
          page={termsPage}
          accepted={draft.acceptCheckoutTerms === true}
          error={termsError}
          onAccept={(accepted) => {
            setTermsError('')
            dispatch({ type: 'terms-accepted', accepted })
          }}
        />
      )}
      <FormProblem text={problem} />
      <Button
        busy={busy}
        disabled={isChanging || risen.length > 0}
        onClick={order}
        className="w-full sm:w-auto sm:justify-self-start"
      >
        {busy ? t('ui.prisma.checkout.placing') : t('ui.prisma.checkout.place')}
      </Button>
    </div>
  )
}

interface TermsProps {
  ref: React.Ref<HTMLInputElement>
  page: string
  accepted: boolean
  error: string
  onAccept: (accepted: boolean) => void
}

/** The terms open beside the checkout, which stays as it is. */
function Terms({ ref, page, accepted, error, onAccept }: TermsProps) {
  const { t } = useTexts()
  const id = useId()
  return (
    <div className="grid gap-1">
      <div className="flex min-h-11 items-center gap-3">
        <input
          ref={ref}
          id={id}
          type="checkbox"
          checked={accepted}
          onChange={({ target }) => onAccept(target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="size-5 shrink-0 accent-deep"
        />
        <p>
          <label htmlFor={id}>{t('ui.prisma.checkout.terms_accept')}</label>{' '}
          <a
            href={page}
            target="_blank"
            rel="noopener"
            className="inline-block py-1 font-semibold text-deep underline underline-offset-4"
          >
            {t('ui.prisma.checkout.terms_link')}
            <span className="sr-only"> ({t('ui.prisma.shell.new_tab')})</span>
          </a>
        </p>
      </div>
      <p id={`${id}-error`} role="alert" className="text-sm text-sale">
        {error}
      </p>
    </div>
  )
}
