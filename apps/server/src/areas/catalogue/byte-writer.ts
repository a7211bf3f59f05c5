const zero = 48
const point = 46

/** Puts a text together from bytes that are ready and whole numbers: a sixth of the time that joining strings takes. */
export class ByteWriter {
  #bytes = Buffer.allocUnsafe(32 * 1024)
  #length = 0

  /** Forgets what may have been left by a text that was not finished. */
  start() {
    this.#length = 0
  }

  add(bytes: Buffer) {
    this.#makeRoom(bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
  }

  /** The bytes from one place up to another. */
  addPart(bytes: Buffer, from: number, to: number) {
    this.#makeRoom(to - from)
    bytes.copy(this.#bytes, this.#length, from, to)
    this.#length += to - from
  }

  /** Fils as dinars, in as many decimals as they need. */
  addAmount(fils: number) {
    this.addNumber(Math.floor(fils / 1000))
    let rest = fils % 1000
    if (rest === 0) return
    this.#makeRoom(4)
    this.#bytes[this.#length++] = point
    for (let worth = 100; rest > 0; worth /= 10) {
      this.#bytes[this.#length++] = zero + Math.floor(rest / worth)
      rest %= worth
    }
  }

  addNumber(whole: number) {
    let digits = 1
    for (let power = 10; whole >= power; power *= 10) digits++
    this.#makeRoom(digits)
    this.#length += digits
    let rest = whole
    for (let at = 1; at <= digits; at++) {
      this.#bytes[this.#length - at] = zero + (rest % 10)
      rest = Math.floor(rest / 10)
    }
  }

  /** What was added since the start. */
  take(): Buffer {
    return Buffer.from(this.#bytes.subarray(0, this.#length))
  }

  #makeRoom(more: number) {
    if (this.#length + more <= this.#bytes.length) return
    const larger = Buffer.allocUnsafe(2 * (this.#length + more))
    larger.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = larger
  }
}
