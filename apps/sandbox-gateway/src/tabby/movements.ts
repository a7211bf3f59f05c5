import { randomUUID } from 'node:crypto'
import { readAmount } from '#gateway/core/amounts.ts'
import { asObject, textOf } from '#gateway/core/body.ts'
import { type Movement, type TabbyPayment, total } from '#gateway/tabby/payments.ts'

export type Verdict = 'done' | 'repeated' | { status: number; error: string }

/** The same reference_id is the same movement; with another amount it is a conflict. */
function earlier(movements: readonly Movement[], referenceId: string, amountFils: number): Verdict | null {
  const found = movements.find((movement) => movement.referenceId === referenceId)
  if (!found) return null
  return found.amountFils === amountFils ? 'repeated' : { status: 409, error: 'reference_id was used before' }
}

function readMovement(input: unknown, now: number): Movement | null {
  const body = asObject(input)
  const amountFils = typeof body.amount === 'string' ? readAmount(body.amount) : null
  if (amountFils === null) return null
  return { id: randomUUID(), referenceId: textOf(body.reference_id) ?? randomUUID(), amountFils, at: now }
}

const BAD_AMOUNT: Verdict = { status: 400, error: 'amount is not valid' }

export function capture(payment: TabbyPayment, input: unknown, now: number): Verdict {
  const movement = readMovement(input, now)
  if (!movement) return BAD_AMOUNT
  const before = earlier(payment.captures, movement.referenceId, movement.amountFils)
  if (before) return before
  if (payment.status !== 'AUTHORIZED') return { status: 400, error: 'payment is not authorized' }
  const captured = total(payment.captures) + movement.amountFils
  if (captured > payment.amountFils) return { status: 400, error: 'more than was authorized' }
  payment.captures.push(movement)
  if (captured === payment.amountFils) payment.status = 'CLOSED'
  return 'done'
}

export function refund(payment: TabbyPayment, input: unknown, now: number): Verdict {
  const movement = readMovement(input, now)
  if (!movement) return BAD_AMOUNT
  const before = earlier(payment.refunds, movement.referenceId, movement.amountFils)
  if (before) return before
  if (payment.status !== 'CLOSED') return { status: 400, error: 'payment is not closed' }
  if (total(payment.refunds) + movement.amountFils > total(payment.captures)) {
    return { status: 400, error: 'more than was captured' }
  }
  payment.refunds.push(movement)
  return 'done'
}
