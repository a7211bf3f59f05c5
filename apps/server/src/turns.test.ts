import { describe, expect, test } from 'vitest'
import { Refusal } from '#server/http/refusal.ts'
import { takingTurns } from '#server/turns.ts'

describe('taking turns', () => {
  test('case 26 no more than allowed run at once, and what would wait too long is sent away', async () => {
    const inTurn = takingTurns({ atOnce: 2, mostWaiting: 3 })
    let running = 0
    let most = 0
    const gate = Promise.withResolvers<void>()
    const work = async () => {
      running++
      most = Math.max(most, running)
      await gate.promise
      running--
    }
    const accepted = Array.from({ length: 5 }, () => inTurn(work))
    const refusal = await inTurn(work).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toMatchObject({ status: 503, more: { retryAfterSeconds: 2 } })
    gate.resolve()
    await Promise.all(accepted)
    expect(most).toBe(2)
    await expect(inTurn(async () => 'free again')).resolves.toBe('free again')
  })

  test('work that fails gives its place back', async () => {
    const inTurn = takingTurns({ atOnce: 1, mostWaiting: 1 })
    await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(inTurn(async () => 1)).resolves.toBe(1)
  })
})
