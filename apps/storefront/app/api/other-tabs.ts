import { forgetSession, readIdentityAgain, readSession } from '#app/api/session-store.ts'
import { readToken } from '#app/api/token.ts'

const channelName = 'sadu-session'

/** Tells the other tabs that a session has ended. Those of one tab's storage would not hear of it otherwise. */
export function announceEnd(sessionId: string) {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage({ ended: sessionId })
  channel.close()
}

/** Follows what other tabs do with the session, also while this page lay in the browser's memory. */
export function followOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === 'accessToken') readIdentityAgain()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', readIdentityAgain)
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName)
  if (channel) channel.onmessage = ({ data }) => forgetEnded(data)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', readIdentityAgain)
    channel?.close()
  }
}

function forgetEnded(message: unknown) {
  const session = readSession()
  const ended = (message as { ended?: unknown } | null)?.ended
  if (session && ended !== undefined && readToken(session.accessToken)?.sid === ended) forgetSession(session)
}
