import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { carriesKey } from '#gateway/core/bearer.ts'
import { named } from '#gateway/core/fault-hooks.ts'
import type { Sandbox } from '#gateway/core/gateway-module.ts'
import { pageAddress } from '#gateway/core/page-address.ts'
import { NOT_ELIGIBLE_FILS } from '#gateway/pages/magic-amounts.ts'
import { readCheckoutRequest } from '#gateway/tabby/checkout-request.ts'
import { capture, refund, type Verdict } from '#gateway/tabby/movements.ts'
import { PAYMENT_MS, type PaymentBook, paymentAnswer, type TabbyPayment } from '#gateway/tabby/payments.ts'
import { tellShop } from '#gateway/tabby/webhook.ts'

const tabbyError = (error: string) => ({ status: 'error', errorType: 'bad_data', error })

function sessionAnswer(payment: TabbyPayment, link: string | null) {
  const rejected = payment.status === 'REJECTED'
  return {
    id: payment.sessionId,
    status: rejected ? 'rejected' : 'created',
    payment: paymentAnswer(payment),
    configuration: {
      currency: payment.currency,
      available_products: link ? { installments: [{ web_url: link }] } : {},
      products: {
        installments: { is_available: !rejected, rejection_reason: rejected ? 'not_available' : null },
      },
    },
  }
}

interface ById {
  Params: { id: string }
}

export function addTabbyCalls(app: FastifyInstance, sandbox: Sandbox, book: PaymentBook) {
  const { timeline, options } = sandbox

  app.addHook('onRequest', async (request, reply) => {
    if (!carriesKey(request, options.tabby.secretKey)) return reply.code(401).send(tabbyError('unauthorized'))
  })

  app.post('/api/v2/checkout', named('tabby', 'createCheckout'), async (request, reply) => {
    const payment = readCheckoutRequest(request.body, options.tabby.merchantCode, timeline.now())
    if (typeof payment === 'string') return reply.code(400).send(tabbyError(payment))
    book.add(payment)
    if (options.magicAmounts && payment.amountFils === NOT_ELIGIBLE_FILS) {
      payment.status = 'REJECTED'
      return sessionAnswer(payment, null)
    }
    timeline.after(PAYMENT_MS, async () => {
      if (payment.status !== 'CREATED') return
      payment.status = 'EXPIRED'
      await tellShop(sandbox, payment)
    })
    return sessionAnswer(payment, pageAddress(sandbox, request, 'tabby', payment.page))
  })

  app.get<ById>('/api/v2/payments/:id', named('tabby', 'readPayment'), async (request, reply) => {
    const payment = book.byId(request.params.id)
    return payment ? paymentAnswer(payment) : reply.code(404).send(tabbyError('not found'))
  })

  const act =
    (move: (payment: TabbyPayment, body: unknown, now: number) => Verdict) =>
    async (request: FastifyRequest<ById>, reply: FastifyReply) => {
      const payment = book.byId(request.params.id)
      if (!payment) return reply.code(404).send(tabbyError('not found'))
      const verdict = move(payment, request.body, timeline.now())
      if (typeof verdict === 'object') return reply.code(verdict.status).send(tabbyError(verdict.error))
      if (verdict === 'done') await tellShop(sandbox, payment)
      return paymentAnswer(payment)
    }

  app.post<ById>('/api/v2/payments/:id/captures', named('tabby', 'capture'), act(capture))
  app.post<ById>('/api/v2/payments/:id/refunds', named('tabby', 'refund'), act(refund))
  app.post<ById>(
    '/api/v2/payments/:id/close',
    named('tabby', 'close'),
    act((payment) => {
      if (payment.status !== 'AUTHORIZED') return { status: 400, error: 'payment is not authorized' }
      payment.status = 'CLOSED'
      return 'done'
    }),
  )
}
