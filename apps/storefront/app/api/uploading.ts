let running = 0
const listeners = new Set<() => void>()

/** The uploading flag: true while a file is under way, false again whatever becomes of it. */
export const isUploading = () => running > 0

export function subscribeUploading(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function countUpload(change: 1 | -1) {
  running += change
  for (const listener of listeners) listener()
}
