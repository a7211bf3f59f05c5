import { useEffect } from 'react'
import { call } from '#app/api/call.ts'
import { onFailedChange } from '#app/api/failed-change.ts'
import { CallFailure } from '#app/api/failure.ts'
import { queries } from '#app/api/queries.ts'
import { longTerm } from '#app/api/storage.ts'
import { hasTokenArrived } from '#app/features/session/impersonation-link.ts'
import { useSessionKeeper } from '#app/features/session/use-session-keeper.ts'
import { useFailureWords } from '#app/i18n/failure-words.ts'
import { storeLanguage } from '#app/i18n/stored-language.ts'
import { storedVersion, storeTexts } from '#app/i18n/stored-texts.ts'
import type { Shop } from '#app/server/shop.server.ts'
import { repeatEarlyTaps } from '#app/shell/early-taps.ts'
import { showToast } from '#app/shell/toast-store.ts'

/** What a page does once its script runs: keep the language, have a session, fetch newer texts, tell of failures. */
export function useWakeUp({ language, localeVersion, config }: Shop) {
  const failureWords = useFailureWords()

  useEffect(() => {
    const stored = longTerm.get('localLang')
    const isAsked = new URLSearchParams(window.location.search).get('lang') === language
    const isOther = !isAsked && stored && stored !== language && config.languages.includes(stored)
    if (isOther && !hasTokenArrived()) {
      // The cookie was lost while the choice was kept: restore it and let the server render that language.
      storeLanguage(stored)
      window.location.reload()
      return
    }
    storeLanguage(language)
  }, [language, config.languages])

  useSessionKeeper()

  // Says to whoever waits for it (style sheets, tests) that the page answers now.
  useEffect(() => {
    document.documentElement.dataset.awake = ''
    repeatEarlyTaps()
  }, [])

  useEffect(() => {
    onFailedChange((error) => {
      // A refused token has been told of where it was refused.
      if (error instanceof CallFailure && error.status === 401) return
      showToast('error', failureWords(error))
    })
  }, [failureWords])

  useEffect(() => {
    if (storedVersion() >= localeVersion) return
    void call('GET /api/locale/self/translations/versions/{version}', {
      params: { version: storedVersion() },
      query: { area: 'ui.prisma' },
    })
      .then(storeTexts)
      .catch(() => {})
  }, [localeVersion])

  useEffect(() => {
    // A page that comes back from the browser's memory shows an old cart until asked again.
    const refresh = (event: PageTransitionEvent) => event.persisted && void queries.invalidate()
    window.addEventListener('pageshow', refresh)
    return () => window.removeEventListener('pageshow', refresh)
  }, [])
}
