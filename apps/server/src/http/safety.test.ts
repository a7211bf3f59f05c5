import { Writable } from 'node:stream'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { loggerOptions } from '#server/http/log.ts'
import { contentSecurityPolicy } from '#server/pages/security-policy.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop()

describe('safety of every answer', () => {
  test('headers say what a browser must not do with it', async () => {
    const { headers } = await shop.call('GET', '/api/locale/languages/lookup')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
    expect(headers['x-powered-by']).toBeUndefined()
  })

  test('the policy of a page lets no script in without its nonce', () => {
    const policy = contentSecurityPolicy('abc', readConfig({ API_HOST: 'https://api.example' }))
    expect(policy).toContain("script-src 'self' 'nonce-abc'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    for (const rule of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "connect-src 'self' https://api.example",
    ])
      expect(policy).toContain(rule)
  })

  test('a body may not be compressed, too large, or poison objects', async () => {
    const post = (payload: string, headers = {}) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/events',
        payload,
        headers: { 'content-type': 'application/json', ...headers },
      })
    expect((await post('x', { 'content-encoding': 'gzip' })).statusCode).toBe(415)
    expect((await post(JSON.stringify({ name: 'x'.repeat(300_000) }))).statusCode).toBe(413)
    expect((await post('{"name":"a","__proto__":{"x":1}}')).statusCode).toBe(400)
    expect((await post('{broken')).statusCode).toBe(400)
    expect(({} as { x?: number }).x).toBeUndefined()
  })

  test('the log holds no token, password, address or search word', () => {
    const lines: string[] = []
    const sink = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const log = pino(
      {
        ...(loggerOptions(readConfig({ LOG_LEVEL: 'info' })) as object),
        level: 'info',
      } as pino.LoggerOptions,
      sink,
    )
    log.info({
      req: {
        method: 'GET',
        url: '/reset?token=geheim',
        id: '1',
        headers: { authorization: 'Bearer geheim' },
      },
    })
    log.info({
      body: { password: 'geheim', email: 'geheim@x.y' },
      accessToken: 'geheim',
      customer: { phone: 'geheim' },
    })
    const taken = Object.assign(new Error('duplicate key'), {
      detail: 'Key (email)=(geheim@x.y)',
      code: '23505',
    })
    log.info({ err: taken }, 'failed')
    expect(lines.join('')).not.toContain('geheim')
    expect(lines.join('')).toContain('23505')
    expect(lines).toHaveLength(3)
  })

  test('S8.11 trouble below answers 503 with when to try again, and no word of what it was', async () => {
    const kill = shop.services.db
    const guest = await shop.guest()
    await kill.destroy()
    const { status, body, headers } = await guest.call('GET', '/web-gw/users/{userId}/cart')
    expect([500, 503]).toContain(status)
    expect(JSON.stringify(body)).not.toMatch(/pool|driver|postgres|Error|stack/i)
    expect(headers['x-request-id']).toBe(body.requestId)
  })
})
