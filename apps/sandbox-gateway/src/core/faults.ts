import { seededRandom } from '#gateway/core/seeded-random.ts'

const callFaults = [
  'delay',
  'hang',
  'reset',
  'error-500',
  'error-429',
  'html',
  'truncated',
  'drip',
  'drop-response',
] as const
const webhookFaults = [
  'lost',
  'repeat',
  'before-response',
  'reordered',
  'stale',
  'wrong-signature',
  'wrong-amount',
  'wrong-reference',
] as const
const payFaults = ['wrong-amount', 'wrong-currency', 'wrong-reference'] as const

export type FaultKind =
  | (typeof callFaults)[number]
  | (typeof webhookFaults)[number]
  | (typeof payFaults)[number]
export const faultKinds: readonly FaultKind[] = [
  ...new Set<FaultKind>([...callFaults, ...webhookFaults, ...payFaults]),
]

/** A knob: which call of which gateway misbehaves, how, how often and with which seed. */
export interface Fault {
  id: number
  gateway: string
  /** A call's name, "webhook", "pay" or "*". */
  call: string
  kind: FaultKind
  /** How many more times it strikes. */
  times: number
  probability: number
  seed: number
  ms?: number
  count?: number
  amountFils?: number
  currency?: string
  reference?: string
}

interface FaultStrike {
  at: number
  fault: number
  gateway: string
  call: string
  kind: FaultKind
  seed: number
  roll: number
}

export type FaultRequest = Pick<Fault, 'gateway' | 'call' | 'kind'> & Partial<Omit<Fault, 'id'>>

export interface Faults {
  add(request: FaultRequest): Fault
  list(): readonly Fault[]
  clear(): void
  take(gateway: string, call: string, kinds: readonly FaultKind[]): Fault | null
  strikes(): readonly FaultStrike[]
}

const MOST_STRIKES_KEPT = 1000

export function createFaults(now: () => number): Faults {
  const armed: { fault: Fault; roll: () => number }[] = []
  const log: FaultStrike[] = []
  let counter = 0

  return {
    add(request) {
      counter += 1
      const fault: Fault = { times: 1, probability: 1, seed: counter, ...request, id: counter }
      armed.push({ fault, roll: seededRandom(fault.seed) })
      return fault
    },
    list: () => armed.map((entry) => entry.fault),
    clear() {
      armed.length = 0
    },
    take(gateway, call, kinds) {
      for (const { fault, roll } of armed) {
        if (fault.times < 1 || !kinds.includes(fault.kind)) continue
        if (fault.gateway !== '*' && fault.gateway !== gateway) continue
        if (fault.call !== '*' && fault.call !== call) continue
        const rolled = roll()
        if (rolled >= fault.probability) continue
        fault.times -= 1
        log.push({
          at: now(),
          fault: fault.id,
          gateway,
          call,
          kind: fault.kind,
          seed: fault.seed,
          roll: rolled,
        })
        if (log.length > MOST_STRIKES_KEPT) log.shift()
        return fault
      }
      return null
    },
    strikes: () => log,
  }
}
