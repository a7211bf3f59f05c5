/** The shop's calls without its pages, on the database of a bench folder. */
import { buildApp } from '../apps/server/src/app.ts'
import { readConfig } from '../apps/server/src/config.ts'
import { startEmbeddedDatabase } from '../apps/server/src/database/embedded.ts'
import { migrate } from '../apps/server/src/database/migrate.ts'
import { dataFolder, openServices } from '../apps/server/src/services.ts'

const config = readConfig({ ...process.env, RATE_LIMITS: 'false', LOG_LEVEL: 'error' })
const database = await startEmbeddedDatabase({ dataDir: dataFolder(config) })
await migrate(database.url)
const { services, close } = await openServices(config, database.url)
const app = await buildApp(services)
await app.listen({ port: 0, host: '127.0.0.1' })
async function shut() {
  await app.close()
  await close()
  await database.stop()
  process.exit(0)
}
process.on('SIGTERM', shut)
process.on('disconnect', shut)
const address = app.server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
