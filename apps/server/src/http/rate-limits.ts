import type { Call, Limit } from '@sadu/contract/call'
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { Refusal } from '#server/http/refusal.ts'

/** How many per address in how long. What also counts per account does so in its own area. */
const allowed: Record<Limit, { most: number; seconds: number }> = {
  'sign-in': { most: 20, seconds: 300 },
  register: { most: 10, seconds: 3600 },
  guest: { most: 60, seconds: 600 },
  forgot: { most: 10, seconds: 3600 },
  phone: { most: 10, seconds: 600 },
  contact: { most: 5, seconds: 3600 },
  order: { most: 30, seconds: 600 },
  promo: { most: 20, seconds: 600 },
  share: { most: 10, seconds: 3600 },
  upload: { most: 30, seconds: 600 },
  event: { most: 300, seconds: 600 },
}

/** Counts in windows of fixed length; old windows are forgotten when a new one begins. */
export class RateCounter {
  readonly #windows = new Map<string, { count: number; endsAt: number }>()

  /** Seconds to wait, or 0 when there is still room. */
  take(key: string, most: number, seconds: number, now = Date.now()): number {
    const window = this.#windows.get(key)
    if (!window || window.endsAt <= now) {
      if (this.#windows.size > 50_000) this.#forget(now)
      this.#windows.set(key, { count: 1, endsAt: now + seconds * 1000 })
      return 0
    }
    window.count++
    return window.count <= most ? 0 : Math.ceil((window.endsAt - now) / 1000)
  }

  forget(key: string) {
    this.#windows.delete(key)
  }

  #forget(now: number) {
    for (const [key, window] of this.#windows) if (window.endsAt <= now) this.#windows.delete(key)
  }
}

/** An IPv6 client owns a whole /64, so that is what counts, however its address is written. */
export function addressKey(address: string): string {
  const [plain = ''] = address.split('%')
  if (!plain.includes(':')) return plain
  if (plain.includes('.')) return plain.slice(plain.lastIndexOf(':') + 1)
  const [head = '', tail] = plain.split('::')
  const groups = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  if (tail !== undefined)
    groups.push(...Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0'))
  return [...groups, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

export function limitCall(app: FastifyInstance, call: Call): onRequestAsyncHookHandler[] {
  const { limit } = call
  if (!limit) return []
  const { most, seconds } = allowed[limit]
  return [
    async (request: FastifyRequest) => {
      if (!request.ctx.config.RATE_LIMITS) return
      const wait = app.rateCounter.take(`${limit} ${addressKey(request.ip)}`, most, seconds)
      if (wait > 0) throw new Refusal(429, 'too_many_requests', { retryAfterSeconds: wait })
    },
  ]
}

/** The same for what else must not be tried without end, an account say. Whoever counts there names the key. */
export function limitTries(request: FastifyRequest, key: string, most: number, seconds: number) {
  if (!request.ctx.config.RATE_LIMITS) return
  const wait = request.server.rateCounter.take(`${request.ctx.tenantId} ${key}`, most, seconds)
  if (wait > 0) throw new Refusal(429, 'too_many_requests', { retryAfterSeconds: wait })
}

declare module 'fastify' {
  interface FastifyInstance {
    rateCounter: RateCounter
  }
}
