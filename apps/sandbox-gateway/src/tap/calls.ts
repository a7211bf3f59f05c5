import type { FastifyInstance } from 'fastify'
import { carriesKey } from '#gateway/core/bearer.ts'
import { asObject, textOf } from '#gateway/core/body.ts'
import { named } from '#gateway/core/fault-hooks.ts'
import { languageOf, type Sandbox } from '#gateway/core/gateway-module.ts'
import { pageAddress } from '#gateway/core/page-address.ts'
import { chargeAnswer, tapError } from '#gateway/tap/answers.ts'
import type { ChargeBook } from '#gateway/tap/charges.ts'
import { readChargeRequest } from '#gateway/tap/create-request.ts'
import { createIdempotency } from '#gateway/tap/idempotency.ts'
import { addTapRefundCalls } from '#gateway/tap/refund-calls.ts'

interface ById {
  Params: { id: string }
}

export function addTapCalls(app: FastifyInstance, sandbox: Sandbox, book: ChargeBook) {
  const { timeline, options } = sandbox
  const idempotency = createIdempotency(timeline.now)
  const { merchantId } = options.tap

  app.addHook('onRequest', async (request, reply) => {
    if (!carriesKey(request, options.tap.secretKey)) {
      return reply.code(401).send(tapError('2107', 'Unauthorised'))
    }
  })

  app.post('/v2/charges', named('tap', 'createCharge'), async (request, reply) => {
    const draft = readChargeRequest(request.body, timeline.now(), languageOf(request.headers.lang_code))
    if (Array.isArray(draft)) return reply.code(400).send(tapError(...draft))
    const key = textOf(asObject(asObject(request.body).reference).idempotent)
    const { status, body } = idempotency.answer('charge', key, () => {
      book.add(draft)
      timeline.after(draft.expiryMinutes * 60_000, () => {
        if (draft.status === 'INITIATED') draft.status = 'ABANDONED'
      })
      const link = pageAddress(sandbox, request, 'tap', draft.page)
      return { status: 200, body: chargeAnswer(draft, merchantId, link) }
    })
    return reply.code(status).send(body)
  })

  app.get<ById>('/v2/charges/:id', named('tap', 'readCharge'), async (request, reply) => {
    const charge = book.byId(request.params.id)
    if (!charge) return reply.code(404).send(tapError('1143', 'Charge id is invalid'))
    const link = charge.status === 'INITIATED' ? pageAddress(sandbox, request, 'tap', charge.page) : null
    return chargeAnswer(charge, merchantId, link)
  })

  addTapRefundCalls(app, sandbox, book, idempotency)
}
