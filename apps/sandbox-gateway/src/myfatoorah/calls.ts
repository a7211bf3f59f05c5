import type { FastifyInstance } from 'fastify'
import { readAmount } from '#gateway/core/amounts.ts'
import { carriesKey } from '#gateway/core/bearer.ts'
import { asObject } from '#gateway/core/body.ts'
import type { Sandbox } from '#gateway/core/gateway-module.ts'
import { pageAddress } from '#gateway/core/page-address.ts'
import { failure, methodAnswer, statusAnswer, success } from '#gateway/myfatoorah/answers.ts'
import { readInvoiceRequest } from '#gateway/myfatoorah/create-request.ts'
import { call, findInvoice } from '#gateway/myfatoorah/find-invoice.ts'
import type { InvoiceBook } from '#gateway/myfatoorah/invoices.ts'
import { addRefundCalls } from '#gateway/myfatoorah/refund-calls.ts'

export function addMyFatoorahCalls(app: FastifyInstance, sandbox: Sandbox, book: InvoiceBook) {
  app.addHook('onRequest', async (request, reply) => {
    if (!carriesKey(request, sandbox.options.myfatoorah.token)) {
      return reply.code(401).send(failure('Token is not valid, or expired'))
    }
  })

  app.post('/v2/InitiatePayment', call('InitiatePayment'), async (request, reply) => {
    const amount = readAmount(asObject(request.body).InvoiceAmount)
    if (amount === null) return reply.code(400).send(failure('InvoiceAmount is not valid'))
    return success({ PaymentMethods: methodAnswer(amount) })
  })

  app.post('/v2/ExecutePayment', call('ExecutePayment'), async (request, reply) => {
    const draft = readInvoiceRequest(request.body, sandbox.timeline.now(), true)
    if (Array.isArray(draft)) return reply.code(400).send(failure('Invalid data', draft))
    const invoice = book.open(draft)
    return success({
      InvoiceId: invoice.id,
      IsDirectPayment: false,
      PaymentURL: pageAddress(sandbox, request, 'myfatoorah', invoice.page),
      CustomerReference: invoice.customerReference,
      UserDefinedField: invoice.userDefinedField,
    })
  })

  app.post('/v2/SendPayment', call('SendPayment'), async (request, reply) => {
    const body = asObject(request.body)
    const draft = readInvoiceRequest(body, sandbox.timeline.now(), false)
    if (Array.isArray(draft)) return reply.code(400).send(failure('Invalid data', draft))
    if (!['EML', 'SMS', 'LNK', 'ALL'].includes(String(body.NotificationOption))) {
      return reply.code(400).send(failure('NotificationOption is not valid'))
    }
    const invoice = book.open(draft)
    return success({
      InvoiceId: invoice.id,
      InvoiceURL: pageAddress(sandbox, request, 'myfatoorah', invoice.page),
      CustomerReference: invoice.customerReference,
      UserDefinedField: invoice.userDefinedField,
    })
  })

  app.post('/v2/GetPaymentStatus', call('GetPaymentStatus'), async (request, reply) => {
    const invoice = findInvoice(book, request.body)
    if (!invoice) return reply.code(400).send(failure('No data match the provided value!'))
    return success(statusAnswer(invoice))
  })

  addRefundCalls(app, sandbox, book)
}
