import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailure } from '#app/api/failure.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error
    mutationMeta: { /** The failure is shown where it happened, so no toast. */ quiet?: boolean }
  }
}

type OnFailure = (error: unknown) => void
let tell: OnFailure = () => {}
/** Who tells the shopper of failed changes; set once by the shell. */
export const onFailedChange = (listener: OnFailure) => {
  tell = listener
}

/** What belongs to the shopper: asked for in the browser, refreshed on focus and after changes. */
const makeQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache(),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (!mutation.meta?.quiet) tell(error)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // The call itself repeats what is worth repeating.
        retry: false,
        refetchOnWindowFocus: true,
        throwOnError: (error) => !(error instanceof CallFailure),
      },
    },
  })

let inBrowser: QueryClient | undefined

export function useQueryClientOnce(): QueryClient {
  const [client] = useState(() => {
    if (typeof window === 'undefined') return makeQueryClient()
    inBrowser ??= makeQueryClient()
    return inBrowser
  })
  return client
}
