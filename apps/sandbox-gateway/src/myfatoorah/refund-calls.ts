import type { FastifyInstance } from 'fastify'
import { readAmount, wireNumber } from '#gateway/core/amounts.ts'
import { asObject, textOf } from '#gateway/core/body.ts'
import type { Sandbox } from '#gateway/core/gateway-module.ts'
import { digits } from '#gateway/core/ids.ts'
import { failure, success } from '#gateway/myfatoorah/answers.ts'
import { call, findInvoice } from '#gateway/myfatoorah/find-invoice.ts'
import {
  askedRefundFils,
  capturedFils,
  type Invoice,
  type InvoiceBook,
  type Refund,
} from '#gateway/myfatoorah/invoices.ts'
import { announceRefund } from '#gateway/myfatoorah/webhook.ts'

/** A refund is a request that their finance people carry out some days later. */
const REFUND_TAKES_MS = 3 * 86_400_000

function findRefunds(book: InvoiceBook, input: unknown): { invoice: Invoice; refund: Refund }[] {
  const body = asObject(input)
  const key = textOf(body.Key)
  const all = book.all().flatMap((invoice) => invoice.refunds.map((refund) => ({ invoice, refund })))
  if (body.KeyType === 'InvoiceId') return all.filter(({ invoice }) => String(invoice.id) === key)
  if (body.KeyType === 'RefundId') return all.filter(({ refund }) => String(refund.id) === key)
  return all.filter(({ refund }) => body.KeyType === 'RefundReference' && refund.reference === key)
}

export function addRefundCalls(app: FastifyInstance, sandbox: Sandbox, book: InvoiceBook) {
  app.post('/v2/MakeRefund', call('MakeRefund'), async (request, reply) => {
    const body = asObject(request.body)
    const invoice = body.KeyType === 'CustomerReference' ? undefined : findInvoice(book, body)
    const amountFils = readAmount(body.Amount)
    if (!invoice || amountFils === null) return reply.code(400).send(failure('Invalid data'))
    if (askedRefundFils(invoice) + amountFils > capturedFils(invoice)) {
      return reply.code(400).send(failure('The amount exceeds what is left to refund'))
    }
    const refund: Refund = {
      id: Number(digits(6)) + 1,
      reference: `2026${digits(8)}`,
      amountFils,
      comment: textOf(body.Comment) ?? '',
      externalIdentifier: textOf(body.ExternalIdentifier),
      status: 'Pending',
    }
    invoice.refunds.push(refund)
    sandbox.timeline.after(REFUND_TAKES_MS, async () => {
      refund.status = 'Refunded'
      await announceRefund(sandbox, invoice, refund)
    })
    return success({
      Key: String(body.Key),
      RefundId: refund.id,
      RefundReference: refund.reference,
      Amount: wireNumber(amountFils),
      Comment: refund.comment,
    })
  })

  app.post('/v2/GetRefundStatus', call('GetRefundStatus'), async (request, reply) => {
    const found = findRefunds(book, request.body)
    if (found.length === 0) return reply.code(400).send(failure('No data match the provided value!'))
    return success({
      RefundStatusResult: found.map(({ invoice, refund }) => ({
        RefundId: refund.id,
        RefundReference: refund.reference,
        RefundStatus: refund.status,
        RefundAmount: wireNumber(refund.amountFils),
        InvoiceId: invoice.id,
        ExternalIdentifier: refund.externalIdentifier,
        Comment: refund.comment,
      })),
    })
  })
}
