import type { FastifyRequest, onResponseAsyncHookHandler, preHandlerAsyncHookHandler } from 'fastify'
import { sql } from 'kysely'

/** Where the note about a request stands, so that its outcome can be added. */
const notes = new WeakMap<FastifyRequest, number>()

/**
 * Whatever a staff member changes as a customer is written down before it happens, with both their ids: what cannot
 * be written down does not happen. What the bodies hold is the customer's and stays out of it.
 */
export const recordActs = (
  call: string,
): { preHandler: preHandlerAsyncHookHandler[]; onResponse: onResponseAsyncHookHandler[] } =>
  call.startsWith('GET ')
    ? { preHandler: [], onResponse: [] }
    : { preHandler: [(request) => noteAct(call, request)], onResponse: [noteOutcome] }

async function noteAct(call: string, request: FastifyRequest) {
  const { who, db, tenantId, requestId } = request.ctx
  if (who.kind !== 'shopper' || !who.staffId) return
  const { audit_id } = await db
    .insertInto('audit_log')
    .values({
      tenant_id: tenantId,
      staff_id: who.staffId,
      user_id: who.userId,
      action: call,
      detail: JSON.stringify({ params: request.params, query: request.query, session: who.sessionId }),
      request_id: requestId,
    })
    .returning('audit_id')
    .executeTakeFirstOrThrow()
  notes.set(request, audit_id)
}

const noteOutcome: onResponseAsyncHookHandler = async (request, reply) => {
  const auditId = notes.get(request)
  if (auditId === undefined) return
  const { db, tenantId, log } = request.ctx
  await db
    .updateTable('audit_log')
    .set({ detail: sql`detail || jsonb_build_object('status', ${reply.statusCode}::int)` })
    .where('tenant_id', '=', tenantId)
    .where('audit_id', '=', auditId)
    .execute()
    .catch((error: Error) => log.error({ err: error.message }, 'the outcome of an act could not be noted'))
}
