import type { FastifyInstance } from 'fastify'
import { readAmount } from '#gateway/core/amounts.ts'
import { asObject, type Json, textOf, webAddress } from '#gateway/core/body.ts'
import { named } from '#gateway/core/fault-hooks.ts'
import type { Sandbox } from '#gateway/core/gateway-module.ts'
import { digits, letters } from '#gateway/core/ids.ts'
import { refundAnswer, tapError } from '#gateway/tap/answers.ts'
import type { Charge, ChargeBook, TapRefund } from '#gateway/tap/charges.ts'
import type { Answer, Idempotency } from '#gateway/tap/idempotency.ts'
import { postToShop } from '#gateway/tap/webhook.ts'

const REFUND_TAKES_MS = 3_600_000

function refund(sandbox: Sandbox, charge: Charge, body: Json, amountFils: number): Answer {
  const already = charge.refunds.reduce((sum, entry) => sum + entry.amountFils, 0)
  if (already + amountFils > charge.amountFils) {
    return { status: 400, body: tapError('1170', 'The amount exceeds what is left to refund') }
  }
  const entry: TapRefund = {
    id: `re_TS${letters(22)}`,
    amountFils,
    reason: textOf(body.reason) ?? '',
    merchantReference: textOf(asObject(body.reference).merchant),
    gatewayReference: digits(15),
    postUrl: webAddress(asObject(body.post).url),
    createdAt: sandbox.timeline.now(),
    status: 'PENDING',
  }
  charge.refunds.push(entry)
  sandbox.timeline.after(REFUND_TAKES_MS, async () => {
    entry.status = 'REFUNDED'
    if (entry.postUrl) await postToShop(sandbox, charge.page, entry.postUrl, refundAnswer(charge, entry))
  })
  return { status: 200, body: refundAnswer(charge, entry) }
}

export function addTapRefundCalls(
  app: FastifyInstance,
  sandbox: Sandbox,
  book: ChargeBook,
  idempotency: Idempotency,
) {
  app.post('/v2/refunds', named('tap', 'createRefund'), async (request, reply) => {
    const body = asObject(request.body)
    const charge = book.byId(String(body.charge_id))
    const amountFils = readAmount(body.amount)
    if (charge?.status !== 'CAPTURED') return reply.code(400).send(tapError('1143', 'Charge id is invalid'))
    if (amountFils === null || body.currency !== charge.currency) {
      return reply.code(400).send(tapError('1108', 'Amount is not valid'))
    }
    const key = textOf(asObject(body.reference).idempotent)
    const answer = idempotency.answer('refund', key, () => refund(sandbox, charge, body, amountFils))
    return reply.code(answer.status).send(answer.body)
  })

  app.get<{ Params: { id: string } }>(
    '/v2/refunds/:id',
    named('tap', 'readRefund'),
    async (request, reply) => {
      const found = book.refundById(request.params.id)
      if (!found) return reply.code(404).send(tapError('1144', 'Refund id is invalid'))
      return refundAnswer(found.charge, found.refund)
    },
  )
}
