/** What this machine's Node does at best: one answer of the size of a product list, and nothing behind it. */
import { createServer } from 'node:http'

const body = JSON.stringify({
  items: Array.from({ length: 24 }, (_, id) => ({ id, name: 'x'.repeat(380) })),
})

const server = createServer((_, response) => {
  response.setHeader('content-type', 'application/json')
  response.setHeader('content-length', Buffer.byteLength(body))
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
})
process.on('disconnect', () => process.exit(0))
