import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { followOtherTabs } from '#app/api/other-tabs.ts'
import { ensureSession } from '#app/api/session.ts'
import { dropUnreadableImpersonation } from '#app/api/session-store.ts'
import { onSessionTrouble } from '#app/api/session-trouble.ts'
import {
  impersonationRefused,
  leaveImpersonation,
  startImpersonation,
} from '#app/features/session/impersonation.ts'
import { takeArrivedToken } from '#app/features/session/impersonation-link.ts'
import { type Notice, takeNotice } from '#app/features/session/notice.ts'
import { loginPath } from '#app/features/session/return-url.ts'
import { customerKey } from '#app/features/session/use-customer.ts'
import { useIdentity } from '#app/features/session/use-identity.ts'
import { useFailureWords } from '#app/i18n/failure-words.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { showToast } from '#app/shell/toast-store.ts'

/** Keeps a session under the page: there is always one, and what it meets on its way is told and answered. */
export function useSessionKeeper() {
  useTroubleAnswers()
  const begun = useBeginning()
  const { userId } = useIdentity()
  useEffect(() => followOtherTabs(), [])
  useEffect(() => {
    if (!begun || userId !== null) return
    const ensure = () => void ensureSession().catch(() => {})
    ensure()
    window.addEventListener('online', ensure)
    return () => window.removeEventListener('online', ensure)
  }, [begun, userId])
  usePrivateData()
  useLeaving()
}

function useTroubleAnswers() {
  const { t } = useTexts()
  const navigate = useNavigate()
  useEffect(() => {
    onSessionTrouble({
      tokenRefused: () => showToast('error', t('ui.prisma.error.session.invalid_token')),
      customerSessionOver: () => {
        const { pathname, search } = window.location
        void navigate(loginPath(pathname + search), { replace: true })
      },
      impersonationRefused,
    })
  }, [t, navigate])
}

/** Says what the page before left to be said, and begins the impersonation that the address brought. */
function useBeginning(): boolean {
  const { t } = useTexts()
  const failureWords = useFailureWords()
  const [begun, setBegun] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page begins once
  useEffect(() => {
    const say = (notice: Notice | null) => notice && showToast(kinds[notice], t(words[notice]))
    say(takeNotice())
    if (dropUnreadableImpersonation()) say('invalid')
    const token = takeArrivedToken()
    const starting = token === null ? Promise.resolve(null) : startImpersonation(token)
    void starting.then((problem) => {
      if (problem === 'invalid') say('invalid')
      else if (problem) showToast('error', failureWords(problem.failure))
      setBegun(true)
    })
  }, [])
  return begun
}

const words = {
  finished: 'ui.prisma.impersonation.finished',
  finish_failed: 'ui.prisma.impersonation.finish_failed',
  invalid: 'ui.prisma.impersonation.invalid',
} as const
const kinds = { finished: 'success', finish_failed: 'error', invalid: 'error' } as const

/** Nothing that was fetched for one shopper is kept for the next. */
function usePrivateData() {
  const client = useQueryClient()
  const { userId, isGuest } = useIdentity()
  const before = useRef({ userId, isGuest })
  useEffect(() => {
    const { userId: lastUser, isGuest: wasGuest } = before.current
    before.current = { userId, isGuest }
    if (lastUser !== null && lastUser !== userId) forgetPrivateData(client, userId)
    else if (lastUser === userId && wasGuest !== isGuest) void client.invalidateQueries()
  }, [client, userId, isGuest])
}

function forgetPrivateData(client: QueryClient, userId: string | null) {
  client.getMutationCache().clear()
  client.removeQueries({ type: 'inactive' })
  void client.resetQueries({ type: 'active', predicate: ({ queryKey }) => !queryKey.includes(userId) })
}

/** By then a page that was only loaded anew has said so, even if its good-bye came late. */
const settledMs = 5_000

function useLeaving() {
  const client = useQueryClient()
  const { impersonating, userId } = useIdentity()
  useEffect(() => {
    if (!impersonating) return
    // A page that the browser keeps may come back as it was; it has not been closed.
    const onHide = ({ persisted }: PageTransitionEvent) => !persisted && leaveImpersonation()
    const stillHere = () => void client.invalidateQueries({ queryKey: customerKey(userId) })
    const timer = setTimeout(stillHere, settledMs)
    window.addEventListener('pagehide', onHide)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', onHide)
    }
  }, [client, impersonating, userId])
}
