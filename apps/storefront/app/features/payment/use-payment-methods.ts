import { call } from '#app/api/call.ts'
import { useQuery } from '#app/api/use-query.ts'

/** The ways to pay that take this amount. */
export const usePaymentMethods = (amount: number) =>
  useQuery({
    queryKey: ['payment-methods', amount],
    queryFn: ({ signal }) =>
      call('GET /api/tenants/self/payment-providers', { query: { amount } }, { signal }),
    keepPrevious: true,
  })

/** What is known in public of those who let one pay in parts. */
export const useInstalmentAccounts = () =>
  useQuery({
    queryKey: ['instalment-accounts'],
    queryFn: async ({ signal }) => {
      const [tabby, tamara] = await Promise.all([
        call('GET /api/tenants/self/tabby-accounts', {}, { signal }).catch(() => []),
        call('GET /api/tenants/self/tamara-accounts', {}, { signal }).catch(() => []),
      ])
      return { tabby: tabby[0] ?? null, tamara: tamara[0] ?? null }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
