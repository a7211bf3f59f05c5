import { describe, expect, test } from 'vitest'
import { makeChangeQueue } from '#app/api/change-queue.ts'

const held = () => Promise.withResolvers<number>()
const turn = () => new Promise((done) => setTimeout(done, 5))

function queueOf() {
  const accepted: number[] = []
  return { accepted, queue: makeChangeQueue<number>((answer) => accepted.push(answer)) }
}
const add = (by: number) => (state: number) => state + by

describe('changes of the cart', () => {
  test('S4.60 are shown before they are answered, S4.61 and taken back when refused', async () => {
    const { queue } = queueOf()
    const answer = held()
    const outcome = queue.add({ key: 'a', apply: add(5), send: () => answer.promise })
    expect(queue.pending().reduce((state, change) => change.apply(state), 1)).toBe(6)
    answer.reject(new Error('no'))
    await expect(outcome).rejects.toThrow('no')
    expect(queue.pending()).toEqual([])
  })
  test('S4.62 are sent one after the other, and one that fails does not hold up the next', async () => {
    const { queue, accepted } = queueOf()
    const [first, second] = [held(), held()]
    const sent: string[] = []
    const send = (name: string, answer: PromiseWithResolvers<number>) => () => {
      sent.push(name)
      return answer.promise
    }
    const refused = queue.add({ key: 'a', apply: add(1), send: send('a', first) })
    const done = queue.add({ key: 'b', apply: add(2), send: send('b', second) })
    await turn()
    expect(sent).toEqual(['a'])
    first.reject(new Error('no'))
    await expect(refused).rejects.toThrow('no')
    await turn()
    expect(sent).toEqual(['a', 'b'])
    second.resolve(2)
    await expect(done).resolves.toBe(2)
    expect(accepted).toEqual([2])
  })
  test('S4.62 of the same kind that still wait give way to the newest', async () => {
    const { queue, accepted } = queueOf()
    const first = held()
    const sent: number[] = []
    const quantity = (to: number, answer: Promise<number>) =>
      queue.add({
        key: 'quantity',
        apply: () => to,
        send: () => {
          sent.push(to)
          return answer
        },
      })
    const outcomes = [
      quantity(1, first.promise),
      quantity(2, Promise.resolve(2)),
      quantity(3, Promise.resolve(3)),
      quantity(4, Promise.resolve(4)),
    ]
    expect(queue.pending().reduce((state, change) => change.apply(state), 0)).toBe(4)
    first.resolve(1)
    await expect(Promise.all(outcomes)).resolves.toEqual([1, 4, 4, 4])
    expect(sent).toEqual([1, 4])
    expect(accepted).toEqual([1, 4])
  })
})
