import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallFailure } from '#app/api/failure.ts'
import { readJson, send } from '#app/api/send.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Answers in turn; the last one again and again. */
function answering(...answers: (number | Error)[]) {
  const fetchIt = vi.fn(async (_url: string, _init: RequestInit) => {
    const answer = answers[Math.min(fetchIt.mock.calls.length - 1, answers.length - 1)]
    if (typeof answer === 'number') return new Response(answer === 204 ? null : '{}', { status: answer })
    throw answer
  })
  return fetchIt
}

async function outcome(fetchIt: ReturnType<typeof answering>, repeatable: boolean, signal?: AbortSignal) {
  const sending = send('/x', { method: 'GET', headers: {}, repeatable, signal }, fetchIt).catch(
    (error) => error,
  )
  await vi.runAllTimersAsync()
  return sending
}

const dead = new TypeError('Failed to fetch')

describe('sending', () => {
  test.each([502, 503, 504, dead])('S7.10 a read is repeated twice after %s', async (trouble) => {
    const fetchIt = answering(trouble)
    expect(await outcome(fetchIt, true)).toBeInstanceOf(CallFailure)
    expect(fetchIt).toHaveBeenCalledTimes(3)
  })

  test('S7.10 a read that succeeds the second time is a success', async () => {
    const fetchIt = answering(503, 200)
    expect(await outcome(fetchIt, true)).toMatchObject({ status: 200 })
    expect(fetchIt).toHaveBeenCalledTimes(2)
  })

  test.each([400, 401, 404, 409, 429, 500])(
    'S7.10 %s is an answer, not a reason to ask again',
    async (status) => {
      const fetchIt = answering(status)
      expect(await outcome(fetchIt, true)).toMatchObject({ status })
      expect(fetchIt).toHaveBeenCalledTimes(1)
    },
  )

  test('S7.10 a write is sent once', async () => {
    const fetchIt = answering(dead)
    expect(await outcome(fetchIt, false)).toMatchObject({ status: 0, code: 'network' })
    expect(fetchIt).toHaveBeenCalledTimes(1)
  })

  test('S7.10 a call takes 15 seconds at most', async () => {
    vi.useRealTimers()
    const limit = vi.spyOn(AbortSignal, 'timeout')
    await send('/x', { method: 'GET', headers: {}, repeatable: false }, answering(200))
    expect(limit).toHaveBeenCalledWith(15_000)
  })

  test('S7.10 a call that nobody waits for any more is not repeated', async () => {
    const stop = new AbortController()
    const fetchIt = vi.fn(async () => {
      stop.abort()
      throw dead
    })
    expect(await outcome(fetchIt as never, true, stop.signal)).toBe(dead)
    expect(fetchIt).toHaveBeenCalledTimes(1)
  })

  test('S7.11 a success without content is null, a garbled one a failure', async () => {
    expect(await readJson(new Response(null, { status: 204 }))).toBeNull()
    await expect(readJson(new Response('<html>'))).rejects.toMatchObject({ code: 'garbled' })
  })
})
