import { type DemoTransaction, insertRows } from '#server/demo/insert-rows.ts'
import { areas, countries, states } from '../../../../demo/shop/places.ts'

export async function loadPlaces(tx: DemoTransaction) {
  await insertRows(
    tx,
    'countries',
    countries.map(({ id, code, name }, position) => ({ country_id: id, code, name, position })),
  )
  await insertRows(
    tx,
    'states',
    states.map(({ id, countryId, name }, position) => ({
      state_id: id,
      country_id: countryId,
      name,
      position,
    })),
  )
  await insertRows(
    tx,
    'areas',
    areas.map(({ id, stateId, name }, position) => ({ area_id: id, state_id: stateId, name, position })),
  )
}
