/** A server of its own process, for tests that need several or that kill one: `forkServer` starts it. */
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openServices } from '#server/services.ts'

/** It goes with the test that started it, also when that ends while this is still opening. */
const leave = () => process.exit(0)
process.on('disconnect', leave)
if (!process.connected) leave()

const config = readConfig(process.env)
const { services } = await openServices(config, config.DATABASE_URL ?? '')
const app = await buildApp(services)
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ url }, undefined, undefined, (error) => error && leave())
