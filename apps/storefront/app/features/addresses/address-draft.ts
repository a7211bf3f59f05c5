import type { Address, AddressFields } from '@sadu/contract/models/address'
import { formOfCountry, type PartName } from '#app/features/addresses/country-fields.ts'
import { latinDigits } from '#app/i18n/digits.ts'
import { looksLikePhone } from '#app/i18n/phone.ts'
import type { Texts } from '#app/i18n/texts.tsx'

/** What stands in an address that nobody wrote a note for; it is sent, stored, and never shown. */
const placeholderNote = '-'

export const addressFields = [
  'fullName',
  'phone',
  'countryId',
  'stateId',
  'areaId',
  'block',
  'street',
  'avenue',
  'building',
  'floor',
  'flat',
  'paci',
  'directions',
  'latitude',
  'longitude',
  'isDefault',
] as const
export type AddressField = (typeof addressFields)[number]
export type AddressValues = Record<AddressField, string>
export type AddressErrors = Partial<Record<AddressField, string>>

/** The same limits as the server's; it has the last word. */
const longest: Partial<Record<AddressField, number>> = {
  fullName: 100,
  block: 30,
  street: 100,
  avenue: 50,
  building: 50,
  floor: 20,
  flat: 20,
  paci: 30,
  directions: 500,
}

/** What is wrong with an address, by field, in words. Which parts are needed depends on the country. */
export function checkAddress(
  values: AddressValues,
  countryCode: string | undefined,
  t: Texts['t'],
): AddressErrors {
  const errors: AddressErrors = {}
  const needed: AddressField[] = ['fullName', 'phone', 'countryId', 'stateId', 'areaId']
  for (const { name, required } of formOfCountry(countryCode).parts) if (required) needed.push(name)
  for (const name of needed) if (values[name].trim() === '') errors[name] = t('ui.prisma.validation.required')
  for (const [name, count] of Object.entries(longest) as [AddressField, number][])
    if (values[name].trim().length > count) errors[name] = t('ui.prisma.validation.too_long', { count })
  if (!errors.phone && !looksLikePhone(values.phone, countryCode))
    errors.phone = t('ui.prisma.addresses.phone_invalid')
  return errors
}

/** The body of the call. A new address is a home without a note, an old one keeps what it has. */
export function addressBody(
  values: AddressValues,
  countryCode: string | undefined,
  old?: Pick<Address, 'addressType' | 'note'>,
): AddressFields {
  const text = (name: AddressField) => latinDigits(values[name].trim()) || null
  const used = new Set<PartName>(formOfCountry(countryCode).parts.map(({ name }) => name))
  // A part that the country does not have is not sent, though an earlier country may have left it in the form.
  const part = (name: PartName) => (used.has(name) ? text(name) : null)
  return {
    addressType: old?.addressType ?? 'Home',
    note: old?.note || placeholderNote,
    fullName: values.fullName.trim(),
    phone: latinDigits(values.phone.trim()),
    countryId: Number(values.countryId),
    stateId: Number(values.stateId),
    areaId: Number(values.areaId),
    block: part('block'),
    street: part('street'),
    avenue: part('avenue'),
    building: part('building'),
    floor: part('floor'),
    flat: part('flat'),
    paci: part('paci'),
    directions: values.directions.trim() || null,
    latitude: coordinate(values.latitude),
    longitude: coordinate(values.longitude),
    isDefault: values.isDefault !== '',
  }
}

const coordinate = (value: string) => (value === '' ? null : Number(value))

/** The note, unless it is the placeholder. */
export const shownNote = (note: string | null | undefined): string | null => {
  const text = note?.trim() ?? ''
  return text === '' || text === placeholderNote ? null : text
}
