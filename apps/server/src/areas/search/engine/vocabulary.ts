import { fold } from '#server/areas/search/normalise.ts'
import { skeleton } from '#server/areas/search/transliteration.ts'
import { slipsAllowed, slipsBetween } from '#server/areas/search/typo.ts'
import { otherForms } from '#server/areas/search/word-forms.ts'

/** How far a known word is from a typed one; a smaller number is nearer. docs/search.md explains the order. */
export const distance = {
  exact: 0,
  sameFolded: 1,
  synonym: 2,
  begins: 3,
  otherForm: 4,
  otherFormBegins: 5,
  soundsAlike: 9,
  oneSlip: 10,
  oneSlipBegins: 12,
  twoSlips: 14,
} as const

/** A word of a query in the shapes it is looked up by. */
export interface QueryWord {
  word: string
  folded: string
  forms: string[]
  /** Folded words that mean the same. */
  synonyms: string[]
}

export type Near = Map<number, number>

/** The words of a segment: each spelling once, found by any of its forms, by beginning, sound, or with slips. */
export class Vocabulary {
  readonly words: string[] = []
  readonly #ids = new Map<string, number>()
  #forms: string[] = []
  #formWords = new Uint32Array()
  #formIsOther = new Uint8Array()
  #letters = new Uint32Array()
  readonly #bySound = new Map<string, number[]>()

  get size(): number {
    return this.words.length
  }

  /** The number of a word, new or known. */
  add(word: string): number {
    const known = this.#ids.get(word)
    if (known !== undefined) return known
    const id = this.words.push(word) - 1
    this.#ids.set(word, id)
    return id
  }

  /** Makes the words findable; nothing is added afterwards. */
  finish(): this {
    const entries: [form: string, word: number, isOther: number][] = []
    this.#letters = new Uint32Array(this.size)
    for (const [id, word] of this.words.entries()) {
      const folded = fold(word)
      entries.push([folded, id, 0])
      for (const form of otherForms(folded)) entries.push([form, id, 1])
      this.#letters[id] = lettersOf(folded)
      const sound = skeleton(folded)
      if (sound) appendTo(this.#bySound, sound, id)
    }
    entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    this.#forms = entries.map(([form]) => form)
    this.#formWords = Uint32Array.from(entries, ([, word]) => word)
    this.#formIsOther = Uint8Array.from(entries, ([, , isOther]) => isOther)
    return this
  }

  /** Words that are spelt like the typed one, begin with it, are a form of it, or mean the same. */
  spelt(query: QueryWord): Near {
    const near: Near = new Map()
    const exact = this.#ids.get(query.word)
    if (exact !== undefined) note(near, exact, distance.exact)
    this.#noteForms(near, query.folded, true, [
      distance.sameFolded,
      distance.otherForm,
      distance.begins,
      distance.otherFormBegins,
    ])
    for (const form of query.forms)
      this.#noteForms(near, form, form.length >= 3, [
        distance.otherForm,
        distance.otherForm,
        distance.otherFormBegins,
        distance.otherFormBegins,
      ])
    for (const synonym of query.synonyms)
      this.#noteForms(near, synonym, false, [distance.synonym, distance.synonym])
    return near
  }

  /** Whether the typed word itself, or one of the same meaning, is known in some spelling. */
  knows({ folded, synonyms }: QueryWord): boolean {
    return [folded, ...synonyms].some((form) => this.#forms[this.#lowerBound(form)] === form)
  }

  /** Words that sound like the typed one in the other script. */
  soundingLike({ folded }: QueryWord): Near {
    const sound = skeleton(folded)
    const arabic = isArabic(folded)
    const near: Near = new Map()
    for (const id of (sound && this.#bySound.get(sound)) || []) {
      if (isArabic(this.words[id] ?? '') !== arabic) note(near, id, distance.soundsAlike)
    }
    return near
  }

  /** Words, or beginnings of words, that the typed one is a slip or two away from. */
  withSlips({ folded }: QueryWord): Near {
    const near: Near = new Map()
    const most = slipsAllowed(folded.length)
    if (most === 0 || /\d/.test(folded)) return near
    const letters = lettersOf(folded)
    for (let at = 0; at < this.#forms.length; at++) {
      const word = this.#formWords[at] as number
      // Every slip loses at most one of the typed letters; this rules out nearly all words at once.
      if (countOnes(letters & ~(this.#letters[word] as number)) > most) continue
      const form = this.#forms[at] as string
      if (form.length < folded.length - most) continue
      const whole = slipsBetween(folded, form, most)
      if (whole <= most) note(near, word, whole <= 1 ? distance.oneSlip : distance.twoSlips)
      else if (slipsBetween(folded, form, 1, true) <= 1) note(near, word, distance.oneSlipBegins)
    }
    return near
  }

  /** Words that have the typed one anywhere in them. */
  containing(folded: string): number[] {
    const found = new Set<number>()
    for (let at = 0; at < this.#forms.length; at++) {
      if (this.#formIsOther[at] === 0 && (this.#forms[at] as string).includes(folded))
        found.add(this.#formWords[at] as number)
    }
    return [...found]
  }

  #noteForms(
    near: Near,
    form: string,
    begins: boolean,
    [same, sameOther, beginsFolded = 0, beginsOther = 0]: number[],
  ) {
    for (let at = this.#lowerBound(form); at < this.#forms.length; at++) {
      const found = this.#forms[at] as string
      if (!found.startsWith(form)) break
      const other = this.#formIsOther[at] === 1
      const whole = found.length === form.length
      if (!whole && !begins) break
      const cost = whole ? (other ? sameOther : same) : other ? beginsOther : beginsFolded
      note(near, this.#formWords[at] as number, cost as number)
    }
  }

  #lowerBound(form: string): number {
    let [low, high] = [0, this.#forms.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#forms[middle] as string) < form) low = middle + 1
      else high = middle
    }
    return low
  }
}

const isArabic = (word: string) => /[\u0600-\u06ff]/.test(word)

function note(near: Near, word: number, cost: number) {
  const known = near.get(word)
  if (known === undefined || cost < known) near.set(word, cost)
}

function appendTo(lists: Map<string, number[]>, key: string, value: number) {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** Which letters a word has, as bits; unrelated letters may share one. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters >>> 0
}

function countOnes(word: number): number {
  let count = 0
  for (let rest = word; rest !== 0; rest &= rest - 1) count++
  return count
}
