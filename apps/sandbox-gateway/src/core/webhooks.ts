import type { Json } from '#gateway/core/body.ts'
import type { Faults } from '#gateway/core/faults.ts'
import type { Timeline } from '#gateway/core/timeline.ts'

interface SignedParts {
  headers: Record<string, string>
  query?: Record<string, string>
}

export interface OutgoingWebhook {
  gateway: string
  payment: string
  url: string
  body: Json
  /** With `genuine` false the signature is made with a secret that is not the account's. */
  sign(body: Json, genuine: boolean): SignedParts | Promise<SignedParts>
  /** What the faults do to a body after it was signed. */
  alterAmount(body: Json, fils: number): Json
  alterReference(body: Json, reference: string): Json
  /** Pauses before each further attempt while the shop does not answer 2xx. */
  retriesMs: readonly number[]
}

interface Delivery {
  id: number
  gateway: string
  payment: string
  url: string
  headers: Record<string, string>
  body: string
  attempts: { at: number; status: number | null }[]
}

export interface Webhooks {
  emit(webhook: OutgoingWebhook, delayMs?: number): Promise<void>
  replay(id: number): Promise<Delivery | null>
  list(): readonly Delivery[]
}

const SHOP_DEADLINE_MS = 10_000
const MOST_KEPT = 1000
const DAY_MS = 86_400_000
const WRONG_AMOUNT_FILS = 1
const WRONG_REFERENCE = 'NOBODYSREFERENCE'

async function post(delivery: Delivery): Promise<number | null> {
  try {
    const answer = await fetch(delivery.url, {
      method: 'POST',
      headers: delivery.headers,
      body: delivery.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(SHOP_DEADLINE_MS),
    })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return null
  }
}

export function createWebhooks(timeline: Timeline, faults: Faults, pauseMs: number): Webhooks {
  const deliveries: Delivery[] = []
  const held = new Map<string, (() => Promise<void>)[]>()
  let counter = 0

  async function attempt(delivery: Delivery, retriesMs: readonly number[]): Promise<void> {
    const status = await post(delivery)
    delivery.attempts.push({ at: timeline.now(), status })
    const [pause, ...rest] = retriesMs
    const accepted = status !== null && status >= 200 && status < 300
    if (!accepted && pause !== undefined) timeline.after(pause, () => attempt(delivery, rest))
  }

  async function prepare(webhook: OutgoingWebhook): Promise<Delivery> {
    const struck = (kind: 'wrong-signature' | 'wrong-amount' | 'wrong-reference') =>
      faults.take(webhook.gateway, 'webhook', [kind])
    const signed = await webhook.sign(webhook.body, struck('wrong-signature') === null)
    const amount = struck('wrong-amount')
    const reference = struck('wrong-reference')
    let body = webhook.body
    if (amount) body = webhook.alterAmount(body, amount.amountFils ?? WRONG_AMOUNT_FILS)
    if (reference) body = webhook.alterReference(body, reference.reference ?? WRONG_REFERENCE)
    const url = new URL(webhook.url)
    for (const [name, value] of Object.entries(signed.query ?? {})) url.searchParams.set(name, value)
    counter += 1
    const delivery: Delivery = {
      id: counter,
      gateway: webhook.gateway,
      payment: webhook.payment,
      url: url.href,
      headers: { 'content-type': 'application/json', ...signed.headers },
      body: JSON.stringify(body),
      attempts: [],
    }
    deliveries.push(delivery)
    if (deliveries.length > MOST_KEPT) deliveries.shift()
    return delivery
  }

  return {
    async emit(webhook, delayMs = pauseMs) {
      const struck = (kind: 'lost' | 'repeat' | 'stale' | 'reordered' | 'before-response') =>
        faults.take(webhook.gateway, 'webhook', [kind])
      if (struck('lost')) return
      const delivery = await prepare(webhook)
      const copies = struck('repeat')?.count ?? 1
      const send = async () => {
        for (let copy = 0; copy < copies; copy += 1) await attempt(delivery, webhook.retriesMs)
      }
      const stale = struck('stale')
      if (stale) return timeline.after(stale.ms ?? DAY_MS, send)
      const waiting = held.get(webhook.gateway) ?? []
      if (struck('reordered')) {
        held.set(webhook.gateway, [...waiting, send])
        return
      }
      held.delete(webhook.gateway)
      const sendAll = async () => {
        await send()
        for (const earlier of waiting) await earlier()
      }
      if (struck('before-response')) return sendAll()
      timeline.after(delayMs, sendAll)
    },
    async replay(id) {
      const delivery = deliveries.find((entry) => entry.id === id)
      if (!delivery) return null
      await attempt(delivery, [])
      return delivery
    },
    list: () => deliveries,
  }
}
