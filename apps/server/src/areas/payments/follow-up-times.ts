import { type AttemptState, isOpen, lingerMs } from '#server/areas/payments/attempt-state.ts'

const seconds = [15, 30, 60, 60, 120, 300, 600]
const longest = 3600
/** A gateway that gives no answer is asked for this long before a person has to look. */
const patienceMs = 3 * 86_400_000

/** When an attempt is looked at next: soon at first, then ever more rarely; null when there is nothing to wait for. */
export function nextRead(
  attempt: { state: AttemptState; createdAt: Date; expiresAt: Date | null },
  reads: number,
  now: Date,
): Date | null {
  if (!isOpen(attempt.state)) return null
  if (now.getTime() - attempt.createdAt.getTime() > patienceMs && attempt.state !== 'authorised') return null
  const wait = (seconds[reads] ?? longest) * 1000
  const over = (attempt.expiresAt?.getTime() ?? 0) + lingerMs + 1000
  const next = now.getTime() + wait
  // The last look is when the link is surely over, not an hour later.
  return new Date(over > now.getTime() && over < next ? over : next)
}
