import { call } from '#app/api/call.ts'
import { useQuery } from '#app/api/use-query.ts'
import { useIdentity } from '#app/features/session/use-identity.ts'

export const orderKey = (orderId: string) => ['order', orderId] as const

/** What opens an order: being its owner, or the signed access from a mail or a look-up. */
export interface OrderDoor {
  orderId: string
  access: string | null
}

const asked = ({ orderId, access }: OrderDoor) => ({
  params: { id: orderId },
  query: access ? { access } : {},
})

/** Asked for even without a session: the access may be all there is. */
export function useOrder(door: OrderDoor) {
  const { userId } = useIdentity()
  return useQuery({
    queryKey: [...orderKey(door.orderId), userId, door.access],
    queryFn: ({ signal }) => call('GET /web-gw/orders/{id}', asked(door), { signal }),
    enabled: typeof window !== 'undefined',
  })
}

export const useOrderItems = (door: OrderDoor) =>
  useQuery({
    queryKey: [...orderKey(door.orderId), 'items', door.access],
    queryFn: ({ signal }) => call('GET /web-gw/orders/{id}/items', asked(door), { signal }),
  })

/** The one call that wants the user's id as a header; it must be the token's own. */
export function useTracking(door: OrderDoor) {
  const { userId } = useIdentity()
  return useQuery({
    queryKey: [...orderKey(door.orderId), 'tracking', userId, door.access],
    queryFn: ({ signal }) =>
      call('GET /web-gw/orders/{id}/tracking', asked(door), {
        signal,
        ...(userId && { headers: { userid: userId } }),
      }),
  })
}

export const useHistory = (door: OrderDoor) =>
  useQuery({
    queryKey: [...orderKey(door.orderId), 'history', door.access],
    queryFn: ({ signal }) => call('GET /api/orders/{id}/history', asked(door), { signal }),
  })
