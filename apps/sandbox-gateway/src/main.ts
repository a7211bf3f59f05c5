import { buildGateway } from '#gateway/gateway.ts'
import { optionsFromEnvironment } from '#gateway/options.ts'

const app = buildGateway(optionsFromEnvironment(process.env))
const host = process.env.HOST ?? '127.0.0.1'
const port = Number(process.env.SANDBOX_PORT ?? 4010)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void app.close()
  })
}

// Started by a shop, it ends with it, however that ends.
process.once('disconnect', () => void app.close())
process.channel?.unref()

const address = await app.listen({ host, port })
console.log(`Sandbox gateway (no money moves) on ${address}, admin page ${address}/admin`)
process.send?.({ listening: address })
