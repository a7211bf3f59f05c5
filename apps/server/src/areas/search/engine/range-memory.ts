import {
  type Condition,
  docsEver,
  type Evaluation,
  lastingKey,
} from '#server/areas/search/engine/conditions.ts'
import { RangeCounts } from '#server/areas/search/engine/range-counts.ts'
import type { Segment } from '#server/areas/search/engine/segment.ts'

/** Sets of this size or more are, when they are asked for again, kept sorted by price with their totals. */
const worthKeeping = 3_000
/** How often a set is counted one by one before that; keywords are many, so that few of them come back. */
const asksBefore = { lists: 1, keywords: 8 }
const mostKept = 4_000
const mostDocs = 12_000_000

interface Memory {
  /** A number: how often it was asked for. */
  sets: Map<string, RangeCounts | 'small' | number>
  docs: number
}

const memories = new WeakMap<Segment, Memory>()

/** What is known of the set that the conditions, without the one on the price, describe. */
export function rangeCountsOf(
  evaluation: Evaluation,
  conditions: readonly Condition[],
): RangeCounts | undefined {
  if (evaluation.segment.size < worthKeeping) return undefined
  const others = conditions.filter(({ kind }) => kind !== 'price')
  const keys = others.map((condition) => lastingKey(evaluation, condition))
  if (keys.includes(undefined)) return undefined
  const memory = memoryOf(evaluation.segment)
  const key = keys.join('; ')
  const known = memory.sets.get(key)
  if (known instanceof RangeCounts) {
    memory.sets.delete(key)
    memory.sets.set(key, known)
    return known
  }
  if (known === 'small') return undefined
  const asked = known ?? 0
  const isSearch = others.some(({ kind }) => kind === 'keyword')
  if (others.length > 0 && asked < (isSearch ? asksBefore.keywords : asksBefore.lists)) {
    keep(memory, key, asked + 1)
    return undefined
  }
  const docs = docsEver(evaluation, others)
  const counts =
    docs.length < worthKeeping ? 'small' : new RangeCounts(evaluation.segment, evaluation.dictionaries, docs)
  keep(memory, key, counts)
  return counts === 'small' ? undefined : counts
}

function memoryOf(segment: Segment): Memory {
  let memory = memories.get(segment)
  if (!memory) {
    memory = { sets: new Map(), docs: 0 }
    memories.set(segment, memory)
  }
  return memory
}

function keep(memory: Memory, key: string, value: RangeCounts | 'small' | number) {
  const sizeOf = (one: RangeCounts | 'small' | number | undefined) =>
    one instanceof RangeCounts ? one.size : 0
  memory.docs += sizeOf(value) - sizeOf(memory.sets.get(key))
  memory.sets.set(key, value)
  for (const [oldest, one] of memory.sets) {
    if (memory.sets.size <= mostKept && memory.docs <= mostDocs) break
    memory.sets.delete(oldest)
    memory.docs -= sizeOf(one)
  }
}
