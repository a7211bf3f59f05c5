import type { Dictionary } from '#server/areas/search/engine/dictionary.ts'

export interface Dictionaries {
  brands: Dictionary
  categories: Dictionary
  values: Dictionary
}

export type TraitKind = keyof Dictionaries

/** All that products share numbered through, one kind after the other: they are counted together. */
export class Traits {
  readonly #from: Record<TraitKind, number>
  readonly #dictionaries: Dictionaries
  readonly size: number

  constructor(dictionaries: Dictionaries) {
    const { categories, brands, values } = dictionaries
    this.#dictionaries = dictionaries
    this.#from = { categories: 0, brands: categories.size, values: categories.size + brands.size }
    this.size = categories.size + brands.size + values.size
  }

  /** The numbers of those that exist. */
  numbersOf(kind: TraitKind, ids: readonly number[]): number[] {
    const places = ids.map((id) => this.#dictionaries[kind].placeOf(id))
    return places.filter((place) => place !== undefined).map((place) => this.#from[kind] + place)
  }

  /** The ids of one kind among some numbers. */
  idsOf(kind: TraitKind, numbers: Uint32Array): number[] {
    const [from, dictionary] = [this.#from[kind], this.#dictionaries[kind]]
    const own = numbers.filter((number) => number >= from && number < from + dictionary.size)
    return Array.from(own, (number) => dictionary.at(number - from).id)
  }

  numberOf(kind: TraitKind, place: number): number {
    return this.#from[kind] + place
  }

  /** The part of a row of counts, one for each number, that is about one kind. */
  part(kind: TraitKind, row: Uint32Array): Uint32Array {
    return row.slice(this.#from[kind], this.#from[kind] + this.#dictionaries[kind].size)
  }
}
