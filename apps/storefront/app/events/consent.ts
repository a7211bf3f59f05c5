import { longTerm } from '#app/api/storage.ts'

export type Consent = 'granted' | 'denied' | null

const listeners = new Set<() => void>()

/** What the shopper has said to being counted; null: not asked, or not answered. */
export function readConsent(): Consent {
  const stored = longTerm.get('visitCounting')
  return stored === 'granted' || stored === 'denied' ? stored : null
}

export function saveConsent(answer: 'granted' | 'denied') {
  longTerm.set('visitCounting', answer)
  for (const listener of listeners) listener()
}

export function subscribeConsent(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
