import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestHandler, RouterContextProvider } from 'react-router'
import { type Config, repositoryRoot } from '#server/config.ts'
import type { Services } from '#server/http/context.ts'
import { sendRefusal } from '#server/http/errors.ts'
import { acceptedLanguages } from '#server/http/language.ts'
import { notFound } from '#server/http/refusal.ts'
import { contentSecurityPolicy } from '#server/pages/security-policy.ts'
import { inProcess } from '#server/pages/transport.ts'

/** What the storefront's build offers; the two know each other through this alone. */
export interface StorefrontBuild {
  handle: RequestHandler
  createPageContext: (values: Record<string, unknown>) => RouterContextProvider
}

const build = join(repositoryRoot, 'apps/storefront/build')

export const isStorefrontBuilt = () => existsSync(join(build, 'server/index.js'))

export async function loadStorefront(): Promise<StorefrontBuild> {
  const { createRequestHandler } = await import('react-router')
  const module = await import(pathToFileURL(join(build, 'server/index.js')).href)
  return {
    handle: createRequestHandler(module, 'production'),
    createPageContext: module.entry.module.createPageContext,
  }
}

/** Serves the storefront: its files for ever, its pages rendered here, everything else as not found. */
export async function servePages(app: FastifyInstance, services: Services, storefront: StorefrontBuild) {
  const { config } = services
  await app.register(staticFiles, {
    root: join(build, 'client'),
    wildcard: false,
    index: false,
    setHeaders: (reply, path) =>
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      ),
  })
  const transport = inProcess(app)
  app.get('/*', async (request, reply) => {
    if (isCall(request.url)) return sendRefusal(notFound(), request, reply)
    const nonce = randomBytes(16).toString('base64')
    const context = storefront.createPageContext({
      transport,
      nonce,
      cookieLanguage: cookie(request, 'localLang'),
      acceptedLanguages: acceptedLanguages(request.headers['accept-language']),
      tenant: request.headers.tenantid,
      publicUrl: config.PUBLIC_URL ?? `${request.protocol}://${request.host}`,
      hosts: hostsOf(config),
    })
    const response = await storefront.handle(asFetchRequest(request), context)
    reply.status(response.status)
    response.headers.forEach((value, name) => {
      reply.header(name, value)
    })
    reply.header('content-security-policy', contentSecurityPolicy(nonce, config))
    reply.header('vary', 'cookie, accept-language')
    if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-cache')
    return reply.send(Buffer.from(await response.arrayBuffer()))
  })
}

export const isCall = (url: string) => /^\/(api|web-gw|search-service)\//.test(url)

const hostsOf = (config: Config) => ({
  api: config.API_HOST,
  gateway: config.GATEWAY_HOST,
  search: config.SEARCH_HOST,
  config: config.CONFIG_TOKEN,
})

function asFetchRequest(request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string') headers.set(name, value)
  return new Request(`${request.protocol}://${request.host}${request.url}`, {
    method: request.method,
    headers,
  })
}

function cookie(request: FastifyRequest, name: string): string | undefined {
  const found = request.headers.cookie?.split(';').find((part) => part.trim().startsWith(`${name}=`))
  const value = found?.split('=')[1]?.trim()
  return value && /^[a-z]{2,3}$/.test(value) ? value : undefined
}
