import { IntList } from '#server/areas/search/engine/int-list.ts'

/** Many lists of numbers in one: list `at` is items[starts[at]] up to items[starts[at + 1]]. */
export class Lists {
  readonly starts: Uint32Array
  readonly items: Uint32Array

  constructor(starts: Uint32Array, items: Uint32Array) {
    this.starts = starts
    this.items = items
  }

  of(at: number): Uint32Array {
    return this.items.subarray(this.starts[at] as number, this.starts[at + 1] as number)
  }

  sizeOf(at: number): number {
    return (this.starts[at + 1] as number) - (this.starts[at] as number)
  }

  /** The lists in another order: the new list `at` is the old list `order[at]`. */
  reorder(order: Uint32Array): Lists {
    const starts = new Uint32Array(order.length + 1)
    const items = new Uint32Array(this.items.length)
    let end = 0
    for (let at = 0; at < order.length; at++) {
      const list = this.of(order[at] as number)
      items.set(list, end)
      end += list.length
      starts[at + 1] = end
    }
    return new Lists(starts, items)
  }
}

/** Lists that are filled one after the other. */
export class ListsBuilder {
  readonly #starts = new IntList()
  readonly #items = new IntList()

  constructor() {
    this.#starts.push(0)
  }

  add(items: readonly number[]) {
    for (const item of items) this.#items.push(item)
    this.#starts.push(this.#items.length)
  }

  finish(): Lists {
    return new Lists(this.#starts.toArray(), this.#items.toArray())
  }
}

/** From "what each document has" to "which documents have it", ascending, each once. */
export function invertLists(sources: readonly Lists[], documents: number, values: number): Lists {
  const starts = new Uint32Array(values + 1)
  const last = new Uint32Array(values).fill(0xffffffff)
  const each = (visit: (value: number, document: number) => void) => {
    for (let document = 0; document < documents; document++) {
      for (const { starts: from, items } of sources) {
        const end = from[document + 1] as number
        for (let at = from[document] as number; at < end; at++) {
          const value = items[at] as number
          if (last[value] === document) continue
          last[value] = document
          visit(value, document)
        }
      }
    }
  }
  each((value) => {
    starts[value + 1] = (starts[value + 1] as number) + 1
  })
  for (let value = 0; value < values; value++)
    starts[value + 1] = (starts[value + 1] as number) + (starts[value] as number)
  const items = new Uint32Array(starts[values] as number)
  const next = starts.slice(0, values)
  last.fill(0xffffffff)
  each((value, document) => {
    const at = next[value] as number
    items[at] = document
    next[value] = at + 1
  })
  return new Lists(starts, items)
}
