import Type, { type Static } from 'typebox'
import type { AddressLine } from '../address-rules.ts'
import { Id, LongId, Nullable, Text } from '../call.ts'

const fields = {
  addressType: Text(30, 1),
  note: Text(300),
  fullName: Text(100, 1),
  phone: Text(30, 1),
  countryId: Id,
  stateId: Id,
  areaId: Id,
  block: Type.Optional(Nullable(Text(30))),
  street: Type.Optional(Nullable(Text(100))),
  avenue: Type.Optional(Nullable(Text(50))),
  building: Type.Optional(Nullable(Text(50))),
  floor: Type.Optional(Nullable(Text(20))),
  flat: Type.Optional(Nullable(Text(20))),
  paci: Type.Optional(Nullable(Text(30))),
  directions: Type.Optional(Nullable(Text(500))),
  latitude: Type.Optional(Nullable(Type.Number({ minimum: -90, maximum: 90 }))),
  longitude: Type.Optional(Nullable(Type.Number({ minimum: -180, maximum: 180 }))),
  isDefault: Type.Optional(Type.Boolean()),
}

export const AddressFields = Type.Object(fields, { additionalProperties: false })
export type AddressFields = Static<typeof AddressFields>

export const Address = Type.Object({
  ...fields,
  addressId: LongId,
  isDefault: Type.Boolean(),
  countryCode: Type.String(),
  countryName: Type.String(),
  stateName: Type.String(),
  areaName: Type.String(),
})
export type Address = Static<typeof Address>

export const Country = Type.Object({
  countryId: Id,
  code: Type.String(),
  name: Type.String(),
  /** The lines that an address there has to have. */
  requiredLines: Type.Optional(
    Type.Array(Type.Unsafe<AddressLine>({ type: 'string', enum: ['block', 'street', 'building'] })),
  ),
})
export const State = Type.Object({ stateId: Id, countryId: Id, name: Type.String() })
export const Area = Type.Object({ areaId: Id, stateId: Id, name: Type.String() })
