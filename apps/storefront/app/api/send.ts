import { CallFailure } from '#app/api/failure.ts'

/** The longest a call may take. */
const timeoutMs = 15_000
const retryStatuses = [502, 503, 504]

export interface Sending {
  method: string
  headers: Record<string, string>
  body?: BodyInit
  /** A write may be repeated only when the server can tell that it is the same one. */
  repeatable: boolean
  signal?: AbortSignal | undefined
  keepalive?: boolean
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Sends a call, repeats it twice where that is safe, and turns whatever goes wrong into a CallFailure. */
export async function send(url: string, sending: Sending, fetchIt: Fetch = fetch): Promise<Response> {
  const tries = sending.repeatable ? 3 : 1
  for (let attempt = 1; ; attempt++) {
    const answer = await once(url, sending, fetchIt)
    if (answer instanceof Response && answer.ok) return answer
    const worthAgain = answer instanceof Response ? retryStatuses.includes(answer.status) : true
    if (attempt < tries && worthAgain && !sending.signal?.aborted) {
      await new Promise((done) => setTimeout(done, 250 * 2 ** attempt))
      continue
    }
    throw answer instanceof Response ? await refusalOf(answer) : answer
  }
}

async function once(
  url: string,
  { repeatable: _, signal, ...init }: Sending,
  fetchIt: Fetch,
): Promise<Response | CallFailure> {
  const limits = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]
  try {
    return await fetchIt(url, { ...init, signal: AbortSignal.any(limits) })
  } catch (error) {
    if (signal?.aborted) throw error
    return new CallFailure(0, 'network', error instanceof Error ? error.message : '')
  }
}

export async function refusalOf(answer: Response): Promise<CallFailure> {
  const body: unknown = await answer.json().catch(() => undefined)
  const { code, message } = (typeof body === 'object' && body !== null ? body : {}) as {
    code?: unknown
    message?: unknown
  }
  return new CallFailure(
    answer.status,
    typeof code === 'string' ? code : 'unknown',
    typeof message === 'string' ? message : '',
    body,
  )
}

/** The JSON of an answer; anything else that calls itself a success is a failure too. */
export async function readJson(answer: Response): Promise<unknown> {
  if (answer.status === 204) return null
  try {
    return await answer.json()
  } catch {
    throw new CallFailure(0, 'garbled', '')
  }
}
