import type { Call } from '../call.ts'
import { type CallName, calls, type Output } from '../index.ts'
import { ErrorBody } from '../models/error.ts'
import { problemsOf } from './problems.ts'
import { type AnySent, type Received, type Sent, type Shopper, send } from './send.ts'
import { wrongInput } from './wrong-input.ts'

export interface Check {
  what: string
  /** null: as the contract says. */
  problem: string | null
}

export interface Finding {
  call: CallName
  checks: Check[]
  /** Why the call itself could not be made, or not with success. */
  notReached?: string
}

interface Who {
  as?: Shopper
  /** Somebody else, whose token must not open what is the first one's. */
  stranger?: Shopper
  token?: string
}

/** A call did not answer as it should; what builds on it cannot be tried. */
export class NoAnswer extends Error {}

/** The calls that were made so far, and what each answer was worth. */
export class Run {
  readonly findings = new Map<CallName, Finding>()
  readonly base: string
  constructor(base: string) {
    this.base = base.replace(/\/+$/, '')
  }

  /** Makes a call three times: with a wrong input, as the wrong person, and right. Gives the right answer. */
  async ask<K extends CallName>(name: K, sent: Sent<K> = {}, who: Who = {}): Promise<Output<K>> {
    const call: Call = calls[name]
    const given = sent as AnySent
    const token = who.as?.accessToken ?? who.token
    const userId = who.as?.userId
    const finding = this.#finding(name)
    if (finding.checks.length === 0) await this.#refusals(name, call, given, who)
    const answer = await send(this.base, name, given, { token, userId })
    if (answer.status === 429) throw this.#pauseWanted(name)
    const problem = problemOfAnswer(call, answer)
    this.#note(name, 'answer', problem)
    if (problem) throw new NoAnswer(`${name}: ${problem}`)
    return answer.body as Output<K>
  }

  /** A call that can only be refused here: the reason is kept, the refusal is checked. */
  async refused<K extends CallName>(
    name: K,
    sent: Sent<K>,
    statuses: number[],
    why: string,
    { as, token }: Who = {},
  ) {
    const answer = await send(this.base, name, sent as AnySent, {
      token: as?.accessToken ?? token,
      userId: as?.userId,
    })
    this.#note(name, 'refusal', problemOfRefusal(answer, statuses))
    this.missing(name, why)
  }

  missing(name: CallName, why: string) {
    this.#finding(name).notReached ??= why
  }

  async #refusals(name: CallName, call: Call, sent: AnySent, { as, stranger, token }: Who) {
    const own = { token: as?.accessToken ?? token, userId: as?.userId }
    const wrong = wrongInput(name, call, sent)
    if (wrong)
      await this.#refusal(name, wrong.about, await send(this.base, name, wrong.sent, own), wrong.statuses)
    const isOpen = call.access === 'public' && !name.includes('{userId}')
    if (isOpen) return
    const without = await send(this.base, name, sent, { userId: as?.userId })
    await this.#refusal(name, 'no token', without, [401])
    if (!stranger) return
    const other = await send(this.base, name, sent, { token: stranger.accessToken, userId: as?.userId })
    await this.#refusal(name, 'another’s token', other, [403, 404])
  }

  async #refusal(name: CallName, what: string, answer: Received, statuses: number[]) {
    if (answer.status !== 429) this.#note(name, what, problemOfRefusal(answer, statuses))
  }

  #pauseWanted(name: CallName): NoAnswer {
    const why = 'the server counts these calls and wants a pause'
    if (!this.#finding(name).checks.some(({ what }) => what === 'answer')) this.missing(name, why)
    return new NoAnswer(`${name}: ${why}`)
  }

  #note(name: CallName, what: string, problem: string | null) {
    this.#finding(name).checks.push({ what, problem })
  }

  #finding(name: CallName): Finding {
    const known = this.findings.get(name) ?? { call: name, checks: [] }
    this.findings.set(name, known)
    return known
  }
}

function problemOfAnswer({ response }: Call, { status, contentType, body, bytes }: Received): string | null {
  const wanted = response === null ? 204 : 200
  if (status !== wanted) return `answered ${status} for ${wanted}${codeOf(body)}`
  if (response === null) return bytes === 0 ? null : 'a 204 with a body'
  if (response === 'file') return bytes > 0 && !contentType.includes('json') ? null : 'no file came'
  if (!contentType.includes('json')) return `answered with ${contentType || 'no content type'}`
  return problemsOf(response, body).join('; ') || null
}

function problemOfRefusal({ status, body }: Received, statuses: number[]): string | null {
  if (!statuses.includes(status)) return `answered ${status} for ${statuses.join(' or ')}${codeOf(body)}`
  return problemsOf(ErrorBody, body).join('; ') || null
}

const codeOf = (body: unknown) => {
  const { code } = (typeof body === 'object' && body !== null ? body : {}) as { code?: unknown }
  return typeof code === 'string' ? ` (${code})` : ''
}
