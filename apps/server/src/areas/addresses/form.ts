import { requiredAddressLines } from '@sadu/contract/address-rules'
import type { AddressFields } from '@sadu/contract/models/address'
import { findPlace } from '#server/areas/addresses/places.ts'
import { FieldCheck } from '#server/areas/customers/field-check.ts'
import { latinDigits } from '#server/areas/customers/phone.ts'
import type { Context } from '#server/http/context.ts'
import { cleanText } from '#server/shown-text.ts'

/** What the storefront sends when the shopper wrote no note. */
export const noNote = '-'

/** The form as it will be stored; numbers in it have Latin digits whatever they were typed in. */
export async function checkAddress(ctx: Context, form: AddressFields) {
  const check = new FieldCheck(ctx)
  const { countryId, stateId, areaId } = form
  const place = await findPlace(ctx.db, { countryId, stateId, areaId })
  if (place.countryCode === null) check.wrong('countryId', 'ui.prisma.validation.invalid')
  else if (!place.stateIsThere) check.wrong('stateId', 'ui.prisma.validation.invalid')
  else if (!place.areaIsThere) check.wrong('areaId', 'ui.prisma.validation.invalid')

  const lines = {
    block: short(form.block),
    street: short(form.street),
    avenue: short(form.avenue),
    building: short(form.building),
    floor: short(form.floor),
    flat: short(form.flat),
  }
  for (const line of requiredAddressLines(place.countryCode ?? ''))
    if (!lines[line]) check.wrong(line, 'ui.prisma.validation.required')

  const paci = short(form.paci)?.replace(/[\s-]/g, '') || null
  if (paci && !/^\d+$/.test(paci)) check.wrong('paci', 'ui.prisma.validation.number')
  if (((form.latitude ?? null) === null) !== ((form.longitude ?? null) === null))
    check.wrong('latitude', 'ui.prisma.validation.invalid')

  const row = {
    address_type: check.line('addressType', form.addressType, 30),
    note: cleanText(form.note, { lines: true, maxLength: 300 }) || noNote,
    full_name: check.line('fullName', form.fullName, 100),
    phone: check.phone('phone', form.phone, (place.countryCode ?? 'kw').toUpperCase()),
    country_id: countryId,
    state_id: stateId,
    area_id: areaId,
    ...lines,
    paci,
    directions: cleanText(form.directions ?? '', { lines: true, maxLength: 500 }) || null,
    latitude: form.latitude ?? null,
    longitude: form.longitude ?? null,
  }
  check.done()
  return row
}

const short = (value: string | null | undefined) =>
  latinDigits(cleanText(value ?? '', { maxLength: 100 })) || null
