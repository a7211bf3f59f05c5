/** Something to be said once the page has been loaded anew. */
export type Notice = 'finished' | 'finish_failed' | 'invalid'

const isNotice = (value: unknown): value is Notice =>
  value === 'finished' || value === 'finish_failed' || value === 'invalid'

const ignored = () => {}

let waiting: Notice | null = null

/**
 * Loads a page anew and leaves a notice for it in the entry of the history: it lives exactly as long as is needed, is in
 * no address and no storage, and belongs to this tab.
 */
export function reloadWith(notice: Notice, path: string) {
  const { history } = window
  // The router's own marks stay: it writes new ones over a state that has none.
  history.replaceState({ ...history.state, notice }, '', path)
  // A step that the router was about to make would take the notice away.
  Object.assign(history, { pushState: ignored, replaceState: ignored })
  window.location.reload()
}

/** To be called before the router reads the history. */
export function takeNoticeFromHistory() {
  const { notice, ...rest } = (window.history.state ?? {}) as { notice?: unknown }
  if (!isNotice(notice)) return
  waiting = notice
  window.history.replaceState(rest, '')
}

export function takeNotice(): Notice | null {
  const notice = waiting
  waiting = null
  return notice
}
