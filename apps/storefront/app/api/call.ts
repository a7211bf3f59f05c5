import type { CallName, Input, Output } from '@sadu/contract'
import { addressOf, type Query } from '#app/api/address.ts'
import { CallFailure } from '#app/api/failure.ts'
import { hosts } from '#app/api/hosts.ts'
import { readJson, type Sending, send } from '#app/api/send.ts'
import { ensureSession, isStale, renewSession } from '#app/api/session.ts'
import { clearImpersonation, identity, readSession } from '#app/api/session-store.ts'
import { storedLanguage } from '#app/i18n/stored-language.ts'

type Part<K extends CallName, P extends 'query' | 'body'> = Input<K>[P] extends undefined
  ? { [N in P]?: undefined }
  : { [N in P]: Input<K>[P] }
type OwnParams<K extends CallName> = Omit<Input<K>['params'], 'userId'>
type ParamsPart<K extends CallName> = keyof OwnParams<K> extends never
  ? { params?: undefined }
  : { params: OwnParams<K> }

/** What a call needs besides the user id, which comes from the token. */
export type CallInput<K extends CallName> = ParamsPart<K> & Part<K, 'query'> & Part<K, 'body'>

export interface CallOptions {
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Lets the call survive the page being closed. */
  keepalive?: boolean
}

/** What a failed session means to the shop around the calls; set once by the session feature. */
export interface SessionTrouble {
  customerSessionOver: () => void
  tokenRefused: () => void
  impersonationRefused: () => void
}
let trouble: SessionTrouble = {
  customerSessionOver: () => {},
  tokenRefused: () => {},
  impersonationRefused: () => {},
}
export const onSessionTrouble = (handlers: SessionTrouble) => {
  trouble = handlers
}

/** Makes a call of the contract: the compiler checks what goes in and knows what comes out. */
export async function call<K extends CallName>(
  name: K,
  input: CallInput<K>,
  options: CallOptions = {},
): Promise<Output<K>> {
  const answer = await request(name, input as LooseInput, options)
  return (await readJson(answer)) as Output<K>
}

/** A call whose answer is a file. */
export async function callForFile<K extends CallName>(
  name: K,
  input: CallInput<K>,
  options: CallOptions = {},
): Promise<Blob> {
  return (await request(name, input as LooseInput, options)).blob()
}

interface LooseInput {
  params?: Record<string, string | number>
  query?: Query
  body?: unknown
}

const needsUser = (name: string) => name.includes('{userId}')

async function request(name: string, input: LooseInput, options: CallOptions): Promise<Response> {
  if (needsUser(name)) await ensureSession()
  await renewIfStale()
  try {
    return await attempt(name, input, options)
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 401 || !identity().token) throw error
    if (!(await recover())) throw error
    return attempt(name, input, options)
  }
}

async function renewIfStale() {
  const session = readSession()
  if (identity().impersonating || !session || !isStale(session)) return
  if (!(await renewSession(session.accessToken))) await startOver(session.isGuest)
}

/** After a refused token: renew it once, else begin again as a guest. Whether the call is worth repeating. */
async function recover(): Promise<boolean> {
  if (identity().impersonating) {
    clearImpersonation()
    trouble.impersonationRefused()
    return false
  }
  const session = readSession()
  if (!session) {
    await ensureSession()
    return true
  }
  if (await renewSession(session.accessToken)) return true
  await startOver(session.isGuest)
  return session.isGuest
}

async function startOver(wasGuest: boolean) {
  trouble.tokenRefused()
  await ensureSession()
  if (!wasGuest) trouble.customerSessionOver()
}

function attempt(name: string, { params, query, body }: LooseInput, options: CallOptions): Promise<Response> {
  const { userId, token } = identity()
  const [method = 'GET'] = name.split(' ')
  const url = addressOf(
    name as CallName,
    { params: { ...params, ...(userId && { userId }) }, query },
    hosts(),
  )
  const isForm = body instanceof FormData
  const language = storedLanguage()
  const sending: Sending = {
    method,
    headers: {
      language,
      'accept-language': language,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    repeatable: method === 'GET' || 'idempotency-key' in (options.headers ?? {}),
    signal: options.signal,
    ...(options.keepalive && { keepalive: true }),
  }
  return send(url, sending)
}
