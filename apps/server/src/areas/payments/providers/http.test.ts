import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createBreaker } from '#server/areas/payments/providers/breaker.ts'
import { mayHaveHappened } from '#server/areas/payments/providers/failure.ts'
import { createHttp, type HttpLog } from '#server/areas/payments/providers/http.ts'

async function serve(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function client(baseUrl: string, log?: HttpLog) {
  const breaker = createBreaker({ failures: 100, pauseMs: 1_000, now: Date.now })
  return createHttp({
    provider: 'tap',
    baseUrl,
    authorization: 'Bearer top-secret',
    deadlineMs: 10_000,
    breaker,
    log,
  })
}

const get = { name: 'read', method: 'GET', path: '/x' } as const

test('a redirect is not followed: the key goes to nobody else', async () => {
  const seen: string[] = []
  const elsewhere = await serve((request, response) => {
    seen.push(request.headers.authorization ?? '')
    response.end('{}')
  })
  const baseUrl = await serve((_request, response) => response.writeHead(302, { location: elsewhere }).end())
  const answer = await client(baseUrl).call(get)
  expect(answer).toEqual({ ok: false, failure: { kind: 'garbage', reason: 'redirect' } })
  expect(seen).toEqual([])
})

test('an endless body is cut off', async () => {
  const baseUrl = await serve((_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    }
    response.on('drain', more)
    more()
  })
  expect(await client(baseUrl).call(get)).toEqual({
    ok: false,
    failure: { kind: 'garbage', reason: 'too-large' },
  })
})

test('case 64: nobody listening is a network failure that cannot have happened', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  const answer = await client(`http://127.0.0.1:${port}`).call(get)
  if (answer.ok) throw new Error('answered')
  expect(answer.failure).toEqual({ kind: 'network', code: 'ECONNREFUSED' })
  expect(mayHaveHappened(answer.failure)).toBe(false)
})

test('case 64: a name that does not resolve, and a port that speaks no TLS', async () => {
  const unresolved = await client('https://gateway.invalid').call(get)
  expect(unresolved).toMatchObject({ ok: false, failure: { kind: 'network' } })
  const plain = await serve((_request, response) => response.end('{}'))
  const answer = await client(plain.replace('http:', 'https:')).call(get)
  expect(answer).toMatchObject({ ok: false, failure: { kind: 'network' } })
})

test('I8 the log tells the call and its outcome, never the key, the path or the body', async () => {
  const entries: unknown[] = []
  const baseUrl = await serve((_request, response) => response.end('{"phone":"99887766"}'))
  const http = client(baseUrl, (entry) => entries.push(entry))
  await http.call({ ...get, method: 'POST', path: '/charges/chg_1', body: { phone: '99887766' } })
  expect(entries).toEqual([{ provider: 'tap', call: 'read', outcome: '200', ms: expect.any(Number) }])
})

test('a spent budget stops the call', async () => {
  const baseUrl = await serve((_request, response) => response.end('{}'))
  const answer = await client(baseUrl).call({ ...get, budget: AbortSignal.timeout(0) })
  expect(answer).toEqual({ ok: false, failure: { kind: 'timeout' } })
})
