import { describe, expect, test, vi } from 'vitest'
import { KeptRows, type ReadRows } from '#server/areas/search/kept-rows.ts'

interface Row {
  id: number
  name: string
}

const packed = {
  pack: (row: Row) => JSON.stringify(row),
  unpack: (text: string): Row => JSON.parse(text),
  mostBytes: 2 ** 20,
}
const rowOf = (id: number): Row => ({ id, name: `دلة ${id}` })
const reading = () => vi.fn<ReadRows<Row>>(async (ids) => new Map(ids.map((id) => [id, rowOf(id)])))
const all = Array.from({ length: 1_200 }, (_, at) => at + 1)

describe('rows that were read', () => {
  test('are not read again, and come in the order asked for', async () => {
    const rows = new KeptRows<Row>({ most: 10 })
    const read = reading()
    await rows.get([3, 1], read)
    expect(await rows.get([1, 2, 3], read)).toEqual([1, 2, 3].map(rowOf))
    expect(read.mock.calls).toEqual([[[3, 1]], [[2]]])
  })

  test('make room, the oldest first', async () => {
    const rows = new KeptRows<Row>({ most: 2 })
    const read = reading()
    await rows.get([1, 2, 3], read)
    await rows.get([2, 3, 1], read)
    expect(read.mock.lastCall).toEqual([[1]])
  })

  test('what does not exist is left out', async () => {
    const rows = new KeptRows<Row>({ most: 2 })
    expect(await rows.get([1, 2], async () => new Map([[2, rowOf(2)]]))).toEqual([rowOf(2)])
  })

  test('are packed ahead when there are more than are kept ready', async () => {
    const rows = new KeptRows<Row>({ most: 10, packed })
    const read = reading()
    await rows.fill(all, read)
    expect(read).toHaveBeenCalledTimes(3)
    expect(await rows.get([1_200, 7, 600], read)).toEqual([1_200, 7, 600].map(rowOf))
    expect(read).toHaveBeenCalledTimes(3)
  })

  test('are forgotten one by one and all together, packed or not', async () => {
    const rows = new KeptRows<Row>({ most: 10, packed })
    const read = reading()
    await rows.fill(all, read)
    rows.drop([7])
    await rows.get([6, 7], read)
    expect(read.mock.lastCall).toEqual([[7]])
    rows.clear()
    await rows.get([6, 7], read)
    expect(read.mock.lastCall).toEqual([[6, 7]])
  })

  test('are not kept when something changed while they were read', async () => {
    const rows = new KeptRows<Row>({ most: 10, packed })
    const meanwhile: ReadRows<Row> = async (ids) => {
      rows.drop([7])
      return reading()(ids)
    }
    await rows.fill(all, meanwhile)
    await rows.get([1, 2], meanwhile)
    const read = reading()
    await rows.get([1, 2, 3], read)
    expect(read.mock.calls).toEqual([[[1, 2, 3]]])
  })

  test('find only as much room as there is; the others are read when they are asked for', async () => {
    const rows = new KeptRows<Row>({ most: 1, packed: { ...packed, mostBytes: 1, pack: wide } })
    const read = reading()
    await rows.fill(all, read)
    await rows.get(all, read)
    const asked = read.mock.lastCall?.[0] ?? []
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.length).toBeLessThan(all.length)
    expect(asked.at(-1)).toBe(1_200)
  })
})

const wide = (row: Row) => JSON.stringify({ ...row, filler: 'x'.repeat(10_000) })
