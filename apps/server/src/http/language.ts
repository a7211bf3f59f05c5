import type { FastifyRequest } from 'fastify'

const codes = /^[a-z]{2,3}$/

/** The primary subtags of an Accept-Language header, best first. */
export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(';q=')
      return { code: tag.split('-')[0]?.toLowerCase() ?? '', quality: Number(quality ?? 1) }
    })
    .filter(({ code, quality }) => codes.test(code) && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ code }) => code)
}

/** The language of a call: its own header, else the browser's, else English. Unknown codes never get further. */
export function languageOf(request: FastifyRequest): string {
  const asked = request.headers.language
  if (typeof asked === 'string' && codes.test(asked)) return asked
  return acceptedLanguages(request.headers['accept-language'])[0] ?? 'en'
}

/** What the shopper chose on an earlier page, as the storefront keeps it in a cookie. */
export function chosenLanguage(cookies: string | undefined): string | undefined {
  const found = cookies?.split(';').find((part) => part.trim().startsWith('localLang='))
  const value = found?.split('=')[1]?.trim()
  return value && codes.test(value) ? value : undefined
}
