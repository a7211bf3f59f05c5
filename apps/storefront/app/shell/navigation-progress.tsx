import { useNavigation } from 'react-router'

/** A page on its way is said at once, by a thin line. */
export function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div
      aria-hidden="true"
      className="no-print fixed inset-x-0 top-0 z-50 h-0.5 origin-[0] animate-pulse bg-primary"
    />
  )
}
