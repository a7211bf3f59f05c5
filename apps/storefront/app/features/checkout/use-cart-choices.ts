import type { Cart } from '@sadu/contract/models/cart'
import { call } from '#app/api/call.ts'
import { changeCart } from '#app/features/cart/cart-changes.ts'

/** The choices of the checkout that the cart keeps: shown as chosen at once; each answers with the cart, or throws what the server said. */
export function useCartChoices() {
  const choose = (choice: Partial<Cart>, ask: () => Promise<Cart>) =>
    changeCart({
      key: `choice ${Object.keys(choice).join()}`,
      apply: (cart) => ({ ...cart, ...choice }),
      send: ask,
    })
  return {
    shippingAddress: (shippingAddressId: number) =>
      choose({ shippingAddressId }, () =>
        call('PUT /api/tenants/self/users/{userId}/carts/shipping-address', {
          query: { shippingAddressId },
        }),
      ),
    shippingMethod: (shippingMethodId: number, shippingAmount: number) =>
      choose({ shippingMethodId }, () =>
        call('PUT /api/tenants/self/users/{userId}/carts/shipping-method', {
          query: { shippingMethodId },
          body: { shippingAmount },
        }),
      ),
    deliverySlot: (deliverySlotId: number) =>
      choose({ deliverySlotId }, () =>
        call('PUT /api/tenants/self/users/{userId}/carts/delivery-slot', { query: { deliverySlotId } }),
      ),
    paymentMethod: (paymentMethodId: number) =>
      choose({ paymentMethodId }, () =>
        call('PUT /api/tenants/self/users/{userId}/carts/payment-method', { query: { paymentMethodId } }),
      ),
  }
}
