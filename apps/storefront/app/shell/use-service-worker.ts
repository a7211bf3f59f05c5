import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Lets the service worker in once the page has nothing better to do. In development it would only be in the way. */
export function useServiceWorker() {
  const { key } = useLocation()
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    // What it fetches for later must not stand in the way of what is wanted now.
    setTimeout(() => navigator.serviceWorker.register('/service-worker.js').catch(() => {}), 3_000)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: told anew on each page
  useEffect(() => {
    void navigator.serviceWorker?.ready.then(({ active }) =>
      active?.postMessage({
        seen: window.location.href,
        language: document.documentElement.lang,
        files: performance.getEntriesByType('resource').map(({ name }) => name),
      }),
    )
  }, [key])
}
