import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteWriter } from '#server/areas/catalogue/byte-writer.ts'

test('S7.38 bytes and numbers come out as the text they are, however many, one text after the other', () => {
  const writer = new ByteWriter()
  const piece = fc.oneof(fc.string({ unit: 'grapheme' }), fc.maxSafeNat())
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 50 }), fc.integer({ min: 1, max: 200 }), (pieces, times) => {
      writer.start()
      for (let time = 0; time < times; time++)
        for (const one of pieces)
          if (typeof one === 'number') writer.addNumber(one)
          else writer.add(Buffer.from(one))
      expect(writer.take().toString()).toBe(pieces.join('').repeat(times))
    }),
  )
})

test('S7.38 fils come out as the number of dinars that JSON would have, and parts of bytes as they are', () => {
  const writer = new ByteWriter()
  fc.assert(
    fc.property(fc.nat(), fc.nat(9_999), (fils, few) => {
      writer.start()
      writer.addAmount(fils)
      writer.addPart(Buffer.from('{,}'), 1, 2)
      writer.addAmount(few)
      expect(writer.take().toString()).toBe(`${fils / 1000},${few / 1000}`)
    }),
  )
})
