export type ToastKind = 'success' | 'warning' | 'error'

export interface Toast {
  id: number
  kind: ToastKind
  text: string
  action?: { label: string; run: () => void }
}

/** The same words within this time are one toast. */
const sameWithinMs = 2_000
/** Never gone before it can be read. */
export const shownForMs = 6_000

let toasts: readonly Toast[] = []
let lastId = 0
const shownAt = new Map<string, number>()
const listeners = new Set<() => void>()

export function showToast(kind: ToastKind, text: string, action?: Toast['action']) {
  const key = `${kind} ${text}`
  const now = Date.now()
  if (now - (shownAt.get(key) ?? 0) < sameWithinMs) return
  shownAt.set(key, now)
  lastId++
  update([...toasts.slice(-3), { id: lastId, kind, text, ...(action && { action }) }])
}

export const dismissToast = (id: number) => update(toasts.filter((toast) => toast.id !== id))

function update(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

export const readToasts = () => toasts
const none: readonly Toast[] = []
export const noToasts = () => none

export function subscribeToasts(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
