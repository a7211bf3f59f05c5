import { codeKey } from '#server/areas/search/engine/code-index.ts'
import { equalCost, type Match, matchWords, type Wanted } from '#server/areas/search/engine/match.ts'
import { MatchMemory } from '#server/areas/search/engine/match-memory.ts'
import { queryWords, withoutPhrases } from '#server/areas/search/engine/query-words.ts'
import type { Look } from '#server/areas/search/engine/reach.ts'
import type { Segment } from '#server/areas/search/engine/segment.ts'
import type { Dictionaries } from '#server/areas/search/engine/traits.ts'
import type { Near, QueryWord, Vocabulary } from '#server/areas/search/engine/vocabulary.ts'
import { otherLayout } from '#server/areas/search/keyboard.ts'
import { wordsOf } from '#server/areas/search/normalise.ts'
import type { Synonyms } from '#server/areas/search/synonyms.ts'

const spelt: Look = (vocabulary, word) => vocabulary.spelt(word)

/** Spelling first; sound and slips are only asked where they are needed. */
const anyhow: Look = (vocabulary, word) =>
  nearest([vocabulary.spelt(word), vocabulary.soundingLike(word), vocabulary.withSlips(word)])

function nearest(found: readonly Near[]): Near {
  const near: Near = new Map()
  for (const one of found)
    for (const [id, cost] of one) near.set(id, Math.min(cost, near.get(id) ?? Number.POSITIVE_INFINITY))
  return near
}

/** How far away a product is when only its code begins with the keyword: after names that do. */
const codeBeginsCost = 24

/** Where a keyword is looked for. */
export interface Searchable {
  segments: readonly Segment[]
  dictionaries: Dictionaries
  synonyms: Synonyms
}

/**
 * What a keyword finds in each segment. A word that something spells is taken as it is; one that nothing spells may
 * be in the other script or have slips. When no product has all words, slips are allowed in all of them; at last,
 * products with as many of the words as any has. A name or code that is the keyword comes before all others.
 */
export function findByKeyword(searchable: Searchable, keyword: string, newest?: number): Match[] {
  const { segments, dictionaries, synonyms } = searchable
  const words = meantWords(searchable, keyword)
  const nameIs = wordsOf(keyword)
  const known = words.map((word) => isSpelt(searchable, word))
  const asNeeded: Look = (vocabulary, word) =>
    known[words.indexOf(word)] === false ? anyhow(vocabulary, word) : spelt(vocabulary, word)
  // However it was typed: what is found depends on nothing else.
  const asked = [known, newest, words.map(({ word }) => word), nameIs, codeKey(keyword)].join('; ')
  const stage = (name: string, look: Look, wanted: Wanted = {}) =>
    segments.map((segment) =>
      MatchMemory.of(segment).keep(`${name}; ${asked}`, () => {
        const match = (some: readonly QueryWord[]) =>
          some.length === 0
            ? nothing
            : matchWords(segment, dictionaries, some, look, { ...wanted, newest, nameIs })
        const phrases = withoutPhrases(words, synonyms)
        const found = phrases ? merge(match(words), match(phrases)) : match(words)
        return withCodes(segment, found, keyword)
      }),
    )
  let matches = stage('as needed', asNeeded)
  // The newest of a common word may all lack the others.
  if (newest && words.length > 1 && countOf(matches) < enoughAtAGlance)
    return findByKeyword(searchable, keyword)
  if (isEmpty(matches)) matches = stage('anyhow', anyhow)
  if (words.length > 1 && isEmpty(matches)) matches = stage('some', asNeeded, { some: true })
  return matches
}

/** The words of a keyword; of the same keys in the other layout when that is clearly what was meant. */
function meantWords(searchable: Searchable, keyword: string): QueryWord[] {
  const words = queryWords(keyword, searchable.synonyms)
  const isKnown = (word: QueryWord) => vocabulariesOf(searchable).some((vocabulary) => vocabulary.knows(word))
  if (words.some(isKnown)) return words
  const switched = queryWords(otherLayout(keyword) ?? '', searchable.synonyms)
  const anySpelt = words.some((word) => isSpelt(searchable, word))
  const isMeant = (word: QueryWord) =>
    word.folded.length >= 3 && (anySpelt ? isKnown(word) : isSpelt(searchable, word))
  return switched.length > 0 && switched.every(isMeant) ? switched : words
}

const isSpelt = (searchable: Searchable, word: QueryWord) =>
  vocabulariesOf(searchable).some((vocabulary) => vocabulary.spelt(word).size > 0)

const vocabulariesOf = ({ dictionaries, segments }: Searchable): Vocabulary[] => [
  ...segments.map((segment) => segment.vocabulary),
  dictionaries.brands.vocabulary,
  dictionaries.categories.vocabulary,
  dictionaries.values.vocabulary,
]

const nothing: Match = { docs: new Uint32Array(), costs: new Uint16Array() }

const enoughAtAGlance = 20

const countOf = (matches: readonly Match[]) => matches.reduce((sum, { docs }) => sum + docs.length, 0)

const isEmpty = (matches: readonly Match[]) => matches.every(({ docs }) => docs.length === 0)

function withCodes(segment: Segment, match: Match, keyword: string): Match {
  const { exact, begins } = segment.codes.find(keyword, 50)
  return merge(merge(match, ofCost(begins, codeBeginsCost)), ofCost(exact, equalCost))
}

function ofCost(found: readonly number[], cost: number): Match {
  const docs = Uint32Array.from(found).sort()
  return { docs, costs: new Uint16Array(docs.length).fill(cost) }
}

/** The documents of either, each as near as the nearer says. */
function merge(a: Match, b: Match): Match {
  if (b.docs.length === 0) return a
  const docs = new Uint32Array(a.docs.length + b.docs.length)
  const costs = new Uint16Array(docs.length)
  let [inA, inB, size] = [0, 0, 0]
  while (inA < a.docs.length || inB < b.docs.length) {
    const docA = a.docs[inA] ?? Number.POSITIVE_INFINITY
    const docB = b.docs[inB] ?? Number.POSITIVE_INFINITY
    const costA = docA <= docB ? (a.costs[inA++] as number) : 0xffff
    const costB = docB <= docA ? (b.costs[inB++] as number) : 0xffff
    docs[size] = Math.min(docA, docB)
    costs[size++] = Math.min(costA, costB)
  }
  return { docs: docs.subarray(0, size), costs: costs.subarray(0, size) }
}
