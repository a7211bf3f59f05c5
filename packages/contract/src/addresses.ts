import Type from 'typebox'
import { defineCalls, Id, LongId } from './call.ts'
import { Address, AddressFields, Area, Country, State } from './models/address.ts'

const AddressParams = Type.Object({ id: LongId })

export const addresses = defineCalls({
  'GET /api/customers/{userId}/addresses': {
    summary: 'Saved addresses, the default first',
    access: 'shopper',
    response: Type.Array(Address),
  },
  'POST /api/customers/{userId}/address': {
    summary: 'Save an address',
    access: 'shopper',
    body: AddressFields,
    response: Address,
  },
  'GET /api/customers/{userId}/address/{id}': {
    summary: 'A saved address',
    access: 'shopper',
    params: AddressParams,
    response: Address,
  },
  'PUT /api/customers/{userId}/address/{id}': {
    summary: 'Change a saved address',
    access: 'shopper',
    params: AddressParams,
    body: AddressFields,
    response: Address,
  },
  'DELETE /api/customers/{userId}/address/{id}': {
    summary: 'Delete a saved address; the open cart forgets it, past orders keep their copy',
    access: 'shopper',
    params: AddressParams,
    response: null,
  },
  'GET /api/countries/lookup': {
    summary: 'Countries that the shop serves',
    access: 'public',
    response: Type.Array(Country),
  },
  'GET /api/states/lookup': {
    summary: 'States (in Kuwait: governorates) of a country',
    access: 'public',
    query: Type.Object({ countryId: Id }),
    response: Type.Array(State),
  },
  'GET /api/areas/lookup': {
    summary: 'Areas of a state',
    access: 'public',
    query: Type.Object({ stateId: Id }),
    response: Type.Array(Area),
  },
})
