import { type DemoArea, type DemoState, text } from '../types.ts'

export type Place = [en: string, ar: string]

export interface StateRow {
  id: number
  name: Place
  areas: Place[]
}

export interface CountryPlaces {
  states: DemoState[]
  areas: DemoArea[]
}

/** A country's table of states with their areas, numbered so that an area's id begins with its state's. */
export function placesOf(countryId: number, rows: StateRow[]): CountryPlaces {
  return {
    states: rows.map(({ id, name }) => ({ id, countryId, name: text(...name) })),
    areas: rows.flatMap(({ id, areas }) =>
      areas.map((name, index) => ({ id: id * 100 + index + 1, stateId: id, name: text(...name) })),
    ),
  }
}
