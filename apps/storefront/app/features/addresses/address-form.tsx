import type { Address } from '@sadu/contract/models/address'
import { useState } from 'react'
import { call } from '#app/api/call.ts'
import { addressBody, addressFields, checkAddress } from '#app/features/addresses/address-draft.ts'
import { formOfCountry, type Part } from '#app/features/addresses/country-fields.ts'
import { MapPin } from '#app/features/addresses/map-pin.tsx'
import { PlaceFields } from '#app/features/addresses/place-fields.tsx'
import {
  type ChosenPlace,
  choosePlace,
  countryToBeginWith,
  useCountries,
} from '#app/features/addresses/places.ts'
import { useAddressesChanged } from '#app/features/addresses/use-addresses.ts'
import { typeLatinDigits } from '#app/i18n/digits.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckField, TextArea, TextField } from '#app/ui/field.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { useForm } from '#app/ui/use-form.ts'

interface AddressFormProps {
  /** The address to change; without it a new one is made. */
  address?: Address | undefined
  /** What is known of the shopper already, for a new address. */
  known?: { fullName?: string | undefined; phone?: string | undefined }
  /** The words on the button, where "save" is not what it does. */
  submitLabel?: string | undefined
  onSaved: (address: Address) => void
  onCancel?: (() => void) | undefined
}

/** An address in the manner of its country; it saves itself and gives back what was saved. */
export function AddressForm({ address, known = {}, submitLabel, onSaved, onCancel }: AddressFormProps) {
  const { t } = useTexts()
  const changed = useAddressesChanged()
  const { place, countryCode, change } = usePlace(address)
  const { form, errors, problem, busy, ready } = useForm({
    fields: addressFields,
    warnUnsaved: true,
    check: (values) => checkAddress(values, countryCode, t),
    send: async (values) => {
      const body = addressBody(values, countryCode, address)
      const saved = address
        ? await call('PUT /api/customers/{userId}/address/{id}', {
            params: { id: address.addressId },
            body,
          })
        : await call('POST /api/customers/{userId}/address', { body })
      await changed()
      return saved
    },
    done: onSaved,
  })
  return (
    <form {...form} className="grid gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={t('ui.prisma.addresses.full_name')}
          name="fullName"
          autoComplete="name"
          dir="auto"
          required
          defaultValue={address?.fullName ?? known.fullName}
          error={errors.fullName}
        />
        <TextField
          label={t('ui.prisma.addresses.phone')}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          required
          defaultValue={address?.phone ?? known.phone}
          error={errors.phone}
          hint={t('ui.prisma.addresses.phone_hint')}
          onInput={typeLatinDigits}
        />
        <PlaceFields place={place} errors={errors} onChange={change} />
      </div>
      <div className="grid grid-cols-2 items-start gap-5 sm:grid-cols-3">
        {formOfCountry(countryCode).parts.map((part) => (
          <PartField key={part.name} part={part} address={address} error={errors[part.name]} />
        ))}
      </div>
      <TextArea
        label={t('ui.prisma.addresses.directions')}
        name="directions"
        rows={2}
        dir="auto"
        aside={t('ui.prisma.shell.optional')}
        defaultValue={address?.directions ?? ''}
        error={errors.directions}
      />
      <MapPin latitude={address?.latitude} longitude={address?.longitude} />
      <CheckField
        label={t('ui.prisma.addresses.default')}
        name="isDefault"
        defaultChecked={address?.isDefault ?? false}
      />
      <FormProblem text={problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} disabled={!ready}>
          {submitLabel ?? t('ui.prisma.addresses.save')}
        </Button>
        {onCancel && (
          <Button look="outline" onClick={onCancel}>
            {t('ui.prisma.addresses.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

interface PartFieldProps {
  part: Part
  address: Address | undefined
  error: string | undefined
}

function PartField({ part: { name, word, required }, address, error }: PartFieldProps) {
  const { t } = useTexts()
  const isPaci = name === 'paci'
  return (
    <div className={isPaci ? 'col-span-2 sm:col-span-1' : ''}>
      <TextField
        label={t(`ui.prisma.addresses.${word}`)}
        name={name}
        dir="auto"
        autoComplete={name === 'street' ? 'address-line1' : 'off'}
        {...(isPaci && { inputMode: 'numeric' })}
        required={required}
        aside={required ? undefined : t('ui.prisma.shell.optional')}
        hint={isPaci ? t('ui.prisma.addresses.paci_hint') : undefined}
        defaultValue={address?.[name] ?? ''}
        error={error}
        onInput={typeLatinDigits}
      />
    </div>
  )
}

/** The chosen place; a new address begins in the shop's own country as soon as the list is there. */
function usePlace(address: Address | undefined) {
  const countries = useCountries().data
  const [chosen, setChosen] = useState<ChosenPlace | null>(address ?? null)
  const place = chosen ?? {
    countryId: countryToBeginWith(countries ?? [])?.countryId ?? null,
    stateId: null,
    areaId: null,
  }
  const code = countries?.find(({ countryId }) => countryId === place.countryId)?.code
  return {
    place,
    countryCode: (code ?? address?.countryCode ?? 'kw').toLowerCase(),
    change: (change: Partial<ChosenPlace>) => setChosen(choosePlace(place, change)),
  }
}
