import type { Customer } from '@sadu/contract/models/session'
import { call } from '#app/api/call.ts'
import { useQuery } from '#app/api/use-query.ts'
import { useIdentity } from '#app/features/session/use-identity.ts'

export const customerKey = (userId: string | null) => ['customer', userId] as const

/** The customer whom this browser acts as; a guest has nothing to show. */
export function useCustomer() {
  const { userId, isGuest } = useIdentity()
  return useQuery<Customer>({
    queryKey: customerKey(userId),
    queryFn: ({ signal }) => call('GET /api/users/customers/{userId}', {}, { signal }),
    enabled: userId !== null && !isGuest,
  })
}
