import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Lets the service worker in once the page has nothing better to do. In development it would only be in the way. */
export function useServiceWorker() {
  const { key } = useLocation()
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => {})
    if (document.readyState === 'complete') register()
    else window.addEventListener('load', register, { once: true })
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
