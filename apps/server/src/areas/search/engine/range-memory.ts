import { type Condition, docsEver, type Evaluation } from '#server/areas/search/engine/conditions.ts'
import { RangeCounts } from '#server/areas/search/engine/range-counts.ts'
import type { Segment } from '#server/areas/search/engine/segment.ts'

/** Sets of this size or more are, when they are asked for again, kept sorted by price with their totals. */
const worthKeeping = 3_000
const mostKept = 2_000
const mostDocs = 12_000_000

interface Memory {
  sets: Map<string, RangeCounts | 'small' | 'once'>
  docs: number
}

const memories = new WeakMap<Segment, Memory>()

/** What is known of the set that the conditions, without the one on the price, describe. */
export function rangeCountsOf(
  evaluation: Evaluation,
  conditions: readonly Condition[],
): RangeCounts | undefined {
  const others = conditions.filter(({ kind }) => kind !== 'price')
  if (evaluation.segment.size < worthKeeping || !others.every(isLasting)) return undefined
  const memory = memoryOf(evaluation.segment)
  const key = JSON.stringify(others)
  const known = memory.sets.get(key)
  if (known instanceof RangeCounts) {
    memory.sets.delete(key)
    memory.sets.set(key, known)
    return known
  }
  if (known === 'small') return undefined
  if (known === undefined && others.length > 0) {
    keep(memory, key, 'once')
    return undefined
  }
  const docs = docsEver(evaluation, others)
  const counts =
    docs.length < worthKeeping ? 'small' : new RangeCounts(evaluation.segment, evaluation.dictionaries, docs)
  keep(memory, key, counts)
  return counts === 'small' ? undefined : counts
}

/** Conditions that mean the same documents for as long as the segment lives. */
const isLasting = ({ kind }: Condition) =>
  ['categories', 'brands', 'values', 'inStock', 'onSale'].includes(kind)

function memoryOf(segment: Segment): Memory {
  let memory = memories.get(segment)
  if (!memory) {
    memory = { sets: new Map(), docs: 0 }
    memories.set(segment, memory)
  }
  return memory
}

function keep(memory: Memory, key: string, value: RangeCounts | 'small' | 'once') {
  const sizeOf = (one: RangeCounts | 'small' | 'once' | undefined) =>
    one instanceof RangeCounts ? one.size : 0
  memory.docs += sizeOf(value) - sizeOf(memory.sets.get(key))
  memory.sets.set(key, value)
  for (const [oldest, one] of memory.sets) {
    if (memory.sets.size <= mostKept && memory.docs <= mostDocs) break
    memory.sets.delete(oldest)
    memory.docs -= sizeOf(one)
  }
}
