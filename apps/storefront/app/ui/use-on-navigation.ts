import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Runs when the shopper has gone somewhere else, not when the page wakes up. */
export function useOnNavigation(run: () => void) {
  const { key } = useLocation()
  const seen = useRef(key)
  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    run()
  })
}
