import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { forgetWaitingChanges } from '#app/api/change-queue.ts'
import { followOtherTabs } from '#app/api/other-tabs.ts'
import { queries } from '#app/api/queries.ts'
import { ensureSession } from '#app/api/session.ts'
import { dropUnreadableImpersonation, readIdentityAgain } from '#app/api/session-store.ts'
import { onSessionTrouble } from '#app/api/session-trouble.ts'
import { takeArrivedToken } from '#app/features/session/impersonation-link.ts'
import { type Notice, takeNotice } from '#app/features/session/notice.ts'
import { loginPath } from '#app/features/session/return-url.ts'
import { useIdentity } from '#app/features/session/use-identity.ts'
import { useFailureWords } from '#app/i18n/failure-words.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { showToast } from '#app/shell/toast-store.ts'
import { whenIdle } from '#app/ui/when-idle.ts'

/** What only staff meet comes when they do. */
const impersonation = () => import('#app/features/session/impersonation.ts')

/** Keeps a session under the page: there is always one, and what it meets on its way is told and answered. */
export function useSessionKeeper() {
  useTroubleAnswers()
  const begun = useBeginning()
  const { userId } = useIdentity()
  useOtherTabs()
  useEffect(() => {
    if (!begun || userId !== null) return
    const ensure = () => void ensureSession().catch(() => {})
    ensure()
    window.addEventListener('online', ensure)
    return () => window.removeEventListener('online', ensure)
  }, [begun, userId])
  usePrivateData()
}

/** To open what is shared with other tabs takes a while; until then nothing of theirs is missed that is not read anew. */
function useOtherTabs() {
  useEffect(() => {
    let end: (() => void) | undefined
    const callOff = whenIdle(() => {
      end = followOtherTabs()
      readIdentityAgain()
    })
    return () => {
      callOff()
      end?.()
    }
  }, [])
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
      impersonationRefused: () => void impersonation().then((staff) => staff.impersonationRefused()),
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
    const starting = token && impersonation().then((staff) => staff.startImpersonation(token))
    void Promise.resolve(starting).then((problem) => {
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
  const { userId, isGuest } = useIdentity()
  const before = useRef({ userId, isGuest })
  useEffect(() => {
    const { userId: lastUser, isGuest: wasGuest } = before.current
    before.current = { userId, isGuest }
    if (lastUser !== null && lastUser !== userId) forgetPrivateData(userId)
    else if (lastUser === userId && wasGuest !== isGuest) void queries.invalidate()
  }, [userId, isGuest])
}

function forgetPrivateData(userId: string | null) {
  forgetWaitingChanges()
  queries.forgetAllBut(userId)
}
