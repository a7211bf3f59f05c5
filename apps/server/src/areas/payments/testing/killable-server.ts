/** The server as a process that a test may kill at any moment: all of it but the pages. Loaded at once, opened when told. */
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { startWorkers } from '#server/jobs/workers.ts'
import { openServices } from '#server/services.ts'

async function open() {
  const config = readConfig(process.env)
  const { services } = await openServices(config, config.DATABASE_URL ?? '')
  await startWorkers(services)
  const app = await buildApp(services)
  await app.listen({ port: config.PORT, host: '127.0.0.1' })
  process.send?.('open', () => {})
}

process.once('message', () => void open())
process.once('disconnect', () => process.exit(1))
process.send?.('loaded', () => {})
