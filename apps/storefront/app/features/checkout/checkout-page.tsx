import type { Cart } from '@sadu/contract/models/cart'
import { type ReactNode, useEffect, useRef } from 'react'
import { useAddresses } from '#app/features/addresses/use-addresses.ts'
import { AddressSummary } from '#app/features/checkout/address-summary.tsx'
import { CheckoutCard } from '#app/features/checkout/checkout-card.tsx'
import { PaymentSummary } from '#app/features/checkout/payment-summary.tsx'
import { ShippingSummary } from '#app/features/checkout/shipping-summary.tsx'
import { StepAddresses } from '#app/features/checkout/step-addresses.tsx'
import { StepOrder } from '#app/features/checkout/step-order.tsx'
import { StepPayment } from '#app/features/checkout/step-payment.tsx'
import { StepShipping } from '#app/features/checkout/step-shipping.tsx'
import { type Step, visibilityOf } from '#app/features/checkout/stepper.ts'
import { type Checkout, useCheckout } from '#app/features/checkout/use-checkout.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface CheckoutPageProps {
  cart: Cart
  isChanging: boolean
  terms: { enforced: boolean; page: string }
}

/** Steps 1 to 4: one narrow column, what is done folded to a line, what it comes to beside it. */
export function CheckoutPage({ cart, isChanging, terms }: CheckoutPageProps) {
  const { t } = useTexts()
  const checkout = useCheckout(cart, terms.enforced)
  const visible = visibilityOf(checkout.draft)
  const addresses = useAddresses().data
  const { billingAddressId, shippingAddressId } = checkout.draft
  return (
    <div className="mx-auto grid max-w-[1080px] gap-8 pb-12 lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start lg:gap-12">
      <div>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
          <h1 className="text-2xl md:text-3xl">{t('ui.prisma.checkout.title')}</h1>
          <ButtonLink to="/cart" look="plain">
            <Icon name="back" className="size-4" />
            {t('ui.prisma.checkout.back_to_cart')}
          </ButtonLink>
        </div>
        <ol>
          <StepSection
            step={1}
            title={t('ui.prisma.checkout.step_addresses')}
            checkout={checkout}
            folded={
              <AddressSummary
                addresses={addresses}
                billingId={billingAddressId}
                shippingId={shippingAddressId}
              />
            }
          >
            {visible.addressForm && <StepAddresses checkout={checkout} cart={cart} />}
          </StepSection>
          <StepSection
            step={2}
            title={t('ui.prisma.checkout.step_shipping')}
            checkout={checkout}
            folded={<ShippingSummary cart={cart} />}
          >
            {visible.shipping && <StepShipping checkout={checkout} cart={cart} />}
          </StepSection>
          <StepSection
            step={3}
            title={t('ui.prisma.checkout.step_payment')}
            checkout={checkout}
            folded={<PaymentSummary cart={cart} />}
          >
            {visible.payment && <StepPayment checkout={checkout} cart={cart} />}
          </StepSection>
          <StepSection step={4} title={t('ui.prisma.checkout.step_order')} checkout={checkout}>
            <StepOrder checkout={checkout} cart={cart} isChanging={isChanging} termsPage={terms.page} />
          </StepSection>
        </ol>
      </div>
      {visible.checkoutCard && <CheckoutCard cart={cart} isChanging={isChanging} />}
    </div>
  )
}

interface StepSectionProps {
  step: Step
  title: string
  checkout: Checkout
  /** What was chosen, in a line or two. */
  folded?: ReactNode
  children: ReactNode
}

function StepSection({ step, title, checkout: { draft, go }, folded, children }: StepSectionProps) {
  const { t, number } = useTexts()
  const isActive = draft.activeStep === step
  const isDone = step < draft.activeStep
  const heading = useRef<HTMLHeadingElement>(null)
  const wasActive = useRef(isActive)
  useEffect(() => {
    if (isActive && !wasActive.current) heading.current?.focus()
    wasActive.current = isActive
  }, [isActive])
  return (
    <li aria-current={isActive ? 'step' : undefined} className="border-t border-line py-5">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className={`grid size-8 shrink-0 place-items-center rounded-full text-sm font-semibold ${isActive || isDone ? 'bg-primary text-on-primary' : 'bg-sand text-mute'}`}
        >
          {isDone ? <Icon name="check" className="size-4" /> : number(step)}
        </span>
        <h2
          ref={heading}
          tabIndex={-1}
          className={`scroll-mt-40 text-lg outline-none md:text-xl ${isActive || isDone ? '' : 'font-semibold text-mute'}`}
        >
          {title}
        </h2>
        {isDone && (
          <button
            type="button"
            aria-label={t('ui.prisma.checkout.change_step', { step: title })}
            onClick={() => go(step)}
            className="ms-auto min-h-11 px-1 text-sm font-semibold text-deep hover:underline"
          >
            {t('ui.prisma.checkout.change')}
          </button>
        )}
      </div>
      {isDone && folded && <div className="ms-11 mt-1 text-sm text-mute">{folded}</div>}
      {isActive && <div className="mt-4 sm:ms-11">{children}</div>}
    </li>
  )
}
