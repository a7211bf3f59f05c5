import { asObject, textOf } from '#gateway/core/body.ts'
import { type FaultRequest, faultKinds } from '#gateway/core/faults.ts'

function wholeNumber(value: unknown): number | undefined {
  if (value === undefined || value === '') return undefined
  const number = Number(value)
  return Number.isSafeInteger(number) && number >= 0 ? number : undefined
}

/** Reads a knob from JSON or from the admin page's form; null when it makes no sense. */
export function readFaultRequest(input: unknown): FaultRequest | null {
  const body = asObject(input)
  const kind = faultKinds.find((entry) => entry === body.kind)
  const gateway = textOf(body.gateway)
  const call = textOf(body.call)
  if (!kind || !gateway || !call) return null
  const probability = body.probability === undefined || body.probability === '' ? 1 : Number(body.probability)
  if (!(probability > 0 && probability <= 1)) return null
  const request: FaultRequest = { gateway, call, kind, probability }
  const numbers = ['times', 'seed', 'ms', 'count', 'amountFils'] as const
  for (const name of numbers) {
    const value = wholeNumber(body[name])
    if (value !== undefined) request[name] = value
  }
  const currency = textOf(body.currency)
  const reference = textOf(body.reference)
  if (currency) request.currency = currency
  if (reference) request.reference = reference
  return request
}
