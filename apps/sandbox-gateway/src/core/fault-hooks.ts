import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import type { Fault, FaultKind, Faults } from '#gateway/core/faults.ts'

const BEFORE_WORK: readonly FaultKind[] = ['delay', 'hang', 'reset', 'error-500', 'error-429', 'html']
const AFTER_WORK: readonly FaultKind[] = ['truncated', 'drip', 'drop-response']
const DRIP_MS = 200

interface NamedCall {
  gateway?: string
  call?: string
}

/** The route options that give a call the name by which faults find it. */
export const named = (gateway: string, call: string): { config: FastifyContextConfig } => {
  const config: NamedCall = { gateway, call }
  return { config: config as FastifyContextConfig }
}

async function* drip(text: string) {
  for (const character of text) {
    yield character
    await wait(DRIP_MS, undefined, { ref: false })
  }
}

/** Makes the calls that carry a name misbehave as the armed faults say. */
export function addFaultHooks(app: FastifyInstance, faults: Faults) {
  const spoiled = new WeakMap<FastifyRequest, Fault>()

  app.addHook('preHandler', async (request, reply) => {
    const { gateway, call } = request.routeOptions.config as NamedCall
    if (!gateway || !call) return
    const later = faults.take(gateway, call, AFTER_WORK)
    if (later) spoiled.set(request, later)
    const fault = faults.take(gateway, call, BEFORE_WORK)
    switch (fault?.kind) {
      case 'delay':
        await wait(fault.ms ?? 1000, undefined, { ref: false })
        return
      case 'hang':
        return reply.hijack()
      case 'reset':
        request.raw.socket.resetAndDestroy()
        return reply.hijack()
      case 'error-500':
        return reply.code(500).send({ error: 'Sandbox fault: internal error' })
      case 'error-429':
        return reply.code(429).header('retry-after', '2').send({ error: 'Sandbox fault: too many requests' })
      case 'html':
        return reply.type('text/html').send('<!doctype html><title>Maintenance</title><h1>Sandbox fault</h1>')
    }
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const fault = spoiled.get(request)
    if (!fault || typeof payload !== 'string') return payload
    if (fault.kind === 'truncated') {
      const cut = payload.slice(0, Math.floor(payload.length / 2))
      reply.header('content-length', Buffer.byteLength(cut))
      return cut
    }
    if (fault.kind === 'drip') {
      reply.removeHeader('content-length')
      return Readable.from(drip(payload))
    }
    request.raw.socket.destroy()
    return payload
  })
}
