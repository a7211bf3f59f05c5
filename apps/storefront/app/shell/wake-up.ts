import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#app/api/call.ts'
import { failureText } from '#app/api/failure.ts'
import { onFailedChange } from '#app/api/query-client.ts'
import { ensureSession } from '#app/api/session.ts'
import { longTerm } from '#app/api/storage.ts'
import { storeLanguage } from '#app/i18n/stored-language.ts'
import { storedVersion, storeTexts } from '#app/i18n/stored-texts.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import type { Shop } from '#app/server/shop.server.ts'
import { showToast } from '#app/shell/toast-store.ts'

/** What a page does once its script runs: keep the language, have a session, fetch newer texts, tell of failures. */
export function useWakeUp({ language, localeVersion, config }: Shop) {
  const { t } = useTexts()
  const client = useQueryClient()

  useEffect(() => {
    onFailedChange((error) =>
      showToast(
        'error',
        failureText(error, {
          generic: t('ui.prisma.alert.error.network'),
          network: t('ui.prisma.alert.error.network'),
        }),
      ),
    )
  }, [t])

  useEffect(() => {
    const stored = longTerm.get('localLang')
    if (stored && stored !== language && config.languages.includes(stored)) {
      // The cookie was lost while the choice was kept: restore it and let the server render that language.
      storeLanguage(stored)
      window.location.reload()
      return
    }
    storeLanguage(language)
  }, [language, config.languages])

  useEffect(() => {
    void ensureSession().catch(() => {})
  }, [])

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
    const refresh = (event: PageTransitionEvent) => event.persisted && void client.invalidateQueries()
    window.addEventListener('pageshow', refresh)
    return () => window.removeEventListener('pageshow', refresh)
  }, [client])
}
