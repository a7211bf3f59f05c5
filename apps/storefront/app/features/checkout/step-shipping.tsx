import type { Cart } from '@sadu/contract/models/cart'
import type { ShippingMethod } from '@sadu/contract/models/order'
import { queries } from '#app/api/queries.ts'
import { track } from '#app/events/track.ts'
import { SlotChoice } from '#app/features/checkout/slot-choice.tsx'
import { reduceDraft } from '#app/features/checkout/stepper.ts'
import { useCartChoices } from '#app/features/checkout/use-cart-choices.ts'
import type { Checkout } from '#app/features/checkout/use-checkout.ts'
import { useSavedChoice } from '#app/features/checkout/use-saved-choice.ts'
import { slotsKey, useDeliverySlots, useShippingMethods } from '#app/features/checkout/use-shipping.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { Price } from '#app/ui/price.tsx'
import { RadioCard } from '#app/ui/radio-card.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** Step 2: how it comes, and when, where the shop lets one choose. */
export function StepShipping({
  checkout: { draft, dispatch, go },
  cart,
}: {
  checkout: Checkout
  cart: Cart
}) {
  const { t } = useTexts()
  const choices = useCartChoices()
  const { data: methods, isError, refetch } = useShippingMethods(cart)
  const { data: delivery } = useDeliverySlots()
  const { save, settled, busy, problem, setProblem } = useSavedChoice(() => queries.invalidate(slotsKey))
  if (isError)
    return (
      <div className="grid justify-items-start gap-3">
        <FormProblem text={t('ui.prisma.alert.error.network')} />
        <Button look="outline" onClick={() => void refetch()}>
          {t('ui.prisma.shell.retry')}
        </Button>
      </div>
    )
  if (!methods) return <Skeleton className="h-48" />
  if (methods.length === 0) return <FormProblem text={t('ui.prisma.checkout.no_methods')} />

  // The draft's default shows as chosen only where such a method serves the address.
  const chosen = methods.find(({ id }) => id === (cart.shippingMethodId ?? draft.shippingMethodId))
  const needsSlot = Boolean(chosen?.usesSlots && delivery?.enabled)

  const chooseMethod = (method: ShippingMethod) =>
    save(async () => {
      const answer = await choices.shippingMethod(method.id, method.fee)
      dispatch({
        type: 'method-chosen',
        shippingMethodId: method.id,
        fee: answer.shippingAmount ?? method.fee,
      })
      return answer
    })
  const chooseSlot = (deliverySlotId: number) =>
    save(async () => {
      const answer = await choices.deliverySlot(deliverySlotId)
      dispatch({ type: 'slot-chosen', deliverySlotId })
      return answer
    })
  const goOn = async () => {
    if (!chosen) {
      setProblem(t('ui.prisma.checkout.choose_method'))
      return
    }
    const known = await settled()
    if (known === null) return
    const now = known ?? cart
    if (now.shippingMethodId !== chosen.id) void chooseMethod(chosen)
    const held = (await settled()) ?? now
    if (held.shippingMethodId !== chosen.id) return
    if (needsSlot && held.deliverySlotId === null) {
      dispatch({ type: 'errors', errors: ['slot'] })
      setProblem(t('ui.prisma.checkout.choose_slot'))
      return
    }
    track('add_shipping_info', { ...held, way: chosen.name })
    go(3, reduceDraft({ ...draft, errors: [] }, { type: 'cart-loaded', cart: held }))
  }

  return (
    <div className="grid grid-cols-1 gap-6">
      <fieldset className="grid min-w-0 gap-3">
        <legend className="sr-only">{t('ui.prisma.checkout.step_shipping')}</legend>
        {methods.map((method) => (
          <RadioCard
            key={method.id}
            name="shipping-method"
            checked={method.id === chosen?.id}
            onChoose={() => void chooseMethod(method)}
            end={
              method.fee === 0 ? (
                <span className="font-semibold">{t('ui.prisma.cart.shipping_free')}</span>
              ) : (
                <Price amount={method.fee} exact className="font-semibold" />
              )
            }
          >
            <span className="block font-semibold">{method.name}</span>
            <span className="block text-sm text-mute">
              {[method.estimate, method.description].filter(Boolean).join(' · ')}
            </span>
          </RadioCard>
        ))}
      </fieldset>
      {needsSlot && (
        <SlotChoice
          slots={delivery?.slots ?? []}
          chosen={cart.deliverySlotId}
          onChoose={(slot) => {
            // Sent in this order, so that the time finds the method it belongs to.
            if (chosen && cart.shippingMethodId !== chosen.id) void chooseMethod(chosen)
            void chooseSlot(slot)
          }}
        />
      )}
      <FormProblem text={problem} />
      <Button busy={busy} onClick={() => void goOn()} className="w-full sm:w-auto sm:justify-self-start">
        {t('ui.prisma.checkout.to_payment')}
      </Button>
    </div>
  )
}
