import { wireText } from '#gateway/core/amounts.ts'
import { asObject, type Json } from '#gateway/core/body.ts'
import type { Sandbox } from '#gateway/core/gateway-module.ts'
import { portalWebhookUrl } from '#gateway/core/page-address.ts'
import type { OutgoingWebhook } from '#gateway/core/webhooks.ts'
import type { Invoice, Refund, Transaction } from '#gateway/myfatoorah/invoices.ts'
import { paymentBodyV1, paymentBodyV2, refundBodyV2 } from '#gateway/myfatoorah/webhook-bodies.ts'
import { signature } from '#gateway/myfatoorah/webhook-signature.ts'

function withData(body: Json, change: (data: Json) => Json): Json {
  return { ...body, Data: change(asObject(body.Data)) }
}

function outgoing(
  sandbox: Sandbox,
  url: string,
  invoice: Invoice,
  body: Json,
  version: 'v1' | 'v2',
): OutgoingWebhook {
  const { webhookSecret } = sandbox.options.myfatoorah
  return {
    gateway: 'myfatoorah',
    payment: invoice.page,
    url,
    body,
    sign: (signed, genuine) => ({
      headers: {
        'MyFatoorah-Signature': signature(signed, version, genuine ? webhookSecret : 'not-the-secret'),
        'myfatoorah-webhook-version': version,
      },
    }),
    alterAmount: (altered, fils) =>
      withData(altered, (data) =>
        version === 'v1'
          ? { ...data, InvoiceValueInBaseCurrency: wireText(fils) }
          : { ...data, Amount: { ...asObject(data.Amount), ValueInBaseCurrency: wireText(fils) } },
      ),
    alterReference: (altered, reference) =>
      withData(altered, (data) =>
        version === 'v1'
          ? { ...data, CustomerReference: reference }
          : { ...data, Invoice: { ...asObject(data.Invoice), ExternalIdentifier: reference } },
      ),
    retriesMs: version === 'v1' ? [10_000, 10_000, 10_000] : [60_000, 60_000, 60_000, 60_000, 60_000],
  }
}

export async function announcePayment(
  sandbox: Sandbox,
  invoice: Invoice,
  entry: Transaction,
  delayMs: number,
) {
  const url = portalWebhookUrl(sandbox, 'myfatoorah')
  if (!url) return
  const version = sandbox.options.myfatoorah.webhookVersion
  const compose = version === 'v1' ? paymentBodyV1 : paymentBodyV2
  const body = compose(invoice, entry, sandbox.timeline.now())
  await sandbox.webhooks.emit(outgoing(sandbox, url, invoice, body, version), delayMs)
}

export async function announceRefund(sandbox: Sandbox, invoice: Invoice, refund: Refund) {
  const url = portalWebhookUrl(sandbox, 'myfatoorah')
  if (!url) return
  const body = refundBodyV2(invoice, refund, sandbox.timeline.now())
  await sandbox.webhooks.emit(outgoing(sandbox, url, invoice, body, 'v2'))
}
