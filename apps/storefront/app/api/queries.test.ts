import { afterEach, describe, expect, test, vi } from 'vitest'
import { CallFailure } from '#app/api/failure.ts'
import { queries } from '#app/api/queries.ts'

let stops: (() => void)[] = []
let last = 0
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
})

/** A question whose answers the test gives by hand. */
function question<T>(
  options: { queryKey?: unknown[]; staleTime?: number; newer?: (known: T, answer: T) => T } = {},
) {
  const asked: (PromiseWithResolvers<T> & { signal: AbortSignal })[] = []
  const queryKey = options.queryKey ?? ['thing', ++last]
  const queryFn = ({ signal }: { signal: AbortSignal }) => {
    const one = { ...Promise.withResolvers<T>(), signal }
    asked.push(one)
    return one.promise
  }
  const read = () => {
    const stop = queries.read({ queryFn, ...options, queryKey } as Parameters<typeof queries.read>[0])
    stops.push(stop)
    return stop
  }
  return { queryKey, asked, read, shown: () => queries.peek(queryKey) }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('what was asked', () => {
  test('is asked once for all parts of the page that show it', async () => {
    const { asked, read, shown } = question<string>()
    read()
    read()
    await settled()
    expect(asked).toHaveLength(1)
    expect(shown()).toEqual({ data: undefined, error: null, isFetching: true })
    asked[0]?.resolve('answer')
    await settled()
    expect(shown()).toEqual({ data: 'answer', error: null, isFetching: false })
    read()
    await settled()
    expect(asked).toHaveLength(1)
  })

  test('is asked the first time, also where an answer is believed for ever', async () => {
    const { asked, read } = question<string>({ staleTime: Number.POSITIVE_INFINITY })
    read()
    await settled()
    expect(asked).toHaveLength(1)
    asked[0]?.resolve('answer')
    await settled()
    read()
    await settled()
    expect(asked).toHaveLength(1)
  })

  test('is asked again when it is stale', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { asked, read } = question<string>()
    read()()
    await settled()
    asked[0]?.resolve('first')
    await settled()
    vi.setSystemTime(Date.now() + 31_000)
    read()
    await settled()
    expect(asked).toHaveLength(2)
    vi.useRealTimers()
  })

  test('keeps its last answer when asking again fails, and forgets the failure when it succeeds', async () => {
    const { asked, read, shown, queryKey } = question<string>()
    read()
    await settled()
    asked[0]?.resolve('answer')
    await settled()
    const again = queries.refetch(queryKey)
    await settled()
    asked[1]?.reject(new CallFailure(503, 'no', 'no'))
    await again
    expect(shown()).toMatchObject({ data: 'answer', error: { status: 503 }, isFetching: false })
    const thrice = queries.refetch(queryKey)
    await settled()
    asked[2]?.resolve('newer')
    await thrice
    expect(shown()).toEqual({ data: 'newer', error: null, isFetching: false })
  })

  test('an equal answer stays the same object', async () => {
    const { asked, read, shown, queryKey } = question<{ items: number[] }>()
    read()
    await settled()
    asked[0]?.resolve({ items: [1] })
    await settled()
    const before = shown().data
    queries.set(queryKey, { items: [1] })
    expect(shown().data).toBe(before)
  })
})

describe('what becomes known', () => {
  test('is shown at once, and the older question under way is called off', async () => {
    const { asked, read, shown, queryKey } = question<string>()
    read()
    await settled()
    queries.set(queryKey, 'set')
    expect(asked[0]?.signal.aborted).toBe(true)
    asked[0]?.resolve('late')
    await settled()
    expect(shown().data).toBe('set')
  })

  test('where answers have an order, the later one stays whichever comes last', async () => {
    const newer = (known: number, answer: number) => Math.max(known, answer)
    const { asked, read, shown, queryKey } = question<number>({ newer })
    read()
    await settled()
    queries.set(queryKey, 5)
    asked[0]?.resolve(4)
    await settled()
    expect(shown().data).toBe(5)
    queries.set(queryKey, 7)
    expect(shown().data).toBe(7)
  })

  test('a change makes everything under its name be asked again: what is shown at once, the rest when it is', async () => {
    const shown = question<string>({ queryKey: ['order', 'o1'] })
    const hidden = question<string>({ queryKey: ['order', 'o1', 'items'] })
    const other = question<string>({ queryKey: ['order', 'o2'] })
    for (const { read } of [shown, hidden, other]) read()
    await settled()
    for (const { asked } of [shown, hidden, other]) asked[0]?.resolve('first')
    await settled()
    stops[1]?.()
    void queries.invalidate(['order', 'o1'])
    await settled()
    expect([shown, hidden, other].map(({ asked }) => asked.length)).toEqual([2, 1, 1])
    hidden.read()
    await settled()
    expect(hidden.asked).toHaveLength(2)
  })
})

test('nothing that was fetched for one shopper is kept for the next', async () => {
  const mine = question<string>({ queryKey: ['cart', 'me'] })
  const theirs = question<string>({ queryKey: ['cart', 'them'] })
  const shared = question<string>({ queryKey: ['methods'] })
  for (const { read } of [mine, theirs, shared]) read()
  await settled()
  for (const { asked } of [mine, theirs, shared]) asked[0]?.resolve('first')
  await settled()
  stops[1]?.()
  queries.forgetAllBut('me')
  expect(mine.shown().data).toBe('first')
  expect(theirs.shown().data).toBeUndefined()
  expect(shared.shown()).toMatchObject({ data: undefined, isFetching: true })
})
