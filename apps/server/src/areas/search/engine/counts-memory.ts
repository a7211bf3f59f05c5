import {
  type Condition,
  docsEver,
  type Evaluation,
  lastingKey,
} from '#server/areas/search/engine/conditions.ts'
import type { Segment } from '#server/areas/search/engine/segment.ts'
import { SetCounts } from '#server/areas/search/engine/set-counts.ts'

/** Smaller sets are as quickly counted one by one. */
export const worthKeeping = 800
const mostSets = 20_000
const mostBytes = 384 * 2 ** 20

/** How often a set is counted one by one before it is kept: combinations are endless, and few of them come back. */
const asksBefore = { one: 1, several: 6 }

/** A number: how often it was asked for. */
type Known = SetCounts | number | 'small'

interface Memory {
  sets: Map<string, Known>
  bytes: number
}

const memories = new WeakMap<Segment, Memory>()

/** What is known of the set that the conditions, but for those on the price, describe. */
export function setCountsOf(evaluation: Evaluation, conditions: readonly Condition[]): SetCounts | undefined {
  const others = conditions.filter(({ kind }) => kind !== 'price')
  return keptCounts(evaluation, others, others.length < 2 ? asksBefore.one : asksBefore.several)
}

/** Keeps what a condition describes before anybody asks for it. */
export const countAhead = (evaluation: Evaluation, condition: Condition) =>
  void keptCounts(evaluation, [condition], 0)

function keptCounts(
  evaluation: Evaluation,
  conditions: readonly Condition[],
  asks: number,
): SetCounts | undefined {
  const { segment } = evaluation
  if (segment.size < worthKeeping) return undefined
  const keys = conditions.map((condition) => lastingKey(evaluation, condition))
  if (keys.includes(undefined)) return undefined
  const memory = memoryOf(segment)
  const key = keys.join('; ')
  let known = memory.sets.get(key) ?? 0
  if (typeof known === 'number' && known >= asks) {
    const docs = docsEver(evaluation, conditions)
    known = docs.length < worthKeeping ? 'small' : new SetCounts(segment, docs)
  } else if (typeof known === 'number') known++
  keep(memory, key, known)
  return known instanceof SetCounts ? known : undefined
}

function memoryOf(segment: Segment): Memory {
  let memory = memories.get(segment)
  if (!memory) {
    memory = { sets: new Map(), bytes: 0 }
    memories.set(segment, memory)
  }
  return memory
}

const bytesOf = (known: Known | undefined) => (known instanceof SetCounts ? known.bytes : 0)

/** The sets that were not asked for the longest make room. */
function keep(memory: Memory, key: string, known: Known) {
  memory.bytes += bytesOf(known) - bytesOf(memory.sets.get(key))
  memory.sets.delete(key)
  memory.sets.set(key, known)
  for (const [oldest, one] of memory.sets) {
    if (memory.sets.size <= mostSets && memory.bytes <= mostBytes) break
    memory.sets.delete(oldest)
    memory.bytes -= bytesOf(one)
  }
}
