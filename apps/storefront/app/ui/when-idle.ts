/** Does something when the browser has nothing better to do, two seconds from now at the latest. Returns how to call it off. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle moments to tell of.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 500)
    return () => clearTimeout(timer)
  }
  const wait = requestIdleCallback(run, { timeout: 2_000 })
  return () => cancelIdleCallback(wait)
}
