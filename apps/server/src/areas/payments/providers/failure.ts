/** Why a call to a gateway gave no usable answer. */
export type ProviderFailure =
  | { kind: 'timeout' }
  | { kind: 'network'; code: string }
  | { kind: 'status'; status: number; retryAfterSeconds: number | null; body: unknown }
  | { kind: 'garbage'; reason: 'redirect' | 'too-large' | 'not-json' | 'unexpected-shape' }
  /** The breaker is open: nothing was sent. */
  | { kind: 'busy' }
  /** The gateway itself does not know yet. */
  | { kind: 'undecided' }
  /** The gateway understood and said no, or we knew that it would. */
  | { kind: 'refused'; detail: string }

const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

/** False only when the gateway cannot have acted on the call. */
export function mayHaveHappened(failure: ProviderFailure): boolean {
  switch (failure.kind) {
    case 'timeout':
    case 'garbage':
    case 'undecided':
      return true
    case 'network':
      return !NEVER_CONNECTED.has(failure.code)
    case 'status':
      return failure.status >= 500 || failure.status === 408
    case 'busy':
    case 'refused':
      return false
  }
}

/** Whether the gateway is ill, as opposed to well and saying no. */
export function isIllness(failure: ProviderFailure): boolean {
  if (failure.kind === 'status') return failure.status >= 500 || [408, 429].includes(failure.status)
  return failure.kind === 'timeout' || failure.kind === 'network' || failure.kind === 'garbage'
}
