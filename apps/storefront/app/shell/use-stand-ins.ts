import { useEffect } from 'react'
import standIn from '#app/ui/no-picture.svg?url'

/** A picture that does not come is replaced by a drawing; some fail before the page's script runs. */
export function useStandIns() {
  useEffect(() => {
    const replace = ({ target }: { target: unknown }) => {
      if (!(target instanceof HTMLImageElement) || target.src.endsWith(standIn)) return
      target.srcset = ''
      target.src = standIn
    }
    for (const target of document.images)
      if (target.complete && target.naturalWidth === 0) replace({ target })
    document.addEventListener('error', replace, true)
    return () => document.removeEventListener('error', replace, true)
  }, [])
}
