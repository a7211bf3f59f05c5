import type { Match } from '#server/areas/search/engine/match.ts'
import type { Segment } from '#server/areas/search/engine/segment.ts'

/** In documents, for each document of the segment; six bytes are kept of each. */
const mostShare = 32
const mostMatches = 5_000

let lastId = 0

const memories = new WeakMap<Segment, MatchMemory>()

/** What keywords found in a segment: it stays true for as long as the segment lives. */
export class MatchMemory {
  readonly #matches = new Map<string, Match>()
  readonly #mostDocs: number
  #docs = 0

  constructor(segment: Segment) {
    this.#mostDocs = mostShare * segment.size
  }

  static of(segment: Segment): MatchMemory {
    let memory = memories.get(segment)
    if (!memory) {
      memory = new MatchMemory(segment)
      memories.set(segment, memory)
    }
    return memory
  }

  keep(key: string, find: () => Match): Match {
    const known = this.#matches.get(key)
    const match = known ?? { ...find(), id: ++lastId }
    this.#matches.delete(key)
    this.#matches.set(key, match)
    if (known) return known
    this.#docs += match.docs.length
    for (const [oldest, { docs }] of this.#matches) {
      if (this.#docs <= this.#mostDocs && this.#matches.size <= mostMatches) break
      this.#matches.delete(oldest)
      this.#docs -= docs.length
    }
    return match
  }
}
