import type { Cart } from '@sadu/contract/models/cart'
import { dayText, hoursText } from '#app/features/checkout/slot-times.ts'
import { useShippingMethods, useSlot } from '#app/features/checkout/use-shipping.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Price } from '#app/ui/price.tsx'

export function ShippingSummary({ cart }: { cart: Cart }) {
  const texts = useTexts()
  const method = useShippingMethods(cart).data?.find(({ id }) => id === cart.shippingMethodId)
  const slot = useSlot(cart.deliverySlotId).data
  if (!method) return null
  return (
    <>
      <p>
        {method.name} ·{' '}
        {cart.shippingAmount ? (
          <Price amount={cart.shippingAmount} exact />
        ) : (
          texts.t('ui.prisma.cart.shipping_free')
        )}
      </p>
      {slot && (
        <p>
          {dayText(texts, slot.startsAt)}, <bdi>{hoursText(texts, slot)}</bdi>
        </p>
      )}
    </>
  )
}
