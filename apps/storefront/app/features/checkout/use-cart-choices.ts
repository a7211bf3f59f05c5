import type { Cart } from '@sadu/contract/models/cart'
import { call } from '#app/api/call.ts'
import { unchanged } from '#app/features/cart/local-cart.ts'
import { useCartActions } from '#app/features/cart/use-cart-actions.ts'

/** The choices of the checkout that the cart keeps; each answers with the cart, or throws what the server said. */
export function useCartChoices() {
  const { send } = useCartActions()
  const choose = (key: string, ask: () => Promise<Cart>) => send({ key, apply: unchanged, send: ask })
  return {
    shippingAddress: (shippingAddressId: number) =>
      choose('address', () =>
        call('PUT /api/tenants/self/users/{userId}/carts/shipping-address', {
          query: { shippingAddressId },
        }),
      ),
    shippingMethod: (shippingMethodId: number, shippingAmount: number) =>
      choose('method', () =>
        call('PUT /api/tenants/self/users/{userId}/carts/shipping-method', {
          query: { shippingMethodId },
          body: { shippingAmount },
        }),
      ),
    deliverySlot: (deliverySlotId: number) =>
      choose('slot', () =>
        call('PUT /api/tenants/self/users/{userId}/carts/delivery-slot', { query: { deliverySlotId } }),
      ),
    paymentMethod: (paymentMethodId: number) =>
      choose('payment', () =>
        call('PUT /api/tenants/self/users/{userId}/carts/payment-method', { query: { paymentMethodId } }),
      ),
  }
}
