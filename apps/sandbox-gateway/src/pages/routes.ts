import type { FastifyInstance, FastifyReply } from 'fastify'
import { asObject } from '#gateway/core/body.ts'
import {
  type GatewayModule,
  type HostedPayment,
  languageOf,
  type Outcome,
  outcomes,
  type Sandbox,
} from '#gateway/core/gateway-module.ts'
import { contentPolicy } from '#gateway/pages/html.ts'
import { magicOutcome } from '#gateway/pages/magic-amounts.ts'
import { closedPage, finishedPage, missingPage, paymentPage } from '#gateway/pages/payment-page.ts'
import { css } from '#gateway/pages/style.ts'

interface PagePath {
  Params: { gateway: string; id: string }
}

export function sendPage(reply: FastifyReply, body: string, returnAddresses: readonly string[] = []) {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', contentPolicy(css, returnAddresses))
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .send(body)
}

export function addPages(app: FastifyInstance, sandbox: Sandbox, modules: readonly GatewayModule[]) {
  const moduleOf = (name: string) => modules.find((entry) => entry.name === name)

  async function finish(
    reply: FastifyReply,
    module: GatewayModule,
    payment: HostedPayment,
    outcome: Outcome,
  ) {
    const address = await module.settle(payment.id, outcome)
    if (address) return reply.header('referrer-policy', 'no-referrer').redirect(address, 303)
    return sendPage(reply, closedPage(payment))
  }

  app.get<PagePath>('/pay/:gateway/:id', async (request, reply) => {
    const module = moduleOf(request.params.gateway)
    const payment = module?.hosted(request.params.id)
    if (!module || !payment) {
      return sendPage(reply.code(404), missingPage(languageOf(request.headers['accept-language'])))
    }
    if (payment.state !== 'open') return sendPage(reply, finishedPage(payment))
    const outcome = sandbox.options.magicAmounts ? magicOutcome(payment.amountFils) : null
    if (outcome) return finish(reply, module, payment, outcome)
    return sendPage(reply, paymentPage(payment), payment.returnAddresses)
  })

  app.post<PagePath>('/pay/:gateway/:id', async (request, reply) => {
    const module = moduleOf(request.params.gateway)
    const payment = module?.hosted(request.params.id)
    const outcome = outcomes.find((entry) => entry === asObject(request.body).outcome)
    if (!module || !payment) return sendPage(reply.code(404), missingPage('en'))
    if (!outcome || payment.state !== 'open') return sendPage(reply.code(409), finishedPage(payment))
    return finish(reply, module, payment, outcome)
  })
}
