import type { Cart } from '@sadu/contract/models/cart'
import { call } from '#app/api/call.ts'
import { useQuery } from '#app/api/use-query.ts'

/** The methods that go to the cart's address, with what they cost for this cart. */
export const useShippingMethods = ({ shippingAddressId, subTotal }: Cart) =>
  useQuery({
    queryKey: ['shipping-methods', shippingAddressId, subTotal],
    queryFn: ({ signal }) => call('GET /web-gw/shipping-methods', { query: {} }, { signal }),
    enabled: shippingAddressId !== null,
  })

export const slotsKey = ['delivery-slots']

/** The windows that are still open; none where the shop offers no choice of time. */
export const useDeliverySlots = () =>
  useQuery({
    queryKey: slotsKey,
    queryFn: async ({ signal }) => {
      const options = await call('GET /api/tenants/self/delivery-slot-options', {}, { signal })
      const slots = options.enabled ? await call('GET /api/tenants/self/delivery-slot', {}, { signal }) : []
      return { enabled: options.enabled, slots }
    },
    staleTime: 15_000,
  })

export const useSlot = (deliverySlotId: number | null) =>
  useQuery({
    queryKey: ['delivery-slot', deliverySlotId],
    queryFn: ({ signal }) =>
      call('GET /api/tenants/self/delivery-slot/{id}', { params: { id: deliverySlotId ?? 0 } }, { signal }),
    enabled: deliverySlotId !== null,
  })
