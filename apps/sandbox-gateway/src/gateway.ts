import fastify, { type FastifyInstance } from 'fastify'
import { addAdmin } from '#gateway/admin/routes.ts'
import { addFaultHooks } from '#gateway/core/fault-hooks.ts'
import { createFaults } from '#gateway/core/faults.ts'
import type { Sandbox } from '#gateway/core/gateway-module.ts'
import { createTimeline } from '#gateway/core/timeline.ts'
import { createWebhooks } from '#gateway/core/webhooks.ts'
import { createMyFatoorah } from '#gateway/myfatoorah/module.ts'
import { demoOptions, type SandboxOptions } from '#gateway/options.ts'
import { addPages } from '#gateway/pages/routes.ts'
import { createTabby } from '#gateway/tabby/module.ts'
import { createTamara } from '#gateway/tamara/module.ts'
import { createTap } from '#gateway/tap/module.ts'

const MOST_BODY_BYTES = 256 * 1024

export type SandboxGateway = FastifyInstance & { sandbox: Sandbox }

export function buildGateway(given: Partial<SandboxOptions> = {}): SandboxGateway {
  const options: SandboxOptions = { ...demoOptions, ...given }
  const app = fastify({ logger: options.log, bodyLimit: MOST_BODY_BYTES, forceCloseConnections: true })
  const timeline = createTimeline()
  const faults = createFaults(timeline.now)
  const webhooks = createWebhooks(timeline, faults, options.webhookPauseMs)
  const sandbox: Sandbox = { options, timeline, faults, webhooks }
  const modules = [createMyFatoorah(sandbox), createTap(sandbox), createTabby(sandbox), createTamara(sandbox)]

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )
  addFaultHooks(app, faults)
  app.addHook('onClose', async () => timeline.stop())
  app.get('/health', async () => ({ ok: true, sandbox: true }))
  addPages(app, sandbox, modules)
  app.register(async (scope) => addAdmin(scope, sandbox, modules), { prefix: '/admin' })
  for (const module of modules) {
    app.register(async (scope) => module.routes(scope), { prefix: `/${module.name}` })
  }
  return Object.assign(app, { sandbox })
}
