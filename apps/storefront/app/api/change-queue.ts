export interface Change<T> {
  /** A change that still waits gives way to a newer one of the same key: the last value wins. */
  key: string
  /** What it will look like; must come to the same when applied to the server's answer. */
  apply: (state: T) => T
  send: () => Promise<T>
}

interface Entry<T> extends Change<T> {
  outcome: PromiseWithResolvers<T>
}

const queues = new Set<{ clear: () => void }>()

/** What one shopper has left waiting is not done as the next. */
export const forgetWaitingChanges = () => {
  for (const queue of queues) queue.clear()
}

export type ChangeQueue<T> = ReturnType<typeof makeChangeQueue<T>>

/** Sends changes one after the other, and knows which of them the server has not answered yet. */
export function makeChangeQueue<T>(accept: (answer: T) => void) {
  let entries: readonly Entry<T>[] = []
  let running = false
  const listeners = new Set<() => void>()

  const update = (next: readonly Entry<T>[]) => {
    entries = next
    for (const listener of listeners) listener()
  }

  async function run() {
    if (running) return
    running = true
    for (let entry = entries[0]; entry; entry = entries[0]) await settle(entry)
    running = false
  }

  async function settle(entry: Entry<T>) {
    try {
      const answer = await entry.send()
      // In one turn, so that the page never shows the change and the answer to it together.
      accept(answer)
      update(entries.filter((other) => other !== entry))
      entry.outcome.resolve(answer)
    } catch (error) {
      update(entries.filter((other) => other !== entry))
      entry.outcome.reject(error)
    }
  }

  const queue = {
    add(change: Change<T>): Promise<T> {
      const replaced = entries.find((entry, at) => at > 0 && entry.key === change.key)
      const outcome = replaced?.outcome ?? Promise.withResolvers<T>()
      update([...entries.filter((entry) => entry !== replaced), { ...change, outcome }])
      void run()
      return outcome.promise
    },
    pending: (): readonly Change<T>[] => entries,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** The first one is on its way and cannot be called back. */
    clear: () => update(entries.slice(0, running ? 1 : 0)),
  }
  queues.add(queue)
  return queue
}
