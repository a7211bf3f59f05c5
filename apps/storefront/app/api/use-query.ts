import { useCallback, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { type Answer, idOf, type Question, queries, unanswered } from '#app/api/queries.ts'

interface Options<T> extends Question<T> {
  enabled?: boolean
  /** Shows the last answer until the one to the new question is there. */
  keepPrevious?: boolean
}

export interface Query<T> extends Answer<T> {
  /** There is nothing to show yet. */
  isPending: boolean
  /** There is nothing to show yet and it is being asked for. */
  isLoading: boolean
  isError: boolean
  refetch: () => Promise<void>
}

/** What belongs to the shopper: asked for in the browser, once for all parts of the page, refreshed on return and after changes. */
export function useQuery<T>({ enabled = true, keepPrevious, ...question }: Options<T>): Query<T> {
  const { queryKey } = question
  const id = idOf(queryKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id stands for the key
  const subscribe = useCallback((listener: () => void) => queries.subscribe(queryKey, listener), [id])
  const answer = useSyncExternalStore(
    subscribe,
    () => queries.peek(queryKey),
    () => unanswered,
  ) as Answer<T>
  const read = useEffectEvent(() => queries.read(question as Question<unknown>))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another question
  useEffect(() => (enabled ? read() : undefined), [id, enabled])

  const previous = useRef<T>(undefined)
  useEffect(() => {
    if (answer.data !== undefined) previous.current = answer.data
  }, [answer.data])
  const data = answer.data ?? (keepPrevious ? previous.current : undefined)

  const isPending = data === undefined && answer.error === null
  return {
    ...answer,
    data,
    isPending,
    isLoading: isPending && answer.isFetching,
    isError: answer.error !== null,
    refetch: () => queries.refetch(queryKey),
  }
}
