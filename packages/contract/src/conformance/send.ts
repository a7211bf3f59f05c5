import type { CallName, Input } from '../index.ts'

/** What a client fills in; {userId} comes from the token. */
export type Sent<K extends CallName> = {
  [Part in keyof Input<K> as Input<K>[Part] extends undefined ? never : Part]?: Partial<Input<K>[Part]> &
    Record<never, never>
} & { form?: FormData }

export interface AnySent {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, string>
  body?: unknown
  form?: FormData
}

export interface Received {
  status: number
  contentType: string
  body: unknown
  bytes: number
}

export interface Shopper {
  accessToken: string
  userId: string
}

/** Makes a call as any client would, over the network. */
export async function send(
  base: string,
  name: string,
  sent: AnySent,
  { token, userId }: { token?: string; userId?: string } = {},
): Promise<Received> {
  const [method = 'GET', path = '/'] = name.split(' ')
  const params: Record<string, unknown> = { userId, ...sent.params }
  const address = path.replaceAll(/\{(\w+)\}/g, (_, part: string) =>
    String(params[part] ?? '')
      .split('/')
      .map(encodeURIComponent)
      .join('/'),
  )
  const answer = await fetch(`${base}${address}${queryText(sent.query)}`, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(30_000),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(sent.body !== undefined && { 'content-type': 'application/json' }),
      ...sent.headers,
    },
    ...(sent.form && { body: sent.form }),
    ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
  })
  const contentType = answer.headers.get('content-type') ?? ''
  const text = await answer.text()
  return { status: answer.status, contentType, body: parsed(text), bytes: text.length }
}

function queryText(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) search.append(name, String(one))
  const text = search.toString()
  return text && `?${text}`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
