import { argsort } from '#server/areas/search/engine/argsort.ts'
import { type Bits, emptyBits, setBit } from '#server/areas/search/engine/bits.ts'
import { CodeIndex, CodeList, hashOf } from '#server/areas/search/engine/code-index.ts'
import { IntList } from '#server/areas/search/engine/int-list.ts'
import { invertLists, type Lists, ListsBuilder } from '#server/areas/search/engine/lists.ts'
import { type Dictionaries, Traits } from '#server/areas/search/engine/traits.ts'
import { Vocabulary } from '#server/areas/search/engine/vocabulary.ts'
import { fold, wordsOf } from '#server/areas/search/normalise.ts'

/** A product as the index takes it in. */
export interface IndexedProduct {
  productId: number
  /** Seconds since 1970. */
  createdAt: number
  priceFils: number
  onSale: boolean
  inStock: boolean
  brandId: number | null
  /** Its own and all above them. */
  categoryIds: readonly number[]
  valueIds: readonly number[]
  /** In the order of the index's languages. */
  names: readonly string[]
  /** Other words that it may be found by, after its name. */
  text: string
  /** SKUs and barcodes, its variations' too. */
  codes: readonly string[]
}

/** Products in columns; a document is a product's place in them, the newest first. Only `gone` ever changes. */
export interface Segment {
  size: number
  ids: Uint32Array
  createdAt: Uint32Array
  prices: Uint32Array
  onSale: Bits
  inStock: Bits
  /** Documents that a later segment has instead, or that are gone. */
  gone: Bits
  goneCount: number
  traits: Traits
  /** document → the numbers of its traits */
  traitsOf: Lists
  /** trait → documents */
  docsWith: Lists
  vocabulary: Vocabulary
  /** word → documents with it in their name */
  inName: Lists
  /** word → documents with it in their other texts */
  inTexts: Lists
  /** document → the words of its other texts */
  texts: Lists
  /** By language: document → the words of its name, in order */
  names: Map<string, Lists>
  /** By language: a hash of the folded name */
  nameHashes: Map<string, Uint32Array>
  nameLengths: Uint8Array
  /** One for each language: the first word of the name, `noWord` where there is none. */
  firstWords: readonly Uint32Array[]
  codes: CodeIndex
  placeOf: (productId: number) => number | undefined
}

export const noWord = 0xffffffff

/** Four million dinars; a number is left above it. */
const highestPrice = 0xfffffffe

/** Made word by word, so that the index can put together what it knows of each. */
export const foldedNameHash = (words: readonly string[]) =>
  words.reduce((hash, word) => nextHash(hash, hashOf(fold(word))), 0)

const nextHash = (hash: number, word: number) => (Math.imul(hash, 0x01000193) ^ word) >>> 0

export class SegmentBuilder {
  readonly #traits: Traits
  readonly #ids = new IntList()
  readonly #createdAt = new IntList()
  readonly #prices = new IntList()
  readonly #flags = new IntList()
  readonly #traitsOf = new ListsBuilder()
  readonly #vocabulary = new Vocabulary()
  readonly #texts = new ListsBuilder()
  readonly #names: Map<string, ListsBuilder>
  readonly #nameHashes: Map<string, IntList>
  readonly #nameLengths = new IntList()
  readonly #codes = new CodeList()
  /** By word: a hash of its folded form. */
  readonly #hashes: number[] = []
  readonly #languages: readonly string[]

  constructor(dictionaries: Dictionaries, languages: readonly string[]) {
    this.#traits = new Traits(dictionaries)
    this.#languages = languages
    this.#names = new Map(languages.map((language) => [language, new ListsBuilder()]))
    this.#nameHashes = new Map(languages.map((language) => [language, new IntList()]))
  }

  get size(): number {
    return this.#ids.length
  }

