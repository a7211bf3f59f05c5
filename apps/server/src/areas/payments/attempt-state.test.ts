import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AttemptFacts,
  type AttemptState,
  decide,
  stateOfMoney,
} from '#server/areas/payments/attempt-state.ts'
import { nextRead } from '#server/areas/payments/follow-up-times.ts'
import type { PaymentFacts, ProviderStatus } from '#server/areas/payments/providers/provider.ts'

const now = new Date('2026-11-15T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

const attempt = (changes: Partial<AttemptFacts> = {}): AttemptFacts => ({
  state: 'link-ready',
  providerRef: 'chg_1',
  reference: 'REF1',
  account: 'main',
  amountFils: 12_345,
  currency: 'KWD',
  capturedFils: 0,
  refundedFils: 0,
  declined: false,
  createdAt: minutesAgo(5),
  expiresAt: new Date(now.getTime() + 25 * 60_000),
  ...changes,
})

const facts = (changes: Partial<PaymentFacts> = {}): PaymentFacts => ({
  providerRef: 'chg_1',
  reference: 'REF1',
  account: 'main',
  currency: 'KWD',
  amountFils: 12_345,
  capturedFils: 0,
  refundedFils: 0,
  transactions: [],
  ...changes,
})

const capture = { id: 't1', amountFils: 12_345, currency: 'KWD' }
const paid = (changes: Partial<PaymentFacts> = {}): ProviderStatus => ({
  state: 'captured',
  facts: facts({ capturedFils: 12_345, transactions: [capture], ...changes }),
})

describe('S7.105 what a gateway’s word means for an attempt', () => {
  test('captured, to the fils, is captured once', () => {
    const first = decide(attempt(), paid(), now)
    expect(first).toMatchObject({ state: 'captured', news: 'captured', capturedFils: 12_345, surplusFils: 0 })
    const again = decide(attempt({ state: 'captured', capturedFils: 12_345 }), paid(), now)
    expect(again).toMatchObject({ state: 'captured', news: 'none', surplusFils: 0 })
  })

  test.each(['failed', 'cancelled', 'expired', 'unknown', 'created'] as const)(
    'money that came after %s is still money',
    (state) => {
      expect(decide(attempt({ state }), paid(), now)).toMatchObject({ state: 'captured', news: 'captured' })
    },
  )

  test.each([
    ['another amount', { amountFils: 12_340, capturedFils: 12_340 }],
    ['less than asked', { capturedFils: 12_344 }],
    ['more than asked', { capturedFils: 12_346 }],
    ['another currency', { currency: 'SAR' }],
    ['another reference', { reference: 'REF2' }],
    ['another account', { account: 'other' }],
    ['another payment', { providerRef: 'chg_2' }],
  ])('case 46: %s is for review, never paid', (_, changes) => {
    const decision = decide(attempt(), paid(changes), now)
    expect([decision.state, decision.news]).toEqual(['review', 'review'])
  })

  test('case 46: paid twice on one link: paid once, the surplus goes back once', () => {
    const twice = paid({ capturedFils: 24_690, transactions: [capture, { ...capture, id: 't2' }] })
    expect(decide(attempt(), twice, now)).toMatchObject({ news: 'captured', surplusFils: 12_345 })
    expect(decide(attempt({ state: 'captured', capturedFils: 12_345 }), twice, now)).toMatchObject({
      state: 'captured',
      surplusFils: 12_345,
    })
    expect(decide(attempt({ state: 'captured', capturedFils: 24_690 }), twice, now).surplusFils).toBe(0)
    const refunded = attempt({ state: 'captured', capturedFils: 24_690, refundedFils: 12_345 })
    expect(decide(refunded, twice, now)).toMatchObject({ state: 'captured', news: 'none', surplusFils: 0 })
  })

  test('authorised is to be captured, and only when it matches', () => {
    const status = { state: 'authorised', facts: facts(), captureBy: now } as const
    expect(decide(attempt(), status, now)).toMatchObject({ state: 'authorised', news: 'authorised' })
    const wrong = { ...status, facts: facts({ amountFils: 1 }) }
    expect(decide(attempt(), wrong, now)).toMatchObject({ state: 'review' })
  })

  test('a refused try is told once and leaves the link open', () => {
    const refused = { state: 'pending', facts: facts(), declined: true } as const
    expect(decide(attempt(), refused, now)).toMatchObject({ state: 'pending', news: 'declined' })
    expect(decide(attempt({ declined: true }), refused, now)).toMatchObject({
      state: 'pending',
      news: 'none',
    })
  })

  test('a word about somebody else’s payment does not end ours', () => {
    const other = { state: 'failed', facts: facts({ reference: 'REF2' }) } as const
    expect(decide(attempt(), other, now)).toMatchObject({ state: 'link-ready', news: 'none' })
  })

  test('no answer changes nothing; a payment that the gateway does not know is over after a while', () => {
    const unknown = { state: 'unknown', failure: { kind: 'timeout' } } as const
    expect(decide(attempt(), unknown, now)).toMatchObject({ state: 'link-ready', news: 'none' })
    expect(decide(attempt({ createdAt: minutesAgo(1) }), { state: 'absent' }, now).news).toBe('none')
    expect(decide(attempt(), { state: 'absent' }, now)).toMatchObject({ state: 'expired', news: 'ended' })
  })

  test('refunded in the gateway’s own portal: the order hears of it, nothing else is refunded', () => {
    const settled = attempt({ state: 'captured', capturedFils: 12_345 })
    expect(decide(settled, paid({ refundedFils: 345 }), now)).toMatchObject({
      state: 'partly-refunded',
      news: 'refunded-elsewhere',
      refundedFils: 345,
    })
  })
})

const anyStatus = fc.oneof(
  fc.constant<ProviderStatus>(paid()),
  fc.constant<ProviderStatus>(paid({ capturedFils: 24_690, transactions: [capture, capture] })),
  fc.constant<ProviderStatus>(paid({ refundedFils: 45 })),
  fc.constant<ProviderStatus>(paid({ capturedFils: 1 })),
  fc.constant<ProviderStatus>({ state: 'authorised', facts: facts(), captureBy: null }),
  fc.boolean().map((declined): ProviderStatus => ({ state: 'pending', facts: facts(), declined })),
  fc
    .constantFrom('failed' as const, 'cancelled' as const, 'expired' as const, 'rejected' as const)
    .map((state): ProviderStatus => ({ state, facts: facts() })),
  fc.constant<ProviderStatus>({ state: 'absent' }),
  fc.constant<ProviderStatus>({ state: 'unknown', failure: { kind: 'timeout' } }),
)
const settled: readonly AttemptState[] = ['captured', 'partly-refunded', 'refunded']

test('cases 42, 66: repeated, late and reordered words: paid at most once, money only forward', () => {
  fc.assert(
    fc.property(fc.array(anyStatus, { maxLength: 30 }), (statuses) => {
      let row = attempt()
      let captures = 0
      let surplus = 0
      for (const status of statuses) {
        const next = decide(row, status, now)
        if (next.news === 'captured') captures++
        surplus += next.surplusFils
        expect(next.capturedFils).toBeGreaterThanOrEqual(row.capturedFils)
        expect(next.refundedFils).toBeGreaterThanOrEqual(row.refundedFils)
        expect(next.refundedFils).toBeLessThanOrEqual(next.capturedFils)
        if (settled.includes(row.state)) expect(settled).toContain(next.state)
        if (row.state === 'review') expect(next.state).toBe('review')
        row = { ...row, ...next }
      }
      expect(captures).toBeLessThanOrEqual(1)
      expect(surplus).toBeLessThanOrEqual(12_345)
      expect(captures === 1).toBe(settled.includes(row.state))
    }),
  )
})

test('what is kept of a payment names its state', () => {
  expect(stateOfMoney(100, 100, 0)).toBe('captured')
  expect(stateOfMoney(100, 200, 100)).toBe('captured')
  expect(stateOfMoney(100, 100, 40)).toBe('partly-refunded')
  expect(stateOfMoney(100, 100, 100)).toBe('refunded')
})

test('case 48: an open attempt is looked at ever more rarely, and once more when its link is surely over', () => {
  const row = { state: 'pending' as const, createdAt: now, expiresAt: new Date(now.getTime() + 30 * 60_000) }
  const looks: number[] = []
  let at = now
  for (let reads = 0; looks.length < 12; reads++) {
    const next = nextRead(row, reads, at)
    if (!next) break
    looks.push(Math.round((next.getTime() - now.getTime()) / 1000))
    at = next
  }
  expect(looks.slice(0, 4)).toEqual([15, 45, 105, 165])
  expect(looks).toContain(3601)
  expect(nextRead({ ...row, state: 'captured' }, 0, now)).toBeNull()
  expect(nextRead({ ...row, createdAt: minutesAgo(4 * 1440) }, 50, now)).toBeNull()
})
