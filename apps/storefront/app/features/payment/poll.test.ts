import { expect, test } from 'vitest'
import { pollDelays, pollUntil } from '#app/features/payment/poll.ts'

const options = (signal = new AbortController().signal) => ({ signal, wait: async () => {} })

test('S7.105 the result is asked for with longer and longer pauses, for two minutes', () => {
  expect(pollDelays).toEqual(pollDelays.toSorted((a, b) => a - b))
  expect(pollDelays.reduce((sum, delay) => sum + delay, 0)).toBe(120_000)
})

test('S7.105 asking ends with the first final answer, and one lost answer does not end it', async () => {
  const answers = ['pending', 'lost', 'pending', 'paid', 'never asked for']
  const ask = async () => {
    const answer = answers.shift() ?? ''
    if (answer === 'lost') throw new Error('lost')
    return answer
  }
  await expect(pollUntil(ask, (state) => state !== 'pending', options())).resolves.toBe('paid')
  expect(answers).toEqual(['never asked for'])
})

test('S7.105 patience ends, and the last answer stands', async () => {
  let asked = 0
  const ask = async () => {
    asked++
    return 'pending'
  }
  await expect(pollUntil(ask, () => false, options())).resolves.toBe('pending')
  expect(asked).toBe(pollDelays.length + 1)
})

test('S7.109 nobody asks for a page that was left', async () => {
  const leaving = new AbortController()
  let asked = 0
  const ask = async () => {
    asked++
    leaving.abort()
    return 'pending'
  }
  await pollUntil(ask, () => false, options(leaving.signal))
  expect(asked).toBe(1)
})
