import type { FastifyInstance, FastifyReply } from 'fastify'
import { carriesKey } from '#gateway/core/bearer.ts'
import { asObject, type Json } from '#gateway/core/body.ts'
import { named } from '#gateway/core/fault-hooks.ts'
import type { Sandbox } from '#gateway/core/gateway-module.ts'
import { pageAddress } from '#gateway/core/page-address.ts'
import { readCheckoutRequest } from '#gateway/tamara/checkout-request.ts'
import { type OrderBook, orderAnswer, type TamaraOrder } from '#gateway/tamara/orders.ts'
import { authorise, cancel, capture, type Refusal, refund } from '#gateway/tamara/steps.ts'
import { notify } from '#gateway/tamara/webhook.ts'

const tamaraError = (message: string) => ({ message, errors: [], data: [] })

interface ById {
  Params: { id: string }
}

export function addTamaraCalls(app: FastifyInstance, sandbox: Sandbox, book: OrderBook) {
  const { timeline, options } = sandbox

  app.addHook('onRequest', async (request, reply) => {
    if (!carriesKey(request, options.tamara.apiToken))
      return reply.code(401).send(tamaraError('Unauthorized'))
  })

  app.post('/checkout', named('tamara', 'checkout'), async (request, reply) => {
    const order = readCheckoutRequest(request.body, timeline.now())
    if (typeof order === 'string') return reply.code(400).send(tamaraError(order))
    book.add(order)
    timeline.after(order.expiresInMinutes * 60_000, async () => {
      if (order.status !== 'new') return
      order.status = 'expired'
      await notify(sandbox, order, 'expired', {})
    })
    return {
      order_id: order.id,
      checkout_id: order.checkoutId,
      checkout_url: pageAddress(sandbox, request, 'tamara', order.page),
      status: order.status,
    }
  })

  const answerOrder = (reply: FastifyReply, order: TamaraOrder | undefined) =>
    order ? reply.send(orderAnswer(order)) : reply.code(404).send(tamaraError('Order not found'))

  app.get<ById>('/merchants/orders/:id', named('tamara', 'readOrder'), async (request, reply) =>
    answerOrder(reply, book.byId(request.params.id)),
  )
  app.get<ById>(
    '/merchants/orders/reference-id/:id',
    named('tamara', 'readByReference'),
    async (request, reply) => answerOrder(reply, book.byReference(request.params.id)),
  )

  async function answerStep(
    reply: FastifyReply,
    id: unknown,
    step: (order: TamaraOrder) => Promise<Json | Refusal>,
  ) {
    const order = book.byId(String(id))
    if (!order) return reply.code(404).send(tamaraError('Order not found'))
    const result = await step(order)
    if (typeof result.refused === 'number') {
      return reply.code(result.refused).send(tamaraError(String(result.message)))
    }
    return result
  }

  app.post<ById>('/orders/:id/authorise', named('tamara', 'authorise'), async (request, reply) =>
    answerStep(reply, request.params.id, (order) => authorise(sandbox, order)),
  )
  app.post('/payments/capture', named('tamara', 'capture'), async (request, reply) =>
    answerStep(reply, asObject(request.body).order_id, (order) => capture(sandbox, order, request.body)),
  )
  app.post<ById>('/payments/simplified-refund/:id', named('tamara', 'refund'), async (request, reply) =>
    answerStep(reply, request.params.id, (order) => refund(sandbox, order, request.body)),
  )
  app.post<ById>('/orders/:id/cancel', named('tamara', 'cancel'), async (request, reply) =>
    answerStep(reply, request.params.id, (order) => cancel(sandbox, order)),
  )
}
