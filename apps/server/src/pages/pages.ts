import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { movedTo } from '#server/areas/found/redirects.ts'
import type { Services } from '#server/http/context.ts'
import { sendRefusal } from '#server/http/errors.ts'
import { acceptedLanguages, chosenLanguage } from '#server/http/language.ts'
import { notFound } from '#server/http/refusal.ts'
import { tenantOf } from '#server/http/tenant.ts'
import { type KeptPage, PageCache } from '#server/pages/page-cache.ts'
import { contentSecurityPolicy } from '#server/pages/security-policy.ts'
import { builtStorefront, type Storefront, storefrontFromSources } from '#server/pages/storefront-build.ts'
import { inProcess } from '#server/pages/transport.ts'

/** Stands in a kept page for the nonce; unguessable, so that no content can bring it along. */
const noncePlace = randomBytes(16).toString('hex')

/** By this the storefront says that the shop counts its visits. */
const countsVisitsHeader = 'x-counts-visits'

/** Serves the storefront: its files, its pages rendered here, and what is no page as not found. */
export async function servePages(app: FastifyInstance, services: Services) {
  const { config, cache } = services
  const storefront = await (config.DEVELOPMENT ? storefrontFromSources(app) : builtStorefront(app))
  const pages = new PageCache()
  cache.onDrop((topic) => !topic.includes(':session:') && pages.clear())

  app.get('/*', async (request, reply) => {
    if (isCall(request.url)) return sendRefusal(notFound(), request, reply)
    const render = async () => renderPage(app, services, request, await storefront())
    const page = await (config.DEVELOPMENT ? render() : pages.get(pageKey(request), render))
    const nonce = randomBytes(16).toString('base64')
    const countsVisits = page.headers.some(([name]) => name === countsVisitsHeader)
    for (const [name, value] of page.headers) if (name !== countsVisitsHeader) reply.header(name, value)
    if (!config.DEVELOPMENT)
      reply.header('content-security-policy', contentSecurityPolicy(nonce, config, countsVisits))
    reply.header('vary', 'cookie, accept-language')
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
    return reply.status(page.status).send(page.body.replaceAll(noncePlace, nonce))
  })
}

export const isCall = (url: string) => /^\/(api|web-gw|search-service)\//.test(url)

/** All that a page depends on besides the shop's data; its host and protocol are written into it. */
export const pageKey = ({
  headers,
  host,
  protocol,
  url,
}: Pick<FastifyRequest, 'headers' | 'host' | 'protocol' | 'url'>) =>
  [
    `${protocol}://${host}`,
    headers.tenantid,
    chosenLanguage(headers.cookie),
    acceptedLanguages(headers['accept-language']),
    url,
  ].join(' ')

async function renderPage(
  app: FastifyInstance,
  services: Services,
  request: FastifyRequest,
  { handle, createPageContext }: Storefront,
): Promise<KeptPage> {
  const { config, db } = services
  const context = createPageContext({
    transport: inProcess(app, request.host),
    nonce: noncePlace,
    cookieLanguage: askedLanguage(request) ?? chosenLanguage(request.headers.cookie),
    acceptedLanguages: acceptedLanguages(request.headers['accept-language']),
    tenant: request.headers.tenantid,
    publicUrl: config.PUBLIC_URL ?? `${request.protocol}://${request.host}`,
    movedTo: async (path: string) => movedTo(db, await tenantOf(services, request), path),
    hosts: {
      api: config.API_HOST,
      gateway: config.GATEWAY_HOST,
      search: config.SEARCH_HOST,
      config: config.CONFIG_TOKEN,
    },
  })
  const response = await handle(asFetchRequest(request), context)
  return { status: response.status, headers: [...response.headers], body: await response.text() }
}

/** An address may name its language, so that each language of a page has one of its own. */
function askedLanguage({ query }: FastifyRequest): string | undefined {
  const { lang } = query as { lang?: unknown }
  return typeof lang === 'string' && /^[a-z]{2,3}$/.test(lang) ? lang : undefined
}

function asFetchRequest(request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string') headers.set(name, value)
  return new Request(`${request.protocol}://${request.host}${request.url}`, { method: 'GET', headers })
}
