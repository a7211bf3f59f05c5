import { invertLists, type Lists, ListsBuilder } from '#server/areas/search/engine/lists.ts'
import { Vocabulary } from '#server/areas/search/engine/vocabulary.ts'
import { wordsOf } from '#server/areas/search/normalise.ts'
import type { LocalText } from '#server/local-text.ts'

/** Something that products share and are found and counted by. */
export interface Entity {
  id: number
  name: LocalText
}

/** Brands, categories or attribute values: numbered from 0 for counting, and found by the words of their names. */
export class Dictionary<E extends Entity = Entity> {
  readonly entities: readonly E[]
  readonly vocabulary = new Vocabulary()
  /** word → places of the entities named with it */
  readonly places: Lists
  readonly #places: Map<number, number>

  constructor(entities: readonly E[]) {
    this.entities = entities
    this.#places = new Map(entities.map(({ id }, place) => [id, place]))
    const words = new ListsBuilder()
    for (const { name } of entities)
      words.add(Object.values(name).flatMap((text) => wordsOf(text).map((word) => this.vocabulary.add(word))))
    this.vocabulary.finish()
    this.places = invertLists([words.finish()], entities.length, this.vocabulary.size)
  }

  get size(): number {
    return this.entities.length
  }

  placeOf(id: number): number | undefined {
    return this.#places.get(id)
  }

  at(place: number): E {
    return this.entities[place] as E
  }

  byId(id: number): E | undefined {
    const place = this.#places.get(id)
    return place === undefined ? undefined : this.entities[place]
  }
}
