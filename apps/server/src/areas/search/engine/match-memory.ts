import type { Match } from '#server/areas/search/engine/match.ts'
import type { Segment } from '#server/areas/search/engine/segment.ts'

const mostDocs = 8_000_000
const mostMatches = 5_000

const memories = new WeakMap<Segment, MatchMemory>()

/** What keywords found in a segment: it stays true for as long as the segment lives. */
export class MatchMemory {
  readonly #matches = new Map<string, Match>()
  #docs = 0

  static of(segment: Segment): MatchMemory {
    let memory = memories.get(segment)
    if (!memory) {
      memory = new MatchMemory()
      memories.set(segment, memory)
    }
    return memory
  }

  keep(key: string, find: () => Match): Match {
    const known = this.#matches.get(key)
    if (known) return known
    const match = find()
    this.#matches.set(key, match)
    this.#docs += match.docs.length
    for (const [oldest, { docs }] of this.#matches) {
      if (this.#docs <= mostDocs && this.#matches.size <= mostMatches) break
      this.#matches.delete(oldest)
      this.#docs -= docs.length
    }
    return match
  }
}
