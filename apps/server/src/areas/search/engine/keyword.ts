import type { Match } from '#server/areas/search/engine/match.ts'
import { equalCost, type Look, matchWords, vocabulariesOf } from '#server/areas/search/engine/match.ts'
import { queryWords, withoutPhrases } from '#server/areas/search/engine/query-words.ts'
import { type Dictionaries, foldedNameHash, type Segment } from '#server/areas/search/engine/segment.ts'
import type { Near, QueryWord } from '#server/areas/search/engine/vocabulary.ts'
import { otherLayout } from '#server/areas/search/keyboard.ts'
import { wordsOf } from '#server/areas/search/normalise.ts'
import type { Synonyms } from '#server/areas/search/synonyms.ts'

const spelt: Look = (vocabulary, word) => vocabulary.spelt(word)

/** Spelling first; sound and slips are only asked where they are needed. */
const anyhow: Look = (vocabulary, word) =>
  nearest([vocabulary.spelt(word), vocabulary.soundingLike(word), vocabulary.withSlips(word)])

/** How much further away a product is when only its code begins with the keyword. */
const codeBeginsCost = 16

/**
 * What a keyword finds in each segment. A word that something spells is taken as it is; one that nothing spells may
 * be in the other script or have slips. When no product has all words, slips are allowed in all of them; at last,
 * products with as many of the words as any has.
 */
export function findByKeyword(
  segments: readonly Segment[],
  dictionaries: Dictionaries,
  synonyms: Synonyms,
  keyword: string,
): Match[] {
  const vocabularies = vocabulariesOf(dictionaries, segments)
  const isSpelt = (word: QueryWord) => vocabularies.some((vocabulary) => vocabulary.spelt(word).size > 0)
  const isKnown = (word: QueryWord) => vocabularies.some((vocabulary) => vocabulary.knows(word))
  let words = queryWords(keyword, synonyms)
  if (!words.some(isKnown)) {
    const switched = queryWords(otherLayout(keyword) ?? '', synonyms)
    const isMeant = words.some(isSpelt) ? isKnown : isSpelt
    const isLong = ({ folded }: QueryWord) => folded.length >= 3
    if (switched.length > 0 && switched.every((word) => isLong(word) && isMeant(word))) words = switched
  }
  const matchAll = (asked: readonly QueryWord[], look: Look, some = false) =>
    segments.map((segment) => matchWords(segment, dictionaries, asked, look, some))
  const known = new Map(words.map((word) => [word, isSpelt(word)]))
  const asNeeded: Look = (vocabulary, word) =>
    known.get(word) === false ? anyhow(vocabulary, word) : spelt(vocabulary, word)
  let matches = words.length === 0 ? segments.map(() => nothing) : matchAll(words, asNeeded)
  const phrases = withoutPhrases(words, synonyms)
  if (phrases) matches = both(matches, matchAll(phrases, asNeeded))
  if (words.length > 0 && isEmpty(matches)) matches = matchAll(words, anyhow)
  if (words.length > 1 && isEmpty(matches)) matches = matchAll(words, asNeeded, true)
  return segments.map((segment, place) => withExact(segment, matches[place] ?? nothing, keyword))
}

const nothing: Match = { docs: new Uint32Array(), costs: new Uint16Array() }

const isEmpty = (matches: readonly Match[]) => matches.every(({ docs }) => docs.length === 0)

function nearest(found: readonly Near[]): Near {
  const near: Near = new Map()
  for (const one of found)
    for (const [id, cost] of one) near.set(id, Math.min(cost, near.get(id) ?? Number.POSITIVE_INFINITY))
  return near
}

const both = (a: readonly Match[], b: readonly Match[]): Match[] =>
  a.map((match, place) => merge(match, b[place] ?? nothing))

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

/** A name or a code that is the keyword comes before all others. */
function withExact(segment: Segment, match: Match, keyword: string): Match {
  const words = wordsOf(keyword)
  if (words.length > 0) {
    const hash = foldedNameHash(words)
    for (const hashes of segment.nameHashes.values())
      for (let at = 0; at < match.docs.length; at++)
        if (hashes[match.docs[at] as number] === hash) match.costs[at] = equalCost
  }
  const { exact, begins } = segment.codes.find(keyword, 50)
  return merge(merge(match, ofCost(begins, codeBeginsCost)), ofCost(exact, equalCost))
}

function ofCost(found: readonly number[], cost: number): Match {
  const docs = Uint32Array.from(found).sort()
  return { docs, costs: new Uint16Array(docs.length).fill(cost) }
}
