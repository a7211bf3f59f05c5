import { describe, expect, test, vi } from 'vitest'
import { KeptRows, LatestRows, type ReadRows } from '#server/areas/search/kept-rows.ts'
import { PackedRows } from '#server/areas/search/packed-rows.ts'

type Row = Buffer

const rowOf = (id: number): Row => Buffer.from(`دلة ${id}`)
const reading = () => vi.fn<ReadRows<Row>>(async (ids) => new Map(ids.map((id) => [id, rowOf(id)])))
const all = Array.from({ length: 1_200 }, (_, at) => at + 1)

describe('rows that were read', () => {
  test('are not read again, and come in the order asked for', async () => {
    const rows = new KeptRows(new LatestRows<Row>(10))
    const read = reading()
    await rows.get([3, 1], read)
    expect(await rows.get([1, 2, 3], read)).toEqual([1, 2, 3].map(rowOf))
    expect(read.mock.calls).toEqual([[[3, 1]], [[2]]])
  })

  test('make room, the oldest first', async () => {
    const rows = new KeptRows(new LatestRows<Row>(2))
    const read = reading()
    await rows.get([1, 2, 3], read)
    await rows.get([2, 3, 1], read)
    expect(read.mock.lastCall).toEqual([[1]])
  })

  test('what does not exist is left out', async () => {
    const rows = new KeptRows(new LatestRows<Row>(2))
    expect(await rows.get([1, 2], async () => new Map([[2, rowOf(2)]]))).toEqual([rowOf(2)])
  })

  test('are read ahead, some at a time', async () => {
    const rows = new KeptRows(new PackedRows(2 ** 20))
    const read = reading()
    await rows.fill(all, read)
    expect(read).toHaveBeenCalledTimes(3)
    expect(await rows.get([1_200, 7, 600], read)).toEqual([1_200, 7, 600].map(rowOf))
    expect(read).toHaveBeenCalledTimes(3)
  })

  test('are forgotten one by one and all together, packed or not', async () => {
    const rows = new KeptRows(new PackedRows(2 ** 20))
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
    const rows = new KeptRows(new PackedRows(2 ** 20))
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
    const rows = new KeptRows(new PackedRows(1))
    const wide: ReadRows<Row> = async (ids) => new Map(ids.map((id) => [id, Buffer.alloc(10_000, id)]))
    await rows.fill(all, wide)
    const read = vi.fn(wide)
    await rows.get(all, read)
    const asked = read.mock.lastCall?.[0] ?? []
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.length).toBeLessThan(all.length)
    expect(asked.at(-1)).toBe(1_200)
  })

  test('find the room again that others left, and stay as they are for whoever has them', () => {
    const rows = new PackedRows(3 * 8 * 2 ** 20)
    rows.set(0, Buffer.from('stays'))
    const before = rows.get(0)
    for (let time = 1; time < 30; time++)
      for (const id of [1, 2, 3]) rows.set(id, Buffer.alloc(2 ** 20, id + time))
    expect(rows.get(0)?.toString()).toBe('stays')
    expect(before?.toString()).toBe('stays')
    expect([1, 2, 3].map((id) => rows.get(id)?.equals(Buffer.alloc(2 ** 20, id + 29)))).toEqual([
      true,
      true,
      true,
    ])
  })
})
