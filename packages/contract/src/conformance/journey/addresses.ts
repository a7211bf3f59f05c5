import type { Visit } from '../shop-visit.ts'

export async function giveAnAddress(visit: Visit) {
  const { run, customer: as, stranger } = visit
  const [country] = await run.ask('GET /api/countries/lookup')
  if (!country) throw new Error('the shop serves no country')
  const { countryId } = country
  const [state] = await run.ask('GET /api/states/lookup', { query: { countryId } })
  if (!state) throw new Error('the first country has no states')
  const { stateId } = state
  const [area] = await run.ask('GET /api/areas/lookup', { query: { stateId } })
  if (!area) throw new Error('the first state has no areas')
  const body = {
    addressType: 'home',
    note: '',
    fullName: 'Conformance',
    phone: '50001234',
    countryId,
    stateId,
    areaId: area.areaId,
    block: '3',
    street: '12',
    building: '7',
  }
  const { addressId } = await run.ask('POST /api/customers/{userId}/address', { body }, { as, stranger })
  visit.addressId = addressId
  const params = { id: addressId }
  await run.ask('GET /api/customers/{userId}/addresses', {}, { as, stranger })
  await run.ask('GET /api/customers/{userId}/address/{id}', { params }, { as, stranger })
  await run.ask(
    'PUT /api/customers/{userId}/address/{id}',
    { params, body: { ...body, floor: '2' } },
    { as, stranger },
  )
}

export async function forgetTheAddress({ run, customer: as, stranger, addressId }: Visit) {
  await run.ask(
    'DELETE /api/customers/{userId}/address/{id}',
    { params: { id: addressId } },
    { as, stranger },
  )
}
