import fastify from 'fastify'
import { expect, test } from 'vitest'
import { pageKey } from '#server/pages/pages.ts'

test('S6.9 a page made for another host or protocol is never sent again for this one', async () => {
  const app = fastify({ trustProxy: '127.0.0.1' })
  app.get('/', async (request) => pageKey(request))
  const keyOf = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/', headers: { host: 'shop.test', ...headers } })).body
  const own = await keyOf({})
  expect(await keyOf({ 'x-forwarded-host': 'evil.test' })).not.toBe(own)
  expect(await keyOf({ 'x-forwarded-proto': 'https' })).not.toBe(own)
  expect(await keyOf({ 'x-other': 'anything' })).toBe(own)
})
