import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase, openPool } from '#server/database/database.ts'
import { startEmbeddedDatabase } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { createEmptyShop, isEmptyDatabase } from '#server/demo/empty-shop.ts'
import { loadDemoShop } from '#server/demo/load.ts'
import { startWorkers } from '#server/jobs/workers.ts'
import { servePages } from '#server/pages/pages.ts'
import { freePort, startSandbox } from '#server/sandbox.ts'
import { dataFolder, openServices } from '#server/services.ts'
import { explain } from '#server/start-trouble.ts'

/** Opens the shop: database, migrations, demo goods when there is nothing, server. Closes it all on a signal. */
async function open() {
  const settings = readConfig(process.env)
  // Links that leave the shop name its port, so it is known before anything is opened.
  const config = { ...settings, PORT: settings.PORT || (await freePort()) }
  const step = (text: string) => process.send?.({ step: text })

  step('Starting the database')
  const embedded = config.DATABASE_URL
    ? undefined
    : await startEmbeddedDatabase({ dataDir: dataFolder(config) })
  const url = config.DATABASE_URL ?? embedded?.url ?? ''
  const ran = await migrate(url)
  if (ran.length > 0) step(`Ran ${ran.length} migrations`)
  await fillWhenEmpty(url, process.argv.includes('--empty'), step)

  step('Opening the shop')
  const sandbox = await startSandbox(config)
  const { services, close } = await openServices(config, url, sandbox)
  if (sandbox && config.PUBLIC_URL?.startsWith('https:'))
    services.log.warn('payments go to the sandbox, where nobody pays: set the keys of a gateway to sell')
  await startWorkers(services)
  const app = await buildApp(services)
  await servePages(app, services)

  let closing = false
  const shut = async (code: number) => {
    if (closing) return
    closing = true
    // Requests in flight are finished; whoever hangs does not keep the shop open.
    setTimeout(() => process.exit(code || 1), 15_000).unref()
    await app.close()
    await close()
    await sandbox?.stop()
    await embedded?.stop()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void shut(0))
  process.on('disconnect', () => void shut(0))

  await app.listen({ port: config.PORT, host: config.HOST }).catch(async (error) => {
    await sandbox?.stop()
    await embedded?.stop()
    throw error
  })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.PORT
  // Lists and search answer from memory: reading the products begins now, not with the first shopper.
  services.catalogues.warm().catch(() => {})
  const message = `Sadu is open at http://localhost:${port}`
  if (process.send) process.send({ open: message })
  else console.log(message)
}

async function fillWhenEmpty(url: string, empty: boolean, step: (text: string) => void) {
  const db = openDatabase(openPool({ url, connections: 2, statementTimeoutMs: 0 }))
  try {
    if (!(await isEmptyDatabase(db))) return
    step(empty ? 'Setting up an empty shop' : 'Loading the demo shop')
    await (empty ? createEmptyShop(db) : loadDemoShop(db))
  } finally {
    await db.destroy()
  }
}

open().catch((error) => {
  const message = explain(error)
  if (process.send) process.send({ trouble: message }, () => process.exit(1))
  else {
    console.error(message)
    process.exit(1)
  }
})
