import {
  addAddress,
  changeAddress,
  deleteAddress,
  listAddresses,
  readAddress,
} from '#server/areas/addresses/addresses.ts'
import { readAreas, readCountries, readStates } from '#server/areas/addresses/places.ts'
import { routes } from '#server/http/calls.ts'

export const addressRoutes = routes({
  'GET /api/customers/{userId}/addresses': (ctx, { params }) => listAddresses(ctx, params.userId),
  'POST /api/customers/{userId}/address': (ctx, { params, body }) => addAddress(ctx, params.userId, body),
  'GET /api/customers/{userId}/address/{id}': (ctx, { params }) => readAddress(ctx, params.userId, params.id),
  'PUT /api/customers/{userId}/address/{id}': (ctx, { params, body }) =>
    changeAddress(ctx, params.userId, params.id, body),
  'DELETE /api/customers/{userId}/address/{id}': async (ctx, { params }) => {
    await deleteAddress(ctx, params.userId, params.id)
    return null
  },

  'GET /api/countries/lookup': (ctx) => readCountries(ctx),
  'GET /api/states/lookup': (ctx, { query }) => readStates(ctx, query.countryId),
  'GET /api/areas/lookup': (ctx, { query }) => readAreas(ctx, query.stateId),
})
