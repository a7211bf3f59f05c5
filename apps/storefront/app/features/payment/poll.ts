/** One second, then longer and longer, for two minutes in all. */
export const pollDelays: readonly number[] = [1, 1, 2, 3, 5, 8, 10, 15, 15, 20, 20, 20].map(
  (seconds) => seconds * 1000,
)

/** Asks until the answer is final, the patience is over, or nobody waits any more. */
export async function pollUntil<T>(
  ask: () => Promise<T>,
  isFinal: (answer: T) => boolean,
  { delays = pollDelays, signal, wait }: PollOptions,
): Promise<T> {
  let answer = await ask()
  for (const delay of delays) {
    if (signal.aborted || isFinal(answer)) return answer
    await wait(delay)
    if (signal.aborted) return answer
    // One lost answer is no reason to stop looking.
    answer = await ask().catch(() => answer)
  }
  return answer
}

interface PollOptions {
  delays?: readonly number[]
  signal: AbortSignal
  wait: (ms: number) => Promise<unknown>
}
