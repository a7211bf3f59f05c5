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
  const location = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const ahead = navigation.location?.pathname === location.pathname ? navigation.location : undefined
  const addressOf = (state: FilterState) => location.pathname + writeFilters(state, isSearch)
  return {
    state: readFilters(new URLSearchParams((ahead ?? location).search)),
    isWaiting: ahead !== undefined,
    apply: (state) => void navigate(addressOf(state), { preventScrollReset: true }),
    addressOf,
  }
}
