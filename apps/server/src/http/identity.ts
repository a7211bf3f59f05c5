import type { Call } from '@sadu/contract/call'
import type { FastifyRequest } from 'fastify'
import { isStillGood } from '#server/areas/sessions/alive.ts'
import { claimsImpersonation, readAccessToken } from '#server/areas/sessions/tokens.ts'
import type { Services, Who } from '#server/http/context.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'

/** Who asks, from the token alone. A token that is not good is refused even where none is needed. */
export async function whoAsks(services: Services, tenantId: number, request: FastifyRequest): Promise<Who> {
  const header = request.headers.authorization
  if (!header) return { kind: 'nobody' }
  const token = header.startsWith('Bearer ') ? header.slice('Bearer '.length) : ''
  const who = await readAccessToken(services.secret, tenantId, token)
  if (who && (await isStillGood(services, tenantId, who))) return who
  throw new Refusal(
    401,
    claimsImpersonation(token) ? 'session.invalid_impersonation' : 'session.invalid_token',
  )
}

/** The one rule of access: the call's own, and {userId} and {tenant} in the path are the caller's. */
export function guard(call: Call, request: FastifyRequest) {
  const { who, tenantId } = request.ctx
  const params = request.params as { userId?: string; tenantId?: string }
  if (params.tenantId !== undefined && params.tenantId !== 'self' && Number(params.tenantId) !== tenantId)
    throw notFound()
  if (call.access === 'staff') {
    if (who.kind === 'nobody') throw new Refusal(401, 'session.required')
    if (who.kind !== 'staff') throw new Refusal(403, 'forbidden')
    return
  }
  if (call.access === 'public' && params.userId === undefined) return
  if (who.kind !== 'shopper') throw new Refusal(401, 'session.required')
  if (call.access === 'customer' && who.isGuest) throw new Refusal(403, 'session.customer_only')
  if (params.userId !== undefined && params.userId !== who.userId) throw new Refusal(403, 'forbidden')
}
