import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { createRequestHandler, RequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import { repositoryRoot } from '#server/config.ts'

/** What the storefront offers; the server and the storefront know each other through this alone. */
export interface Storefront {
  handle: RequestHandler
  createPageContext: (values: Record<string, unknown>) => RouterContextProvider
}

const folder = join(repositoryRoot, 'apps/storefront')

/** The storefront brings its own router: two copies of it would not know each other's contexts. */
interface EntryModule extends Pick<Storefront, 'createPageContext'> {
  createRequestHandler: typeof createRequestHandler
}

function storefrontOf(build: ServerBuild, mode: 'production' | 'development'): Storefront {
  const entry = build.entry.module as unknown as EntryModule
  return { handle: entry.createRequestHandler(build, mode), createPageContext: entry.createPageContext }
}

/** The storefront as it was built: its files may be kept for ever, their names change with their content. */
export async function builtStorefront(app: FastifyInstance): Promise<() => Promise<Storefront>> {
  await app.register(staticFiles, {
    root: join(folder, 'build/client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isFingerprinted = path.includes('/assets/')
      reply.header(
        'cache-control',
        isFingerprinted ? 'public, max-age=31536000, immutable' : 'public, no-cache',
      )
    },
  })
  const build: ServerBuild = await import(pathToFileURL(join(folder, 'build/server/index.js')).href)
  const worker = await workerOf(build.assets.version)
  app.get('/service-worker.js', async (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, no-cache').send(worker),
  )
  const storefront = storefrontOf(build, 'production')
  return async () => storefront
}

/** With another build the worker is another file, so that browsers take the new one and forget what the old one kept. */
export const workerOf = async (version: string) =>
  (await readFile(join(folder, 'service-worker.js'), 'utf8')).replace('{build}', version)

/** The storefront straight from its sources, rendered anew at each request and reloaded in the browser on change. */
export async function storefrontFromSources(app: FastifyInstance): Promise<() => Promise<Storefront>> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root: folder, server: { middlewareMode: true }, appType: 'custom' })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  return async () =>
    storefrontOf(
      (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
      'development',
    )
}
