import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { type FilterState, readFilters, writeFilters } from '#app/features/listing/filter-state.ts'

export interface Filters {
  /** As chosen; while an answer is on its way, already as it will be. */
  state: FilterState
  isWaiting: boolean
  /** Shows the list in another state; the page stays where it is. */
  apply: (state: FilterState) => void
  addressOf: (state: FilterState) => string
}

/** The filters of this page, read from the address and written to it. */
export function useFilters({ isSearch }: { isSearch: boolean }): Filters {
  const { pathname, search, key } = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  // A box that is ticked stays ticked from the first moment, not from when the router has begun to move.
  const [wanted, setWanted] = useState<FilterState | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving, by whatever way, ends the waiting
  useEffect(() => {
    if (navigation.state === 'idle') setWanted(null)
  }, [navigation.state, key])
  const addressOf = (state: FilterState) => pathname + writeFilters(state, isSearch)
  return {
    state: wanted ?? readFilters(new URLSearchParams(search)),
    isWaiting: wanted !== null || navigation.location?.pathname === pathname,
    apply: (state) => {
      setWanted(state)
      void navigate(addressOf(state), { preventScrollReset: true })
    },
    addressOf,
  }
}
