import type { ProviderFailure } from '#server/areas/payments/providers/failure.ts'
import type { HttpAnswer, ProviderHttp } from '#server/areas/payments/providers/http.ts'
import { listOf, objectOf, textOf } from '#server/areas/payments/providers/shape.ts'

const LONGEST_DETAIL = 200

/** Every call is a POST in an envelope, and a refusal may come with status 200. */
export async function callMyFatoorah(
  http: ProviderHttp,
  name: string,
  body: unknown,
  budget?: AbortSignal,
): Promise<HttpAnswer> {
  const answer = await http.call({ name, method: 'POST', path: `/v2/${name}`, body, budget })
  if (!answer.ok || objectOf(answer.json).IsSuccess === true) return answer
  const refused = objectOf(answer.json).IsSuccess === false
  const { status, json } = answer
  return {
    ok: false,
    failure: refused
      ? { kind: 'status', status, retryAfterSeconds: null, body: json }
      : { kind: 'garbage', reason: 'unexpected-shape' },
  }
}

/** The gateway's own words when it understood and said no, else null. */
export function refusalText(failure: ProviderFailure): string | null {
  if (failure.kind === 'refused') return failure.detail
  if (failure.kind !== 'status' || failure.status === 429) return null
  const envelope = objectOf(failure.body)
  if (envelope.IsSuccess !== false) return null
  const fields = listOf(envelope.ValidationErrors).map((entry) => `${entry.Name}: ${entry.Error}`)
  return [textOf(envelope.Message) ?? 'refused', ...fields].join('; ').slice(0, LONGEST_DETAIL)
}

/** A status read that found nothing, as opposed to one that failed. */
export function isNoMatch(failure: ProviderFailure): boolean {
  return /no data match/i.test(refusalText(failure) ?? '')
}
