import type { CallName, Input, Output } from '@sadu/contract'
import { addressOf, type Query } from '#app/api/address.ts'
import { CallFailure } from '#app/api/failure.ts'
import { hosts } from '#app/api/hosts.ts'
import { readJson, type Sending, send } from '#app/api/send.ts'
import { ensureSession } from '#app/api/session.ts'
import { type Identity, identity } from '#app/api/session-store.ts'
import { recover, renewIfStale } from '#app/api/session-trouble.ts'
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
  /** A refused token is not mended: for calls that end the session anyway. */
  noMending?: boolean
  /** Sends it in another way than fetch, such as one that tells of its progress. */
  sender?: (url: string, sending: Sending) => Promise<Response>
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

export interface LooseInput {
  params?: Record<string, string | number>
  query?: Query
  body?: unknown
}

const needsUser = (name: string) => name.includes('{userId}')

/** A call whose input is not in the contract's schemas: a form with a file. */
export async function request(name: CallName, input: LooseInput, options: CallOptions): Promise<Response> {
  if (needsUser(name)) await ensureSession()
  if (options.noMending) return attempt(identity(), name, input, options)
  const asked = identity()
  await renewIfStale()
  const used = identity()
  // What a customer asked for is never done as somebody else.
  if (!asked.isGuest && asked.userId !== used.userId) throw new CallFailure(401, 'session.invalid_token', '')
  try {
    return await attempt(used, name, input, options)
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 401 || !(await recover(used))) throw error
    return attempt(identity(), name, input, options)
  }
}

async function attempt(
  { userId, token }: Identity,
  name: CallName,
  { params, query, body }: LooseInput,
  options: CallOptions,
): Promise<Response> {
  const [method = 'GET'] = name.split(' ')
  const url = addressOf(name, { params: { ...params, ...(userId && { userId }) }, query }, hosts())
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
  return (options.sender ?? send)(url, sending)
}
