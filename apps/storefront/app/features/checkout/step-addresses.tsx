import type { Address } from '@sadu/contract/models/address'
import type { Cart } from '@sadu/contract/models/cart'
import { useRef, useState } from 'react'
import { useAddresses } from '#app/features/addresses/use-addresses.ts'
import { AddressChoice } from '#app/features/checkout/address-choice.tsx'
import { readCheckoutMemory, rememberCheckout } from '#app/features/checkout/checkout-memory.ts'
import { GuestChoice } from '#app/features/checkout/guest-choice.tsx'
import { reduceDraft } from '#app/features/checkout/stepper.ts'
import { useCartChoices } from '#app/features/checkout/use-cart-choices.ts'
import type { Checkout } from '#app/features/checkout/use-checkout.ts'
import { useIsGuest } from '#app/features/session/use-identity.ts'
import { useFailureWords } from '#app/i18n/failure-words.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckField, TextField } from '#app/ui/field.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

/** Step 1: who, where to, and where the bill goes. A guest is asked once whether to go on as one. */
export function StepAddresses({ checkout, cart }: { checkout: Checkout; cart: Cart }) {
  const isGuest = useIsGuest()
  const [goesOn, setGoesOn] = useState(() => readCheckoutMemory().continueAsGuest)
  if (isGuest && !goesOn)
    return (
      <GuestChoice
        onContinue={() => {
          rememberCheckout({ continueAsGuest: true })
          setGoesOn(true)
        }}
      />
    )
  return <Addresses checkout={checkout} cart={cart} isGuest={isGuest} />
}

interface AddressesProps {
  checkout: Checkout
  cart: Cart
  isGuest: boolean
}

function Addresses({ checkout: { draft, dispatch, go }, cart, isGuest }: AddressesProps) {
  const { t } = useTexts()
  const words = useFailureWords()
  const choices = useCartChoices()
  const { data: addresses, isPending } = useAddresses()
  const email = useRef<HTMLInputElement>(null)
  const [emailError, setEmailError] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  if (isPending || !addresses) return <Skeleton className="h-48" />

  const same = draft.shipToSameBillingAddress
  const preferred = addresses[0]?.addressId ?? null
  const billing = draft.billingAddressId ?? preferred
  const shipping = same ? billing : draft.shippingAddressId

  const emailIsRight = () => {
    if (!isGuest || looksLikeEmail(email.current?.value.trim() ?? '')) return true
    setEmailError(t('ui.prisma.checkout.email_invalid'))
    email.current?.focus()
    return false
  }

  /** Tells the server where it goes, then goes on; the cart has no place for a billing address. */
  const goOn = async (chosenBilling: number | null, chosenShipping: number | null) => {
    setProblem('')
    if (!emailIsRight()) return
    if (chosenBilling === null || chosenShipping === null) {
      setProblem(t('ui.prisma.checkout.choose_address'))
      return
    }
    setBusy(true)
    try {
      const answer =
        cart.shippingAddressId === chosenShipping ? cart : await choices.shippingAddress(chosenShipping)
      let next = reduceDraft(draft, { type: 'billing-chosen', addressId: chosenBilling })
      dispatch({ type: 'billing-chosen', addressId: chosenBilling })
      if (chosenShipping !== chosenBilling) {
        next = reduceDraft(next, { type: 'shipping-chosen', addressId: chosenShipping })
        dispatch({ type: 'shipping-chosen', addressId: chosenShipping })
      }
      go(2, reduceDraft(next, { type: 'cart-loaded', cart: answer }))
    } catch (error) {
      setProblem(words(error))
    } finally {
      setBusy(false)
    }
  }

  const newBilling = (address: Address) => {
    dispatch({ type: 'billing-chosen', addressId: address.addressId })
    if (same || draft.shippingAddressId !== null)
      void goOn(address.addressId, same ? address.addressId : draft.shippingAddressId)
  }
  const newShipping = (address: Address) => {
    dispatch({ type: 'shipping-chosen', addressId: address.addressId })
    void goOn(billing, address.addressId)
  }

  return (
    <div className="grid grid-cols-1 gap-6">
      {isGuest && (
        <TextField
          ref={email}
          label={t('ui.prisma.checkout.email')}
          hint={t('ui.prisma.checkout.email_hint')}
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          required
          defaultValue={readCheckoutMemory().email}
          error={emailError || undefined}
          onChange={({ target }) => {
            setEmailError('')
            rememberCheckout({ email: target.value.trim() })
          }}
        />
      )}
      <AddressChoice
        name="billing"
        legend={t('ui.prisma.checkout.billing')}
        addresses={addresses}
        chosen={billing}
        onChoose={(addressId) => dispatch({ type: 'billing-chosen', addressId })}
        onNew={newBilling}
      />
      {addresses.length > 0 && (
        <CheckField
          label={t('ui.prisma.checkout.same_address')}
          checked={same}
          onChange={({ target }) => {
            if (target.checked && draft.billingAddressId === null && billing !== null)
              dispatch({ type: 'billing-chosen', addressId: billing })
            dispatch({ type: 'same-address', same: target.checked })
          }}
        />
      )}
      {!same && (
        <AddressChoice
          name="shipping"
          legend={t('ui.prisma.checkout.shipping_address')}
          addresses={addresses}
          chosen={shipping}
          onChoose={(addressId) => dispatch({ type: 'shipping-chosen', addressId })}
          onNew={newShipping}
        />
      )}
      <FormProblem text={problem} />
      {addresses.length > 0 && (
        <Button busy={busy} onClick={() => void goOn(billing, shipping)} className="w-full sm:w-auto">
          {t('ui.prisma.checkout.to_shipping')}
        </Button>
      )}
    </div>
  )
}
