import { shippedLanguages } from '@sadu/messages/catalogue'
import type { FastifyRequest } from 'fastify'
import type { Services } from '#server/http/context.ts'

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

/** The language of a call as it was asked for: its own header, else the browser's, else English. */
export function languageOf(request: FastifyRequest): string {
  const asked = request.headers.language
  if (typeof asked === 'string' && codes.test(asked)) return asked
  return acceptedLanguages(request.headers['accept-language'])[0] ?? 'en'
}

/** The same where the shop speaks it, else English: much is kept by language, and there are endless codes to ask with. */
export async function spokenLanguage(
  { cache, db }: Pick<Services, 'cache' | 'db'>,
  request: FastifyRequest,
): Promise<string> {
  const language = languageOf(request)
  if (shippedLanguages.some((shipped) => shipped === language)) return language
  const spoken = await cache.keep('languages', 'codes', async () =>
    (await db.selectFrom('languages').select('lang_id').execute()).map(({ lang_id }) => lang_id),
  )
  return spoken.includes(language) ? language : 'en'
}

/** What the shopper chose on an earlier page, as the storefront keeps it in a cookie. */
export function chosenLanguage(cookies: string | undefined): string | undefined {
  const found = cookies?.split(';').find((part) => part.trim().startsWith('localLang='))
  const value = found?.split('=')[1]?.trim()
  return value && codes.test(value) ? value : undefined
}
