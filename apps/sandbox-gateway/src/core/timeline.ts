type Task = () => void | Promise<void>

interface Planned {
  at: number
  order: number
  task: Task
}

/** The sandbox's own clock: it runs with the real one, can be advanced past what is due, and can be wrong. */
export interface Timeline {
  now(): number
  after(ms: number, task: Task): void
  advance(ms: number): Promise<void>
  /** From now on the clock shows so much more (or less) than it should; what is planned stays planned. */
  skew(ms: number): void
  stop(): void
}

const LONGEST_TIMER_MS = 60_000

export function createTimeline(realNow: () => number = Date.now): Timeline {
  let offset = 0
  let skew = 0
  let counter = 0
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const planned: Planned[] = []
  const underWay = new Set<Promise<void>>()

  const clock = () => realNow() + offset

  function takeDue(until: number): Planned | undefined {
    const first = planned[0]
    return first && first.at <= until ? planned.shift() : undefined
  }

  function start(task: Task) {
    const run = Promise.resolve(task()).finally(() => underWay.delete(run))
    underWay.add(run)
  }

  function arm() {
    clearTimeout(timer)
    const first = planned[0]
    if (!first || stopped) return
    const wait = Math.min(Math.max(first.at - clock(), 0), LONGEST_TIMER_MS)
    timer = setTimeout(() => {
      for (let due = takeDue(clock()); due; due = takeDue(clock())) start(due.task)
      arm()
    }, wait)
    timer.unref()
  }

  return {
    now: () => clock() + skew,
    after(ms, task) {
      if (stopped) return
      planned.push({ at: clock() + ms, order: counter++, task })
      planned.sort((a, b) => a.at - b.at || a.order - b.order)
      arm()
    },
    async advance(ms) {
      await Promise.allSettled(underWay)
      clearTimeout(timer)
      const target = clock() + ms
      for (let due = takeDue(target); due; due = takeDue(target)) {
        offset += Math.max(0, due.at - clock())
        await due.task()
        clearTimeout(timer)
      }
      offset += Math.max(0, target - clock())
      arm()
    },
    skew(ms) {
      skew = ms
    },
    stop() {
      stopped = true
      clearTimeout(timer)
      planned.length = 0
    },
  }
}
