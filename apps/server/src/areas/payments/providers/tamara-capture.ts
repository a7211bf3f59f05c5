import type { ProviderFailure } from '#server/areas/payments/providers/failure.ts'
import type { HttpAnswer } from '#server/areas/payments/providers/http.ts'
import type { CaptureRequest, CaptureResult } from '#server/areas/payments/providers/provider.ts'
import { filsOf, type JsonObject, objectOf, textOf } from '#server/areas/payments/providers/shape.ts'

export interface CaptureSteps {
  read(): Promise<HttpAnswer>
  authorise(): Promise<HttpAnswer>
  capture(): Promise<HttpAnswer>
  refusal(failure: ProviderFailure): string | null
}

const shapeless: ProviderFailure = { kind: 'garbage', reason: 'unexpected-shape' }
const CAPTURABLE = new Set(['authorised', 'partially_captured'])
const CAPTURED = new Set(['fully_captured', 'partially_refunded', 'fully_refunded'])

function alreadyCaptured(order: JsonObject, amountFils: number): boolean {
  const captured = filsOf(objectOf(order.captured_amount).amount) ?? 0
  return CAPTURED.has(String(order.status)) || captured >= amountFils
}

const uncertain = (failure: ProviderFailure): CaptureResult => ({ kind: 'uncertain', failure })

/**
 * Tamara has no idempotency key and sending a step again is unsafe. So the order is read before the first
 * step and again after any step that did not clearly succeed.
 */
export async function captureTamara(steps: CaptureSteps, request: CaptureRequest): Promise<CaptureResult> {
  const before = await steps.read()
  if (!before.ok) return uncertain(before.failure)
  let order = objectOf(before.json)
  if (alreadyCaptured(order, request.amountFils)) return { kind: 'captured', captureRef: null }

  if (order.status === 'approved') {
    const authorised = await steps.authorise()
    if (authorised.ok && objectOf(authorised.json).auto_captured === true) {
      return { kind: 'captured', captureRef: textOf(objectOf(authorised.json).capture_id) }
    }
    const after = await steps.read()
    if (!after.ok) return uncertain(after.failure)
    order = objectOf(after.json)
    if (!authorised.ok && order.status === 'approved') return outcome(steps, authorised.failure)
  }
  if (!CAPTURABLE.has(String(order.status)))
    return { kind: 'refused', detail: `order is ${String(order.status)}` }

  const captured = await steps.capture()
  if (captured.ok) return { kind: 'captured', captureRef: textOf(objectOf(captured.json).capture_id) }
  const after = await steps.read()
  if (!after.ok) return uncertain(after.failure)
  if (alreadyCaptured(objectOf(after.json), request.amountFils)) return { kind: 'captured', captureRef: null }
  return outcome(steps, captured.failure)
}

function outcome(steps: CaptureSteps, failure: ProviderFailure | undefined): CaptureResult {
  const detail = failure ? steps.refusal(failure) : null
  return detail === null ? uncertain(failure ?? shapeless) : { kind: 'refused', detail }
}
