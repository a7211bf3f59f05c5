import type { AddressErrors } from '#app/features/addresses/address-draft.ts'
import { AreaBox } from '#app/features/addresses/area-box.tsx'
import { formOfCountry } from '#app/features/addresses/country-fields.ts'
import {
  type ChosenPlace,
  type PlaceChange,
  useAreas,
  useCountries,
  useStates,
} from '#app/features/addresses/places.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'

interface PlaceFieldsProps {
  place: ChosenPlace
  errors: AddressErrors
  onChange: (change: PlaceChange) => void
}

/** Country, then governorate, then area: each list is there once its parent is chosen. */
export function PlaceFields({ place, errors, onChange }: PlaceFieldsProps) {
  const { t } = useTexts()
  const countries = useCountries()
  const states = useStates(place.countryId)
  const areas = useAreas(place.stateId)
  const lists = [countries, states, areas]
  const failed = lists.filter((list) => list.isError)
  const country = countries.data?.find(({ countryId }) => countryId === place.countryId)
  return (
    <>
      <SelectField
        label={t('ui.prisma.addresses.country')}
        name="countryId"
        autoComplete="country-name"
        required
        error={errors.countryId}
        value={place.countryId ?? ''}
        onChange={(event) => onChange({ countryId: idOf(event.target.value) })}
      >
        <option value="">{t('ui.prisma.addresses.choose')}</option>
        {countries.data?.map(({ countryId, name }) => (
          <option key={countryId} value={countryId}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t(formOfCountry(country?.code).state)}
        name="stateId"
        autoComplete="address-level1"
        required
        disabled={place.countryId === null}
        error={errors.stateId}
        value={place.stateId ?? ''}
        onChange={(event) => onChange({ stateId: idOf(event.target.value) })}
      >
        <option value="">
          {states.isLoading ? t('ui.prisma.shell.loading') : t('ui.prisma.addresses.choose')}
        </option>
        {states.data?.map(({ stateId, name }) => (
          <option key={stateId} value={stateId}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="sm:col-span-2">
        <AreaBox
          key={place.stateId}
          areas={place.stateId === null ? null : (areas.data ?? null)}
          areaId={place.areaId}
          loading={areas.isLoading}
          error={errors.areaId}
          onChoose={(areaId) => onChange({ areaId })}
        />
      </div>
      {failed.length > 0 && (
        <p role="alert" className="flex flex-wrap items-center gap-x-4 text-sm text-sale sm:col-span-2">
          {t('ui.prisma.addresses.places_failed')}
          <Button look="plain" onClick={() => failed.forEach((list) => void list.refetch())}>
            {t('ui.prisma.shell.retry')}
          </Button>
        </p>
      )}
    </>
  )
}

const idOf = (value: string) => (value === '' ? null : Number(value))
