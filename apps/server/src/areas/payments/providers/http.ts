import type { Breaker } from '#server/areas/payments/providers/breaker.ts'
import { isIllness, type ProviderFailure } from '#server/areas/payments/providers/failure.ts'

interface HttpCall {
  /** For the log; the path itself may carry ids. */
  name: string
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  headers?: Record<string, string>
  /** The whole operation's time, when it is made of several calls. */
  budget?: AbortSignal
}

export type HttpAnswer = { ok: true; status: number; json: unknown } | { ok: false; failure: ProviderFailure }

export type HttpLog = (entry: { provider: string; call: string; outcome: string; ms: number }) => void

export interface HttpSettings {
  provider: string
  baseUrl: string
  authorization: string
  deadlineMs: number
  breaker: Breaker
  log?: HttpLog
}

export interface ProviderHttp {
  call(call: HttpCall): Promise<HttpAnswer>
  isAvailable(): boolean
}

const MOST_BYTES = 512 * 1024

class TooLarge extends Error {}

async function readBounded(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MOST_BYTES) throw new TooLarge()
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function parseJson(text: string): { json: unknown } | null {
  try {
    return { json: JSON.parse(text) }
  } catch {
    return null
  }
}

function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null
}

function failureOf(error: unknown): ProviderFailure {
  if (error instanceof TooLarge) return { kind: 'garbage', reason: 'too-large' }
  if (error instanceof DOMException && error.name === 'TimeoutError') return { kind: 'timeout' }
  const cause = error instanceof Error ? error.cause : undefined
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : 'UNKNOWN'
  return { kind: 'network', code }
}

async function send(settings: HttpSettings, call: HttpCall): Promise<HttpAnswer> {
  const deadline = AbortSignal.timeout(settings.deadlineMs)
  try {
    const response = await fetch(`${settings.baseUrl}${call.path}`, {
      method: call.method,
      headers: {
        authorization: settings.authorization,
        accept: 'application/json',
        'accept-encoding': 'identity',
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...call.headers,
      },
      body: call.body === undefined ? undefined : JSON.stringify(call.body),
      redirect: 'manual',
      signal: call.budget ? AbortSignal.any([deadline, call.budget]) : deadline,
    })
    const parsed = parseJson(await readBounded(response))
    if (response.status >= 300 && response.status < 400) {
      return { ok: false, failure: { kind: 'garbage', reason: 'redirect' } }
    }
    if (!response.ok) {
      const { status } = response
      const body = parsed?.json ?? null
      return { ok: false, failure: { kind: 'status', status, retryAfterSeconds: retryAfter(response), body } }
    }
    if (!parsed) return { ok: false, failure: { kind: 'garbage', reason: 'not-json' } }
    return { ok: true, status: response.status, json: parsed.json }
  } catch (error) {
    return { ok: false, failure: failureOf(error) }
  }
}

/** The one way out to a gateway: a deadline, no redirects, a bounded body, typed failures, a breaker. */
export function createHttp(settings: HttpSettings): ProviderHttp {
  const { breaker, log, provider } = settings
  return {
    isAvailable: () => !breaker.isOpen(),
    async call(call) {
      if (!breaker.enter()) return { ok: false, failure: { kind: 'busy' } }
      const startedAt = performance.now()
      const answer = await send(settings, call)
      if (!answer.ok && isIllness(answer.failure)) breaker.fail()
      else breaker.succeed()
      const outcome = answer.ok ? String(answer.status) : answer.failure.kind
      log?.({ provider, call: call.name, outcome, ms: Math.round(performance.now() - startedAt) })
      return answer
    },
  }
}
