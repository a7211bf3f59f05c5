import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { guardAdmin } from '#gateway/admin/access.ts'
import { adminPage } from '#gateway/admin/admin-page.ts'
import { readFaultRequest } from '#gateway/admin/fault-request.ts'
import { asObject, webAddress } from '#gateway/core/body.ts'
import { type GatewayModule, outcomes, type Sandbox } from '#gateway/core/gateway-module.ts'
import { sendPage } from '#gateway/pages/routes.ts'

interface PaymentPath {
  Params: { gateway: string; id: string }
}

const LONGEST_ADVANCE_MS = 366 * 86_400_000

function answer(request: FastifyRequest, reply: FastifyReply, data: unknown) {
  const fromForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  return fromForm ? reply.redirect('/admin', 303) : reply.send(data)
}

export function addAdmin(app: FastifyInstance, sandbox: Sandbox, modules: readonly GatewayModule[]) {
  const { timeline, faults, webhooks, options } = sandbox
  const ledger = () => modules.flatMap((module) => module.ledger())
  const moduleOf = (name: string) => modules.find((entry) => entry.name === name)
  app.addHook('onRequest', guardAdmin(options.adminToken))

  app.get('/', async (_request, reply) => sendPage(reply, adminPage(sandbox, ledger())))

  app.get('/faults', async () => faults.list())
  app.get('/log', async () => faults.strikes())
  app.post('/faults', async (request, reply) => {
    const fault = readFaultRequest(request.body)
    if (!fault) return reply.code(400).send({ error: 'gateway, call and a known kind are needed' })
    return answer(request, reply, faults.add(fault))
  })
  const clear = async (request: FastifyRequest, reply: FastifyReply) => {
    faults.clear()
    return answer(request, reply, { cleared: true })
  }
  app.delete('/faults', clear)
  app.post('/faults/clear', clear)

  app.get('/clock', async () => ({ now: new Date(timeline.now()).toISOString() }))
  app.post('/clock', async (request, reply) => {
    const body = asObject(request.body)
    const ms = body.minutes === undefined ? Number(body.advanceMs ?? 0) : Number(body.minutes) * 60_000
    const skew = Number(body.skewMs ?? 0)
    if (!(ms >= 0 && ms <= LONGEST_ADVANCE_MS && Math.abs(skew) <= LONGEST_ADVANCE_MS)) {
      return reply.code(400).send({ error: 'advanceMs from 0, or skewMs' })
    }
    if (body.skewMs !== undefined) timeline.skew(skew)
    await timeline.advance(ms)
    return answer(request, reply, { now: new Date(timeline.now()).toISOString() })
  })

  app.get('/ledger', async () => ledger())

  app.get('/webhooks', async () => webhooks.list())
  app.post<{ Params: { id: string } }>('/webhooks/:id/replay', async (request, reply) => {
    const delivery = await webhooks.replay(Number(request.params.id))
    return delivery ? answer(request, reply, delivery) : reply.code(404).send({ error: 'No such webhook' })
  })
  app.post('/webhook-url', async (request, reply) => {
    const url = webAddress(asObject(request.body).url)
    if (!url) return reply.code(400).send({ error: 'url is needed' })
    options.webhookUrl = url
    return answer(request, reply, { url })
  })

  app.post<PaymentPath>('/payments/:gateway/:id/settle', async (request, reply) => {
    const module = moduleOf(request.params.gateway)
    const outcome = outcomes.find((entry) => entry === asObject(request.body).outcome)
    if (!module?.hosted(request.params.id) || !outcome)
      return reply.code(404).send({ error: 'No such payment' })
    return { returnTo: await module.settle(request.params.id, outcome) }
  })
  app.post<PaymentPath>('/payments/:gateway/:id/void', async (request, reply) => {
    const done = moduleOf(request.params.gateway)?.voidInPortal?.(request.params.id) ?? false
    return done ? { voided: true } : reply.code(409).send({ error: 'Cannot be cancelled' })
  })
}
