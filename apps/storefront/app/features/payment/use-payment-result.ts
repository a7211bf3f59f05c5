import type { Output } from '@sadu/contract'
import type { PaymentStatus } from '@sadu/contract/models/order'
import { useEffect, useState } from 'react'
import { call } from '#app/api/call.ts'
import { hosts } from '#app/api/hosts.ts'
import { queries } from '#app/api/queries.ts'
import { readJson, send } from '#app/api/send.ts'
import { identity } from '#app/api/session-store.ts'
import { trackPayment } from '#app/events/payment-events.ts'
import { track } from '#app/events/track.ts'
import { forgetCheckout } from '#app/features/checkout/checkout-memory.ts'
import { pollUntil } from '#app/features/payment/poll.ts'
import { storedLanguage } from '#app/i18n/stored-language.ts'

type Result = Output<'GET /api/payments/payment-result'>
export type ShownState = PaymentStatus['state'] | 'asking' | 'unknown'

export interface PaymentOutcome {
  state: ShownState
  referenceId: string | null
  orderId: string | null
  orderNumber: string | null
}

/** The gateway's parameters go to the server exactly as they came: names, order, repeats. */
async function askResult(search: string): Promise<Result> {
  const language = storedLanguage()
  const token = identity().token
  const answer = await send(`${hosts().api ?? ''}/api/payments/payment-result${search}`, {
    method: 'GET',
    headers: { language, 'accept-language': language, ...(token && { authorization: `Bearer ${token}` }) },
    repeatable: true,
  })
  return (await readJson(answer)) as Result
}

const stateOf = (state: string): ShownState =>
  ['pending', 'paid', 'failed', 'cancelled', 'expired'].includes(state) ? (state as ShownState) : 'pending'

/** What became of a payment. The address only says where to look; the server knows. */
export function usePaymentResult(search: string): PaymentOutcome & { failed: boolean; askAgain: () => void } {
  const [outcome, setOutcome] = useState<PaymentOutcome>({
    state: 'asking',
    referenceId: null,
    orderId: null,
    orderNumber: null,
  })
  const [failed, setFailed] = useState(false)
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const show = (next: PaymentOutcome) => {
      if (!signal.aborted) setOutcome(next)
    }
    const watch = async () => {
      const result = await askResult(search)
      const first = { ...result, state: stateOf(result.state) }
      show(first)
      const { referenceId } = result
      if (first.state !== 'pending' || referenceId === null) return first
      const status = await pollUntil(
        () => call('GET /api/payments/reference/{reference}/status', { params: { reference: referenceId } }),
        ({ state }) => state !== 'pending',
        { signal, wait: (ms) => new Promise((done) => setTimeout(done, ms)) },
      )
      const last = { ...first, ...status, state: status.state }
      show(last)
      return last
    }
    setFailed(false)
    watch().then(
      (last) => {
        if (signal.aborted) return
        const { state, referenceId, orderId } = last
        void queries.invalidate(['cart'])
        void queries.invalidate(['order'])
        if (referenceId && state === 'paid') trackPayment({ name: 'payment_success', reference: referenceId })
        if (state === 'paid') forgetCheckout()
        if (orderId && state === 'paid') track('purchase', { orderId })
        if (referenceId && (state === 'failed' || state === 'cancelled' || state === 'expired'))
          trackPayment({ name: 'payment_fail', reference: referenceId }, `${referenceId} ${search}`)
        if (state === 'pending') show({ ...last, state: 'unknown' })
      },
      () => {
        if (!signal.aborted) setFailed(true)
      },
    )
    return () => leaving.abort()
  }, [search, round])

  return { ...outcome, failed, askAgain: () => setRound((before) => before + 1) }
}
