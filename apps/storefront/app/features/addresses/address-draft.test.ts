import { describe, expect, test } from 'vitest'
import {
  type AddressValues,
  addressBody,
  addressFields,
  checkAddress,
  shownNote,
} from '#app/features/addresses/address-draft.ts'
import { choosePlace, countryToBeginWith } from '#app/features/addresses/places.ts'

const empty = Object.fromEntries(addressFields.map((name) => [name, ''])) as AddressValues
const filled: AddressValues = {
  ...empty,
  fullName: ' سارة العنزي ',
  phone: '٥١٢٣ ٤٥٦٧',
  countryId: '1',
  stateId: '2',
  areaId: '3',
  block: '٦',
  street: '12',
  building: '۲۴',
}
const t = (key: string) => key

describe('an address', () => {
  test('S5.15 Kuwait needs area, block, street and building; the rest may stay empty', () => {
    expect(Object.keys(checkAddress(empty, 'kw', t)).sort()).toEqual(
      ['areaId', 'block', 'building', 'countryId', 'fullName', 'phone', 'stateId', 'street'].sort(),
    )
    expect(checkAddress(filled, 'kw', t)).toEqual({})
  })

  test('S5.15 other countries have their own set', () => {
    const values = { ...filled, block: '' }
    expect(checkAddress(values, 'kw', t)).toHaveProperty('block')
    expect(checkAddress(values, 'qa', t)).toHaveProperty('block')
    expect(checkAddress({ ...values, phone: '+966 50 123 4567' }, 'sa', t)).toEqual({})
    expect(checkAddress({ ...values, phone: '+1 202 555 0100' }, 'us', t)).toEqual({})
  })

  test('S5.14 S5.13 names of any script up to 100 characters, a phone that can be one', () => {
    expect(checkAddress({ ...filled, fullName: 'ا'.repeat(101) }, 'kw', t)).toHaveProperty('fullName')
    expect(checkAddress({ ...filled, phone: '1234' }, 'kw', t)).toEqual({
      phone: 'ui.prisma.addresses.phone_invalid',
    })
  })

  test('S7.94 a new address is a Home with the placeholder note; digits are sent in Latin', () => {
    expect(addressBody(filled, 'kw')).toMatchObject({
      addressType: 'Home',
      note: '-',
      fullName: 'سارة العنزي',
      phone: '5123 4567',
      block: '6',
      building: '24',
      avenue: null,
      isDefault: false,
    })
  })

  test('S7.94 an old address keeps its type and note', () => {
    const old = { addressType: 'Work', note: 'ring twice' }
    expect(addressBody({ ...filled, isDefault: 'on' }, 'kw', old)).toMatchObject({ ...old, isDefault: true })
  })

  test('S3.41 a pin on the map is optional', () => {
    expect(addressBody(filled, 'kw')).toMatchObject({ latitude: null, longitude: null })
    const pinned = { ...filled, latitude: '29.33', longitude: '48.07' }
    expect(addressBody(pinned, 'kw')).toMatchObject({ latitude: 29.33, longitude: 48.07 })
  })

  test('S5.15 a part that the country does not have is not sent', () => {
    expect(addressBody(filled, 'sa').block).toBeNull()
  })

  test('S7.94 the placeholder note is never shown', () => {
    expect(shownNote('-')).toBeNull()
    expect(shownNote(' - ')).toBeNull()
    expect(shownNote('')).toBeNull()
    expect(shownNote('ring twice')).toBe('ring twice')
  })
})

describe('a place', () => {
  const chosen = { countryId: 1, stateId: 2, areaId: 3 }
  test('S7.97 another country clears governorate and area', () => {
    expect(choosePlace(chosen, { countryId: 4 })).toEqual({ countryId: 4, stateId: null, areaId: null })
  })
  test('S7.97 another governorate clears the area', () => {
    expect(choosePlace(chosen, { stateId: 5 })).toEqual({ countryId: 1, stateId: 5, areaId: null })
  })
  test('S7.97 the same choice again clears nothing', () => {
    expect(choosePlace(chosen, { countryId: 1 })).toEqual(chosen)
    expect(choosePlace(chosen, { areaId: 9 })).toEqual({ ...chosen, areaId: 9 })
  })
  test('S7.98 S9.24 the default country is found by its code, whatever its number and case', () => {
    const countries = [
      { code: 'sa', id: 1 },
      { code: 'KW', id: 77 },
    ]
    expect(countryToBeginWith(countries)?.id).toBe(77)
    expect(countryToBeginWith([{ code: 'om' }])?.code).toBe('om')
    expect(countryToBeginWith([])).toBeUndefined()
  })
})
