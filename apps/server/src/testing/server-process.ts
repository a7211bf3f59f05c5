/** A server of its own process, for tests that need several or that kill one: `forkServer` starts it. */
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openServices } from '#server/services.ts'

const config = readConfig(process.env)
const { services } = await openServices(config, config.DATABASE_URL ?? '')
const app = await buildApp(services)
process.on('disconnect', () => process.exit(0))
process.send?.({ url: await app.listen({ port: 0, host: '127.0.0.1' }) })
