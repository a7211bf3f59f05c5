import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { addressRoutes } from '#server/areas/addresses/routes.ts'
import { cartRoutes } from '#server/areas/cart/routes.ts'
import { catalogueRoutes } from '#server/areas/catalogue/routes.ts'
import { categoryRoutes } from '#server/areas/categories/routes.ts'
import { contentRoutes } from '#server/areas/content/routes.ts'
import { customerRoutes } from '#server/areas/customers/routes.ts'
import { dataListRoutes } from '#server/areas/data-lists/routes.ts'
import { deliveryRoutes } from '#server/areas/delivery/routes.ts'
import { fileRoutes } from '#server/areas/files/routes.ts'
import { answerBeingFound } from '#server/areas/found/routes.ts'
import { localeRoutes } from '#server/areas/locale/routes.ts'
import { menuRoutes } from '#server/areas/menus/routes.ts'
import { orderRoutes } from '#server/areas/orders/routes.ts'
import { paymentRoutes } from '#server/areas/payments/routes.ts'
import { searchRoutes } from '#server/areas/search/routes.ts'
import { sessionRoutes } from '#server/areas/sessions/routes.ts'
import { shippingRoutes } from '#server/areas/shipping/routes.ts'
import { themeRoutes } from '#server/areas/theme/routes.ts'
import { wishlistRoutes } from '#server/areas/wishlist/routes.ts'
import { type Handlers, registerCalls } from '#server/http/calls.ts'
import type { Services } from '#server/http/context.ts'
import { handleErrors, sendRefusal } from '#server/http/errors.ts'
import { answerHealth } from '#server/http/health.ts'
import { whoAsks } from '#server/http/identity.ts'
import { spokenLanguage } from '#server/http/language.ts'
import { loggerOptions } from '#server/http/log.ts'
import { describeCalls } from '#server/http/openapi.ts'
import { RateCounter } from '#server/http/rate-limits.ts'
import { Refusal } from '#server/http/refusal.ts'
import { tenantOf } from '#server/http/tenant.ts'
import { validateBySchema } from '#server/http/validation.ts'
import { showMails } from '#server/mail/dev-mails.ts'
import { isCall } from '#server/pages/pages.ts'

/** Every area of the shop that answers calls. */
const areas: Handlers[] = [
  sessionRoutes,
  customerRoutes,
  addressRoutes,
  themeRoutes,
  menuRoutes,
  localeRoutes,
  contentRoutes,
  fileRoutes,
  catalogueRoutes,
  categoryRoutes,
  searchRoutes,
  dataListRoutes,
  cartRoutes,
  shippingRoutes,
  deliveryRoutes,
  paymentRoutes,
  orderRoutes,
  wishlistRoutes,
]

/** The whole server, ready to listen: what is plugged in, in order. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config } = services
  const app = fastify({
    logger: loggerOptions(config),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.TRUST_PROXY ?? false,
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    routerOptions: { maxParamLength: 500 },
    // An address that cannot be decoded names nothing.
    frameworkErrors: (_, request, reply) => sendRefusal(new Refusal(404, 'not_found'), request, reply),
  })
  app.removeContentTypeParser('text/plain')
  app.decorate('rateCounter', new RateCounter())
  app.decorateRequest('ctx')
  validateBySchema(app)
  handleErrors(app)

  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: (config.PUBLIC_URL ?? '').startsWith('https') ? { maxAge: 31_536_000 } : false,
  })
  await app.register(compress, { globalDecompression: false, encodings: ['br', 'gzip'], threshold: 1024 })
  await app.register(multipart, {
    limits: { fileSize: config.UPLOAD_LIMIT_BYTES, files: 1, fields: 5, parts: 6 },
  })

  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['content-encoding']) throw new Refusal(415, 'unsupported')
    reply.header('x-request-id', request.id)
    if (!isCall(request.url)) return
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    reply.header('cache-control', 'no-store')
    reply.header('vary', 'language, accept-language, authorization')
    const tenantId = await tenantOf(services, request)
    const base = {
      ...services,
      tenantId,
      language: await spokenLanguage(services, request),
      log: request.log,
      requestId: request.id,
      address: request.ip,
    }
    request.ctx = { ...base, who: { kind: 'nobody' } }
    if (request.routeOptions.config.fromOutside) return
    request.ctx.who = await whoAsks(services, tenantId, request)
  })

  // Whoever is being served while the shop closes is told not to keep the line.
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })

  registerCalls(app, areas)
  answerHealth(app, services)
  answerBeingFound(app, services)
  describeCalls(app)
  showMails(app, services)
  return app
}
