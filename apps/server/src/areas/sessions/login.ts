import type { SessionAuth } from '@sadu/contract/models/session'
import type { FastifyRequest } from 'fastify'
import { emailKey, readEmail } from '#server/areas/customers/email.ts'
import { mergeGuest } from '#server/areas/customers/merge.ts'
import { checkPassword, hashPassword } from '#server/areas/customers/password.ts'
import { customerByEmail, setPasswordHash } from '#server/areas/customers/queries.ts'
import { startSession } from '#server/areas/sessions/sessions.ts'
import type { Database } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'
import { limitTries } from '#server/http/rate-limits.ts'
import { Refusal } from '#server/http/refusal.ts'

interface Credentials {
  email: string
  password: string
}

/** From however many addresses: after these tries a quarter of an hour has to pass, or the password be reset by mail. */
const mostTries = 10
const triesSeconds = 900

const triesKey = (email: string) => `log in ${emailKey(email)}`

export function limitLogIns(request: FastifyRequest, email: string) {
  const answer = readEmail(email)
  if ('email' in answer) limitTries(request, triesKey(answer.email), mostTries, triesSeconds)
}

/** Whoever reads the mails of the account is let in again at once. */
export const forgetTries = (request: FastifyRequest, email: string) =>
  request.server.rateCounter.forget(`${request.ctx.tenantId} ${triesKey(email)}`)

export const wrongCredentials = () => new Refusal(400, 'session.wrong_credentials')

/** An unknown address and a wrong password get the same answer after the same work. */
export async function logIn(
  ctx: Context,
  { email, password, rememberMe = false }: Credentials & { rememberMe?: boolean | undefined },
): Promise<SessionAuth> {
  const answer = readEmail(email)
  const customer = 'email' in answer ? await customerByEmail(ctx.db, ctx.tenantId, answer.email) : undefined
  const { matches, needsRehash } = await checkPassword(customer?.password_hash ?? null, password)
  if (!customer || !matches) throw wrongCredentials()
  const rehashed = needsRehash ? await hashPassword(password) : null
  return ctx.db.transaction().execute(async (db) => {
    if (rehashed) await setPasswordHash(db, ctx.tenantId, customer.user_id, rehashed)
    return letIn(ctx, db, customer.user_id, rememberMe)
  })
}

/** The guest of the token, if any, becomes the customer, whose session begins. */
export async function letIn(ctx: Context, db: Database, userId: string, rememberMe: boolean) {
  if (ctx.who.kind === 'shopper' && ctx.who.isGuest) await mergeGuest(ctx, db, ctx.who.userId, userId)
  return startSession(ctx, db, { userId, isGuest: false }, rememberMe ? 'remembered' : 'browser')
}
