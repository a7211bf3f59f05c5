import { perSession } from '#app/api/storage.ts'

/** Something to be said once the page has been loaded anew. */
export type Notice = 'finished' | 'finish_failed' | 'invalid'

const isNotice = (value: unknown): value is Notice =>
  value === 'finished' || value === 'finish_failed' || value === 'invalid'

/** Loads a page anew and leaves a notice for it in the tab, where it stays until it is said, whatever page that is on. */
export function reloadWith(notice: Notice, path: string) {
  perSession.set('notice', notice)
  window.location.replace(path)
}

export function takeNotice(): Notice | null {
  const notice = perSession.get('notice')
  perSession.remove('notice')
  return isNotice(notice) ? notice : null
}
