import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { newReference } from '#server/areas/orders/reference.ts'
import { isOpen } from '#server/areas/payments/attempt-state.ts'
import { type Attempt, attemptsOf, findAttempt } from '#server/areas/payments/attempts.ts'
import { keepLink } from '#server/areas/payments/keep-link.ts'
import { linkRequest, payMethod } from '#server/areas/payments/link-request.ts'
import { lookNowAndThen } from '#server/areas/payments/look-now-and-then.ts'
import { isAvailable, type Method, onlineMethod } from '#server/areas/payments/methods.ts'
import { account } from '#server/areas/payments/open-providers.ts'
import { notePayment } from '#server/areas/payments/payment-events.ts'
import { mustBePayable, type PaymentRequest, readRequest } from '#server/areas/payments/requests.ts'
import type { Database } from '#server/database/database.ts'
import { retryDeadlocks } from '#server/database/retry.ts'
import type { Context } from '#server/http/context.ts'
import { Refusal } from '#server/http/refusal.ts'

export interface PaymentLink {
  url: string
  referenceId: string
  expiresAt: string | null
}

type Step =
  | { kind: 'link'; link: PaymentLink }
  /** Somebody else is asking the gateway right now. */
  | { kind: 'wait' }
  | { kind: 'ask'; attempt: Attempt; method: Method; minutes: number; retry: boolean }

const longestWaitMs = 13_000
const mostAttempts = 25
/** A link that ends while the shopper types is no use. */
const shortestLifeMs = 60_000
const shortestMinutes = 5

export const gatewayDown = () => new Refusal(503, 'payment.gateway_down', { retryAfterSeconds: 30 })

/**
 * S7.104: where to pay. The gateway is asked between two short transactions, never within one: the first claims the
 * attempt, the second keeps its link. Whoever comes meanwhile waits and is given the same link.
 */
export async function paymentLink(ctx: Context, referenceId: string): Promise<PaymentLink> {
  const request = await readRequest(ctx, ctx.db, referenceId)
  await lookNowAndThen(ctx, await attemptsOf(ctx.db, request.referenceId))
  const until = Date.now() + longestWaitMs
  for (;;) {
    const step = await retryDeadlocks(() =>
      ctx.db.transaction().execute((tx) => nextStep(ctx, tx, referenceId)),
    )
    if (step.kind === 'link') return step.link
    if (step.kind === 'wait') {
      if (Date.now() > until) throw gatewayDown()
      await wait(100)
      continue
    }
    const { attempt, method, minutes, retry } = step
    const provider = ctx.providers.find(attempt.provider, attempt.account)
    if (!provider) throw gatewayDown()
    const asked = await linkRequest(ctx, attempt, {
      method: payMethod(method.code, method.publicSettings),
      minutes,
      retry,
    })
    const link = await keepLink(ctx, attempt, await provider.createLink(asked))
    if (link) return link
  }
}

async function nextStep(ctx: Context, tx: Database, referenceId: string): Promise<Step> {
  const request = await readRequest(ctx, tx, referenceId, 'lock')
  mustBePayable(request)
  const attempts = await attemptsOf(tx, referenceId)
  if (attempts.some(({ state }) => state === 'authorised')) throw new Refusal(409, 'order.payment_under_way')
  const method = await onlineMethod(ctx, tx, request.paymentMethodId, request.amountFils)
  if (!method) throw new Refusal(409, 'payment.method_unavailable')
  const own = attempts.filter((attempt) => attempt.paymentMethodId === method.paymentMethodId)
  if (own.some(({ reason }) => reason === 'not eligible')) throw new Refusal(409, 'payment.not_eligible')
  const live = own.find(({ state }) => isOpen(state))
  const now = request.now.getTime()
  if (live?.link && (live.expiresAt === null || live.expiresAt.getTime() > now + shortestLifeMs)) {
    await reopen(tx, live)
    return { kind: 'link', link: linkOf(live, live.link) }
  }
  const unasked = live && live.link === null && live.providerRef === null
  if (unasked && live.linkAskedUntil && live.linkAskedUntil.getTime() > now) return { kind: 'wait' }
  if (!isAvailable(ctx, method)) throw gatewayDown()
  const minutes = Math.max(shortestMinutes, Math.ceil((request.expiresAt.getTime() - now) / 60_000))
  if (unasked) {
    await claim(tx, live)
    return { kind: 'ask', attempt: live, method, minutes, retry: true }
  }
  if (attempts.length >= mostAttempts) throw new Refusal(429, 'too_many_requests', { retryAfterSeconds: 60 })
  return { kind: 'ask', attempt: await newAttempt(tx, ctx, request, method), method, minutes, retry: false }
}

export const linkOf = ({ referenceId, expiresAt }: Attempt, url: string): PaymentLink => ({
  url,
  referenceId,
  expiresAt: expiresAt?.toISOString() ?? null,
})

/** The shopper goes to the same link again: an earlier refusal is no longer the last word. */
async function reopen(tx: Database, { attemptId, referenceId }: Attempt) {
  await sql`UPDATE payment_attempts SET declined = false WHERE attempt_id = ${attemptId} AND declined`.execute(
    tx,
  )
  await sql`UPDATE payment_requests SET state = 'pending' WHERE reference_id = ${referenceId}
    AND state = 'failed'`.execute(tx)
}

/** Longer than a gateway is ever asked; whoever died in the middle is followed by the next who comes. */
const askedUntil = sql<Date>`now() + interval '15 seconds'`

const claim = (tx: Database, { attemptId }: Attempt) =>
  sql`UPDATE payment_attempts SET link_asked_until = ${askedUntil} WHERE attempt_id = ${attemptId}`.execute(
    tx,
  )

async function newAttempt(
  tx: Database,
  { tenantId }: Context,
  request: PaymentRequest,
  method: Method,
): Promise<Attempt> {
  const { attempt_id } = await tx
    .insertInto('payment_attempts')
    .values({
      tenant_id: tenantId,
      reference_id: request.referenceId,
      attempt_reference: newReference(),
      provider: method.provider,
      account,
      payment_method_id: method.paymentMethodId,
      amount_fils: request.amountFils,
      currency: request.currency,
      state: 'created',
      link_asked_until: askedUntil,
      next_read_at: sql`now() + interval '1 minute'`,
      created_at: sql`clock_timestamp()`,
    })
    .returning('attempt_id')
    .executeTakeFirstOrThrow()
  const attempt = await findAttempt(tx, attempt_id)
  if (!attempt) throw new Error('the attempt is gone')
  await notePayment(tx, attempt, 'payment_link_requested')
  return attempt
}