  add(product: IndexedProduct) {
    const doc = this.#ids.length
    this.#ids.push(product.productId)
    this.#createdAt.push(product.createdAt)
    this.#prices.push(Math.min(product.priceFils, highestPrice))
    this.#flags.push((product.onSale ? 1 : 0) | (product.inStock ? 2 : 0))
    this.#traitsOf.add([
      ...this.#traits.numbersOf('categories', product.categoryIds),
      ...this.#traits.numbersOf('brands', product.brandId === null ? [] : [product.brandId]),
      ...this.#traits.numbersOf('values', product.valueIds),
    ])
    let shortest = 255
    for (const [place, language] of this.#languages.entries()) {
      const words = this.#wordsOf(product.names[place] ?? '')
      this.#names.get(language)?.add(words)
      let hash = 0
      for (const word of words) hash = nextHash(hash, this.#hashes[word] as number)
      this.#nameHashes.get(language)?.push(hash)
      if (words.length > 0) shortest = Math.min(shortest, words.length)
    }
    this.#nameLengths.push(shortest)
    this.#texts.add(this.#wordsOf(product.text))
    for (const code of product.codes) this.#codes.add(doc, code)
  }

  /** The numbers of the words of a text. */
  #wordsOf(text: string): number[] {
    return wordsOf(text).map((word) => {
      const id = this.#vocabulary.add(word)
      if (id === this.#hashes.length) this.#hashes.push(hashOf(fold(word)))
      return id
    })
  }

  finish(): Segment {
    const size = this.#ids.length
    const newestFirst = argsort(this.#createdAt.view().map((seconds) => 0xffffffff - seconds))
    const take = (list: IntList) => newestFirst.map((at) => list.view()[at] as number)
    const places = new Uint32Array(size)
    for (let doc = 0; doc < size; doc++) places[newestFirst[doc] as number] = doc
    const ids = take(this.#ids)
    const flags = take(this.#flags)
    const [onSale, inStock] = [emptyBits(size), emptyBits(size)]
    for (let doc = 0; doc < size; doc++) {
      if ((flags[doc] as number) & 1) setBit(onSale, doc)
      if ((flags[doc] as number) & 2) setBit(inStock, doc)
    }
    const traitsOf = this.#traitsOf.finish().reorder(newestFirst)
    const names = new Map(
      [...this.#names].map(([language, builder]) => [language, builder.finish().reorder(newestFirst)]),
    )
    const texts = this.#texts.finish().reorder(newestFirst)
    const words = this.#vocabulary.size
    return {
      size,
      ids,
      createdAt: take(this.#createdAt),
      prices: take(this.#prices),
      onSale,
      inStock,
      gone: emptyBits(size),
      goneCount: 0,
      traits: this.#traits,
      traitsOf,
      docsWith: invertLists([traitsOf], size, this.#traits.size),
      vocabulary: this.#vocabulary.finish(),
      inName: invertLists([...names.values()], size, words),
      inTexts: invertLists([texts], size, words),
      texts,
      names,
      nameHashes: new Map([...this.#nameHashes].map(([language, list]) => [language, take(list)])),
      nameLengths: Uint8Array.from(take(this.#nameLengths)),
      firstWords: [...names.values()].map(firstWordsOf),
      codes: new CodeIndex(this.#codes, places),
      placeOf: lookup(ids),
    }
  }
}

const firstWordsOf = ({ starts, items }: Lists): Uint32Array =>
  Uint32Array.from({ length: starts.length - 1 }, (_, doc) => {
    const first = starts[doc] as number
    return first < (starts[doc + 1] as number) ? (items[first] as number) : noWord
  })

/** Finds a document by product id: a binary search over sorted ids, so that a million need no map. */
function lookup(ids: Uint32Array): (productId: number) => number | undefined {
  const order = argsort(ids)
  return (productId) => {
    let [low, high] = [0, order.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((ids[order[middle] as number] as number) < productId) low = middle + 1
      else high = middle
    }
    const found = order[low]
    return found !== undefined && ids[found] === productId ? found : undefined
  }
}
