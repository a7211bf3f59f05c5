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
import { whenIdle } from '#app/ui/when-idle.ts'

/**
 * What a page does once its script runs: keep the language, have a session, fetch newer texts, tell of failures. All of it at
 * once would hold up the first press: what can wait does.
 */
export function useWakeUp({ language, localeVersion, config }: Shop) {
  const failureWords = useFailureWords()

  useEffect(() => {
    const timer = setTimeout(() => keepLanguage(language, config.languages))
    return () => clearTimeout(timer)
  }, [language, config.languages])

  useSessionKeeper()

  // Says to whoever waits for it (style sheets, tests) that the page answers now.
  useEffect(() => {
    document.documentElement.dataset.awake = ''
    repeatEarlyTaps()
    return whenIdle(showPictures)
  }, [])

  useEffect(() => {
    onFailedChange((error) => {
      // A refused token has been told of where it was refused.
      if (error instanceof CallFailure && error.status === 401) return
      showToast('error', failureWords(error))
    })
  }, [failureWords])

  useEffect(() => whenIdle(() => fetchNewerTexts(localeVersion)), [localeVersion])

  useEffect(() => {
    // A page that comes back from the browser's memory shows an old cart until asked again.
    const refresh = (event: PageTransitionEvent) => event.persisted && void queries.invalidate()
    window.addEventListener('pageshow', refresh)
    return () => window.removeEventListener('pageshow', refresh)
  }, [])
}

function keepLanguage(language: string, languages: readonly string[]) {
  const stored = longTerm.get('localLang')
  const isAsked = new URLSearchParams(window.location.search).get('lang') === language
  const isOther = !isAsked && stored && stored !== language && languages.includes(stored)
  if (isOther && !hasTokenArrived()) {
    // The cookie was lost while the choice was kept: restore it and let the server render that language.
    storeLanguage(stored)
    window.location.reload()
    return
  }
  storeLanguage(language)
}

function fetchNewerTexts(localeVersion: number) {
  const version = storedVersion()
  if (version >= localeVersion) return
  void call('GET /api/locale/self/translations/versions/{version}', {
    params: { version },
    query: { area: 'ui.prisma' },
  })
    .then(storeTexts)
    .catch(() => {})
}

/** Pictures out of sight come once the page is at rest, a few at a time: all at once they take a phone's attention again. */
function showPictures() {
  const waiting = [...document.querySelectorAll('.until-rested')]
  for (const box of waiting.slice(0, 8)) box.classList.remove('until-rested')
  if (waiting.length > 8) whenIdle(showPictures)
  else document.documentElement.dataset.rested = ''
}
