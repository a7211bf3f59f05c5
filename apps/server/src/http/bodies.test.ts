import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, useShop } from '#server/testing/shop.ts'

const shop = useShop()
const form = { email: 'a@sadu.test', password: 'x' }

const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/account/login',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })

describe('case 40 bodies that are not to be read', () => {
  test('a compressed body is refused before it is unfolded', async () => {
    const text = JSON.stringify(form)
    expect((await post(gzipSync(text), { 'content-encoding': 'gzip' })).statusCode).toBe(415)
    expect((await post(brotliCompressSync(text), { 'content-encoding': 'br' })).statusCode).toBe(415)
    expect((await post(text, { 'content-encoding': 'identity' })).statusCode).toBe(415)
  })

  test('50 MB of JSON are too large, and so is a body just over the limit', async () => {
    expect((await post(`"${'a'.repeat(256 * 1024)}"`)).statusCode).toBe(413)
    expect((await post(Buffer.alloc(50 * 1024 * 1024, ' '))).statusCode).toBe(413)
  })

  test('10,000 levels, broken JSON and none at all are refused in words', async () => {
    for (const payload of [
      '['.repeat(10_000) + ']'.repeat(10_000),
      '['.repeat(100_000),
      '{"a":',
      '',
      'null',
    ]) {
      const answer = await post(payload)
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation'])
    }
  })

  test('a hundred thousand mistakes are answered shortly', async () => {
    const guest = await shop.guest()
    const body = Array<number>(100_000).fill(0)
    const { status, body: answer } = await guest.call(
      'POST',
      '/api/v2/tenants/self/users/{userId}/carts/cart-items',
      { body },
    )
    expect([status, answer.code]).toEqual([400, 'validation'])
    expect(Object.keys(answer.errors).length).toBeLessThanOrEqual(50)
  })

  test('what no column can hold is refused, not failed at', async () => {
    const guest = await shop.guest()
    for (const [method, url] of [
      ['PUT', '/web-gw/users/{userId}/cart/promo-code?promoCode=%00'],
      ['GET', '/api/tenants/self/customers/{userId}/orders?page=900000000000000000000'],
      ['GET', '/api/tenants/self/static-pages/%00'],
    ] as const)
      expect([url, (await guest.call(method, url)).status < 500]).toEqual([url, true])
  })

  test('another content type is not guessed at', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      const answer = await post(JSON.stringify(form), { 'content-type': type })
      expect([type, answer.statusCode]).toEqual([type, 415])
    }
  })

  test('case 18 keys that would change what all objects are get nowhere', async () => {
    for (const payload of [
      '{"__proto__":{"polluted":1},"email":"a@b","password":"x"}',
      '{"email":"a@b","password":"x","constructor":{"prototype":{"polluted":1}}}',
      '{"email":"a@b","password":"x","a":{"__proto__":{"polluted":1}}}',
      '{"email":{"__proto__":{"polluted":1}},"password":"x"}',
    ])
      expect((await post(payload)).statusCode).toBe(400)
    const query = await shop.call(
      'GET',
      '/web-gw/products/suggest?__proto__[polluted]=1&query=a&constructor=1',
    )
    expect(query.status).toBeLessThan(500)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test('the last of two equal keys counts, and is checked like any', async () => {
    const answer = await post('{"email":"a@sadu.test","password":"x","password":5}')
    expect(answer.statusCode).toBe(400)
  })
})

describe('case 40 on the wire', () => {
  let opened: Awaited<ReturnType<typeof openTestShop>>
  let port = 0

  beforeAll(async () => {
    opened = await openTestShop('demo_shop', {})
    await opened.shop.app.listen({ port: 0, host: '127.0.0.1' })
    port = (opened.shop.app.server.address() as AddressInfo).port
  })
  afterAll(() => opened.close())

  /** The first line of the answer to bytes as they are. */
  const answerTo = (bytes: string) =>
    new Promise<string>((done, fail) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
      let answer = ''
      socket.on('data', (part) => {
        answer += part
        if (answer.includes('\r\n')) socket.destroy()
      })
      socket.on('close', () => done(answer.split('\r\n')[0] ?? ''))
      socket.on('error', (error) => (answer ? done(answer.split('\r\n')[0] ?? '') : fail(error)))
    })

  const head = 'POST /api/account/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n'

  test('a length and chunks together are refused', async () => {
    const both = `${head}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nX`
    expect(await answerTo(both)).toContain(' 400 ')
    expect(await answerTo(`${head}Content-Length: 3\r\nContent-Length: 5\r\n\r\n{}`)).toContain(' 400 ')
  })

  test('100,000 headers, or a token of a megabyte, are too much', async () => {
    const many = Array.from({ length: 100_000 }, (_, index) => `x-${index}: 1\r\n`).join('')
    expect(
      await answerTo(`GET /api/locale/languages/lookup HTTP/1.1\r\nHost: shop\r\n${many}\r\n`),
    ).toContain(' 431 ')
  })

  test('S7.33 a raw path with dots does not lead out', async () => {
    for (const path of ['../../../../etc/passwd', '..%2f..%2fetc/passwd', '%2e%2e/%2e%2e/x', 'a%00b', '%zz'])
      expect(await answerTo(`GET /api/download/${path} HTTP/1.1\r\nHost: shop\r\n\r\n`)).toContain(' 404 ')
  })
})
