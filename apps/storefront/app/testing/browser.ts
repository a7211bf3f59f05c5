import { vi } from 'vitest'

/** Web storage as a browser has it. */
export class MemoryStorage implements Storage {
  readonly #values = new Map<string, string>()
  get length() {
    return this.#values.size
  }
  key = (index: number) => [...this.#values.keys()][index] ?? null
  getItem = (key: string) => this.#values.get(key) ?? null
  setItem = (key: string, value: string) => void this.#values.set(key, String(value))
  removeItem = (key: string) => void this.#values.delete(key)
  clear = () => this.#values.clear()
  entries = () => Object.fromEntries(this.#values)
}

/** Storage of a browser that refuses: private mode, no room left. */
export const refusingStorage = {
  getItem: () => {
    throw new DOMException('denied', 'SecurityError')
  },
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
  removeItem: () => {
    throw new DOMException('denied', 'SecurityError')
  },
} as unknown as Storage

export interface SentCall {
  method: string
  url: string
  headers: Record<string, string>
  body: unknown
}
type Answer = Response | Error | Promise<Response>

/** What a page of the shop finds around it. Calls are answered by `answer` and written down. */
export function openBrowser(answer: (call: SentCall) => Answer = () => json({})) {
  const local = new MemoryStorage()
  const session = new MemoryStorage()
  const calls: SentCall[] = []
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, cookie: '' })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const call: SentCall = {
      method: init.method ?? 'GET',
      url,
      headers: init.headers as Record<string, string>,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    }
    calls.push(call)
    const answered = await answer(call)
    if (answered instanceof Error) throw answered
    return answered
  })
  return { local, session, calls }
}

export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

/** A token as the server would sign it; nobody here looks at the signature. */
export function token(claims: Record<string, unknown>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256' })}.${part(claims)}.signature`
}

export const auth = (nameid: string, { isGuest = true, expiresIn = 900, mark = '' } = {}) => ({
  accessToken: token({ nameid, sid: `session of ${nameid}`, mark }),
  refreshToken: `refresh ${nameid} ${mark}`,
  expiresIn,
  isGuest,
  continueAsGuest: false,
})
