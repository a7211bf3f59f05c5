/** What this page has asked the server for, kept until it is stale. In the browser alone: the server keeps nothing here. */

import { CallFailure } from '#app/api/failure.ts'

export type Key = readonly unknown[]

export interface Answer<T> {
  data: T | undefined
  error: Error | null
  isFetching: boolean
}

export interface Question<T> {
  queryKey: Key
  queryFn: (asked: { signal: AbortSignal }) => Promise<T>
  /** For so long an answer is believed. */
  staleTime?: number
  /** Asked again when the shopper comes back to the page: always, or never; else when it is stale. */
  refetchOnFocus?: boolean
  /** Which of two answers is the later one; the one that came later unless given. */
  newer?: (known: T, answer: T) => T
}

interface Entry {
  key: Key
  answer: Answer<unknown>
  /** When it was answered; 0: it has to be asked again. */
  at: number
  question?: Question<unknown>
  /** Parts of the page that show it now. */
  readers: number
  running?: { controller: AbortController; done: Promise<void> }
  listeners: Set<() => void>
}

export const unanswered: Answer<never> = { data: undefined, error: null, isFetching: false }

const usualStaleTime = 30_000
const entries = new Map<string, Entry>()

export const idOf = (key: Key) => JSON.stringify(key)

function entryOf(key: Key): Entry {
  const id = idOf(key)
  let entry = entries.get(id)
  if (!entry) {
    entry = { key, answer: unanswered, at: 0, readers: 0, listeners: new Set() }
    entries.set(id, entry)
  }
  return entry
}

function tell(entry: Entry, news: Partial<Answer<unknown>>) {
  entry.answer = { ...entry.answer, ...news }
  for (const listener of entry.listeners) listener()
}

/** Equal answers stay the same object, so that nothing is drawn anew for them. */
function accept(entry: Entry, answer: unknown) {
  const { data: known } = entry.answer
  const data = known === undefined ? answer : (entry.question?.newer?.(known, answer) ?? answer)
  entry.at = Date.now()
  tell(entry, {
    data: JSON.stringify(data) === JSON.stringify(known) ? known : data,
    error: null,
    isFetching: false,
  })
}

function fetchEntry(entry: Entry): Promise<void> {
  const { question } = entry
  if (!question) return Promise.resolve()
  entry.running ??= begin(entry, question)
  return entry.running.done
}

function begin(entry: Entry, { queryFn }: Question<unknown>) {
  const controller = new AbortController()
  const { signal } = controller
  const ask = async () => {
    try {
      await online()
      const answer = await queryFn({ signal })
      if (!signal.aborted) accept(entry, answer)
    } catch (error) {
      if (signal.aborted) return
      // What no server said is a mistake of ours; the page shows a failure all the same.
      if (!(error instanceof CallFailure)) console.error(error)
      tell(entry, { error: error as Error, isFetching: false })
    } finally {
      if (entry.running?.controller === controller) delete entry.running
    }
  }
  tell(entry, { isFetching: true, ...(entry.answer.data === undefined && { error: null }) })
  return { controller, done: ask() }
}

function cancel(entry: Entry) {
  entry.running?.controller.abort()
  delete entry.running
}

/** Without a connection a question waits for it. */
const online = () =>
  navigator.onLine !== false
    ? undefined
    : new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))

const isStale = ({ at, question }: Entry) =>
  at === 0 || Date.now() - at >= (question?.staleTime ?? usualStaleTime)

export const queries = {
  peek: (key: Key): Answer<unknown> => entries.get(idOf(key))?.answer ?? unanswered,

  get: <T>(key: Key): T | undefined => queries.peek(key).data as T | undefined,

  /** What is known from elsewhere; a question under way is older than that. */
  set(key: Key, data: unknown) {
    const entry = entryOf(key)
    if (!entry.question?.newer) cancel(entry)
    accept(entry, data)
  },

  /** Everything whose key begins so has to be asked again; what is being shown, at once. */
  async invalidate(prefix: Key = []) {
    const begins = idOf(prefix)
    const meant = [...entries.values()].filter(({ key }) => idOf(key.slice(0, prefix.length)) === begins)
    for (const entry of meant) entry.at = 0
    await Promise.all(meant.filter(({ readers }) => readers > 0).map(askAgain))
  },

  /** Nothing that was fetched for one shopper is kept for the next. */
  forgetAllBut(userId: string | null) {
    for (const [id, entry] of entries) {
      if (entry.readers > 0 && entry.key.includes(userId)) continue
      cancel(entry)
      entry.at = 0
      tell(entry, unanswered)
      if (entry.readers > 0) void fetchEntry(entry)
      else if (entry.listeners.size === 0) entries.delete(id)
    }
  },

  subscribe(key: Key, listener: () => void) {
    const { listeners } = entryOf(key)
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  /** For as long as a part of the page shows an answer, it is kept fresh. */
  read(question: Question<unknown>) {
    const entry = entryOf(question.queryKey)
    entry.question = question
    entry.readers++
    if (isStale(entry)) void fetchEntry(entry)
    return () => {
      entry.readers--
    }
  },

  refetch: (key: Key) => askAgain(entryOf(key)),
}

function askAgain(entry: Entry) {
  cancel(entry)
  return fetchEntry(entry)
}

function freshen() {
  if (document.visibilityState !== 'visible') return
  for (const entry of entries.values())
    if (entry.readers > 0 && (entry.question?.refetchOnFocus ?? isStale(entry))) void fetchEntry(entry)
}

if (typeof window !== 'undefined') {
  document.addEventListener('visibilitychange', freshen)
  window.addEventListener('online', freshen)
}
