import { longTerm } from '#app/api/storage.ts'

/** One year: the choice of a language is not a secret and changes seldom. */
const cookieAge = 31_536_000

/** The language of this page: the stored choice, or what the server chose for the first visit. */
export function storedLanguage(): string {
  return longTerm.get('localLang') || document.documentElement.lang || 'en'
}

/** Keeps the choice for the calls and, as a cookie, for the server that renders the pages. */
export function storeLanguage(language: string) {
  longTerm.set('localLang', language)
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = `localLang=${language}; path=/; max-age=${cookieAge}; samesite=lax`
}
