import { wireText } from '#gateway/core/amounts.ts'
import { asObject } from '#gateway/core/body.ts'
import type { Sandbox } from '#gateway/core/gateway-module.ts'
import { portalWebhookUrl } from '#gateway/core/page-address.ts'
import { type TabbyPayment, webhookAnswer } from '#gateway/tabby/payments.ts'

const RETRIES_MS = [60_000, 120_000, 180_000, 240_000]

export async function tellShop(sandbox: Sandbox, payment: TabbyPayment, delayMs?: number) {
  const url = portalWebhookUrl(sandbox, 'tabby')
  if (!url) return
  const { title, value } = sandbox.options.tabby.webhookHeader
  await sandbox.webhooks.emit(
    {
      gateway: 'tabby',
      payment: payment.page,
      url,
      body: webhookAnswer(payment),
      sign: (_body, genuine) => ({ headers: { [title]: genuine ? value : 'not-the-value' } }),
      alterAmount: (body, fils) => ({ ...body, amount: wireText(fils) }),
      alterReference: (body, reference) => ({
        ...body,
        order: { ...asObject(body.order), reference_id: reference },
      }),
      retriesMs: RETRIES_MS,
    },
    delayMs,
  )
}
