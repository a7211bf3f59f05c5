import { useEffect, useReducer, useRef } from 'react'
import { useLocation } from 'react-router'
import { call } from '#app/api/call.ts'
import {
  nextState,
  queryOf,
  startAt,
  suggestionCount,
  suggestionsOf,
} from '#app/features/search/search-state.ts'
import { useEarlyInput } from '#app/ui/use-early-input.ts'

const typingRestMs = 200
/** A click on a suggestion takes the focus away before it counts as a click. */
const blurDelayMs = 300

/** The state of a search box, its questions to the server and its timers. */
export function useSearch(preferInStock: boolean) {
  const keyword = useKeyword()
  const { pathname } = useLocation()
  const [state, dispatch] = useReducer(nextState, keyword, startAt)
  const place = `${pathname} ${keyword}`
  const shownPlace = useRef(place)
  useEffect(() => {
    if (shownPlace.current === place) return
    shownPlace.current = place
    dispatch({ type: 'arrived', keyword })
  }, [place, keyword])

  const form = useRef<HTMLFormElement>(null)
  useEarlyInput(form)

  const query = queryOf(state)
  useEffect(() => {
    if (query === null) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const answer = await call(
          'GET /web-gw/products/suggest',
          { query: { query, pageCount: suggestionCount, ...(preferInStock && { preferInStock }) } },
          { signal: stop.signal },
        )
        dispatch({ type: 'answered', query, suggestions: suggestionsOf(answer) })
      } catch {
        // Suggestions are a convenience: without them the box still searches.
      }
    }, typingRestMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [query, preferInStock])

  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onBlur = () => {
    closing.current = setTimeout(() => dispatch({ type: 'closed' }), blurDelayMs)
  }
  const onFocus = () => {
    clearTimeout(closing.current)
    dispatch({ type: 'focused' })
  }
  useEffect(() => () => clearTimeout(closing.current), [])
  return { form, state, dispatch, onBlur, onFocus }
}

/** Only the filter search has a keyword in its address. */
function useKeyword(): string {
  const { pathname, search } = useLocation()
  if (pathname !== '/search/filterSearch') return ''
  return new URLSearchParams(search).get('keyword') ?? ''
}
