const slabBytes = 8 * 2 ** 20
const lengthBytes = 4

export interface Packing<T> {
  pack: (row: T) => string
  unpack: (text: string) => T
}

/** Rows as bytes outside the heap, where a million of them are no work for the garbage collector. */
export class PackedRows<T> {
  readonly #packing: Packing<T>
  readonly #mostSlabs: number
  readonly #slabs: Buffer[] = []
  /** By id: where it is, counted through all slabs. */
  readonly #places = new Map<number, number>()
  #end = 0

  constructor(packing: Packing<T>, mostBytes: number) {
    this.#packing = packing
    this.#mostSlabs = Math.ceil(mostBytes / slabBytes)
  }

  get(id: number): T | undefined {
    const place = this.#places.get(id)
    if (place === undefined) return undefined
    const slab = this.#slabs[Math.floor(place / slabBytes)] as Buffer
    const start = (place % slabBytes) + lengthBytes
    return this.#packing.unpack(slab.toString('utf8', start, start + slab.readUInt32LE(start - lengthBytes)))
  }

  has(id: number): boolean {
    return this.#places.has(id)
  }

  /** What finds no room is left out. The room of a row that was there before is lost. */
  set(id: number, row: T) {
    const text = this.#packing.pack(row)
    const bytes = lengthBytes + Buffer.byteLength(text)
    const slab = this.#slabWith(bytes)
    if (!slab) return
    const start = this.#end % slabBytes
    slab.writeUInt32LE(bytes - lengthBytes, start)
    slab.write(text, start + lengthBytes)
    this.#places.set(id, this.#end)
    this.#end += bytes
  }

  #slabWith(bytes: number): Buffer | undefined {
    const last = this.#slabs.at(-1)
    const taken = this.#end - (this.#slabs.length - 1) * slabBytes
    if (last && taken + bytes <= slabBytes) return last
    if (bytes > slabBytes || this.#slabs.length >= this.#mostSlabs) return undefined
    this.#end = this.#slabs.length * slabBytes
    const slab = Buffer.allocUnsafeSlow(slabBytes)
    this.#slabs.push(slab)
    return slab
  }

  delete(id: number) {
    this.#places.delete(id)
  }

  clear() {
    this.#places.clear()
    this.#slabs.length = 0
    this.#end = 0
  }
}
