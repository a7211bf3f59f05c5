import type { RowStore } from '#server/areas/search/kept-rows.ts'

const slabBytes = 8 * 2 ** 20
const lengthBytes = 4

/**
 * Rows of bytes outside the heap, where a million of them are no work for the garbage collector. Nothing is ever written
 * over: a row that was handed out stays as it is for as long as somebody has it.
 */
export class PackedRows implements RowStore<Buffer> {
  readonly #mostSlabs: number
  #slabs: Buffer[] = []
  /** By id: where it is, counted through all slabs. */
  readonly #places = new Map<number, number>()
  #end = 0
  /** Bytes of rows that are not there any more. */
  #lost = 0

  constructor(mostBytes: number) {
    this.#mostSlabs = Math.ceil(mostBytes / slabBytes)
  }

  get(id: number): Buffer | undefined {
    const place = this.#places.get(id)
    return place === undefined ? undefined : this.#at(place)
  }

  has(id: number): boolean {
    return this.#places.has(id)
  }

  /** What finds no room is left out. */
  set(id: number, row: Buffer) {
    this.delete(id)
    if (this.#lost > slabBytes && this.#lost > this.#end / 2) this.#closeUp()
    const bytes = lengthBytes + row.length
    const slab = this.#slabWith(bytes)
    if (!slab) return
    const start = this.#end % slabBytes
    slab.writeUInt32LE(row.length, start)
    slab.set(row, start + lengthBytes)
    this.#places.set(id, this.#end)
    this.#end += bytes
  }

  delete(id: number) {
    const place = this.#places.get(id)
    if (place === undefined) return
    this.#lost += lengthBytes + this.#at(place).length
    this.#places.delete(id)
  }

  clear() {
    this.#places.clear()
    this.#slabs = []
    this.#end = 0
    this.#lost = 0
  }

  #at(place: number): Buffer {
    const slab = this.#slabs[Math.floor(place / slabBytes)] as Buffer
    const start = (place % slabBytes) + lengthBytes
    return slab.subarray(start, start + slab.readUInt32LE(start - lengthBytes))
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

  /** Into new slabs, without what is lost. */
  #closeUp() {
    const rows = Array.from(this.#places, ([id, place]) => ({ id, row: this.#at(place) }))
    this.clear()
    for (const { id, row } of rows) this.set(id, row)
  }
}
