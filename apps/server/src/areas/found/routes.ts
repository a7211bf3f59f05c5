import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { appIcon } from '#server/areas/found/app-icon.ts'
import { webManifest } from '#server/areas/found/manifest.ts'
import { offlinePage } from '#server/areas/found/offline-page.ts'
import { type Site, sitemapFile, sitemapIndex } from '#server/areas/found/sitemap.ts'
import { readTheme } from '#server/areas/theme/theme.ts'
import { findFile } from '#server/files/storage.ts'
import type { Services } from '#server/http/context.ts'
import { chosenLanguage, spokenLanguage } from '#server/http/language.ts'
import { notFound } from '#server/http/refusal.ts'
import { tenantOf } from '#server/http/tenant.ts'

/** What is private is nobody's to index. Searches say themselves which of them are: to hear it, they have to be read. */
const notToBeIndexed = [
  '/api/',
  '/web-gw/',
  '/search-service/',
  '/account',
  '/cart',
  '/login',
  '/register',
  '/orders',
  '/payment',
  '/pay/',
  '/wish',
  // Every combination of filters would be a page of its own.
  '/search/*&',
  '/categories/*&',
]

/** What search engines and phones ask for beside the pages: robots.txt, sitemaps, the manifest and its icons. */
export function answerBeingFound(app: FastifyInstance, services: Services) {
  const kept = (reply: FastifyReply, type: string) =>
    reply.type(type).header('cache-control', 'public, max-age=3600')
  const themeOf = async (request: FastifyRequest) => {
    const tenantId = await tenantOf(services, request)
    const language = await spokenLanguage(services, request)
    return { tenantId, language, theme: await readTheme({ ...services, tenantId, language }, 1, 1) }
  }
  const siteOf = async (request: FastifyRequest): Promise<Site> => {
    const { tenantId, theme } = await themeOf(request)
    return { db: services.db, tenantId, url: urlOf(services, request), languages: theme.languages }
  }

  app.get('/robots.txt', async (request, reply) =>
    kept(reply, 'text/plain; charset=utf-8').send(
      `User-agent: *\nAllow: /api/download/\n${notToBeIndexed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${urlOf(services, request)}/sitemap.xml\n`,
    ),
  )

  app.get('/sitemap.xml', async (request, reply) =>
    kept(reply, 'application/xml; charset=utf-8').send(await sitemapIndex(await siteOf(request))),
  )

  app.get<{ Params: { name: string } }>('/sitemap-:name.xml', async (request, reply) => {
    const file = sitemapFile(await siteOf(request), request.params.name)
    if (!file) throw notFound()
    return kept(reply, 'application/xml; charset=utf-8').send(file)
  })

  app.get('/manifest.webmanifest', async (request, reply) => {
    const { theme, language } = await themeOf(request)
    return kept(reply, 'application/manifest+json; charset=utf-8').send(
      JSON.stringify(webManifest(theme, language)),
    )
  })

  app.get('/offline', async (request, reply) => {
    const { theme, language: asked } = await themeOf(request)
    const chosen = chosenLanguage(request.headers.cookie)
    const language = chosen && theme.languages.includes(chosen) ? chosen : asked
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('vary', 'cookie, accept-language')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .send(offlinePage(theme, language))
  })

  for (const size of [192, 512] as const) {
    app.get<{ Querystring: { maskable?: string } }>(`/icon-${size}.png`, async (request, reply) => {
      const { tenantId, theme } = await themeOf(request)
      const maskable = request.query.maskable !== undefined
      const icon = await services.cache.keep(`${tenantId}:theme`, `icon ${size} ${maskable}`, async () => {
        const source = theme.metadata_icon ?? theme.logo
        const file = source ? await findFile(services.config, tenantId, source) : null
        return appIcon(file ? await readFile(file.location) : null, size, maskable)
      })
      return kept(reply, 'image/png').send(icon)
    })
  }
}

const urlOf = ({ config }: Services, request: FastifyRequest) =>
  config.PUBLIC_URL ?? `${request.protocol}://${request.host}`
