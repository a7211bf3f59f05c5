import { call } from '#app/api/call.ts'
import { track } from '#app/events/track.ts'

export type PaymentEvent =
  | 'payment_link_requested'
  | 'payment_link_generated'
  | 'payment_link_error'
  | 'payment_gateway_redirect'
  | 'payment_success'
  | 'payment_fail'

/** An event says what happened to which payment; never who paid, or with what. */
export interface TrackedEvent {
  name: PaymentEvent
  reference: string
  amount?: number
}

export type Sink = (event: TrackedEvent) => void

/** Tells every sink of an event, once per attempt. A sink that fails is nobody's trouble. */
export function makeTracker(
  sinks: readonly Sink[],
  seen: { has: (key: string) => boolean; add: (key: string) => void },
) {
  return (event: TrackedEvent, attempt: string = event.reference) => {
    const key = `${event.name} ${attempt}`
    if (seen.has(key)) return
    seen.add(key)
    for (const sink of sinks) {
      try {
        sink(event)
      } catch {
        // Counting must never stand in the way of paying.
      }
    }
  }
}

const toShop: Sink = (event) =>
  void call('POST /api/events', { body: event }, { keepalive: true }).catch(() => {})

/** Beside all else that is told of a visit, for those who have agreed to that. */
const toListeners: Sink = (event) => track('payment', event)

const storageKey = 'paymentEvents'
const inMemory = new Set<string>()

/** Survives the way to the gateway and back, so that a result that is loaded again is not counted again. */
const seenThisVisit = {
  has: (key: string) => inMemory.has(key) || stored().includes(key),
  add: (key: string) => {
    inMemory.add(key)
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...stored(), key].slice(-50)))
    } catch {
      // Then this page alone remembers.
    }
  },
}

function stored(): string[] {
  try {
    const keys: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []
  } catch {
    return []
  }
}

export const trackPayment = makeTracker([toShop, toListeners], seenThisVisit)
