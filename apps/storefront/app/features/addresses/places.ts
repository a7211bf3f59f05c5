import { call } from '#app/api/call.ts'
import { useQuery } from '#app/api/use-query.ts'
import { useTexts } from '#app/i18n/texts.tsx'

/** Where a new address begins, by its code. */
const defaultCountry = 'kw'

/** The lists of places: each is asked for once its parent is chosen, and kept for the visit. */
const kept = { staleTime: Number.POSITIVE_INFINITY }

export function useCountries() {
  const { language } = useTexts()
  return useQuery({
    queryKey: ['countries', language],
    queryFn: ({ signal }) => call('GET /api/countries/lookup', {}, { signal }),
    ...kept,
  })
}

export function useStates(countryId: number | null) {
  const { language } = useTexts()
  return useQuery({
    queryKey: ['states', language, countryId],
    queryFn: ({ signal }) =>
      call('GET /api/states/lookup', { query: { countryId: countryId ?? 0 } }, { signal }),
    enabled: countryId !== null,
    ...kept,
  })
}

export function useAreas(stateId: number | null) {
  const { language } = useTexts()
  return useQuery({
    queryKey: ['areas', language, stateId],
    queryFn: ({ signal }) => call('GET /api/areas/lookup', { query: { stateId: stateId ?? 0 } }, { signal }),
    enabled: stateId !== null,
    ...kept,
  })
}

/** The shop's own country where it is served, else the first that is. */
export const countryToBeginWith = <C extends { code: string }>(countries: readonly C[]): C | undefined =>
  countries.find(({ code }) => code.toLowerCase() === defaultCountry) ?? countries[0]

export interface ChosenPlace {
  countryId: number | null
  stateId: number | null
  areaId: number | null
}

export type PlaceChange = Partial<ChosenPlace>

/** Another parent leaves no child behind. */
export function choosePlace(place: ChosenPlace, change: PlaceChange): ChosenPlace {
  if (change.countryId !== undefined && change.countryId !== place.countryId)
    return { countryId: change.countryId, stateId: null, areaId: null }
  if (change.stateId !== undefined && change.stateId !== place.stateId)
    return { ...place, stateId: change.stateId, areaId: null }
  return { ...place, ...change }
}
