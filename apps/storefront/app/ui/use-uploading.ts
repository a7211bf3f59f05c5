import { useEffect, useSyncExternalStore } from 'react'
import { isUploading, subscribeUploading } from '#app/api/uploading.ts'

/** Is a file under way? While it is, leaving the page asks first. */
export function useUploading(): boolean {
  const uploading = useSyncExternalStore(subscribeUploading, isUploading, () => false)
  useEffect(() => {
    if (!uploading) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [uploading])
  return uploading
}
