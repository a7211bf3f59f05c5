import { expect, test } from 'vitest'
import { type KeptPage, PageCache } from '#server/pages/page-cache.ts'

const page = (body: string, status = 200): KeptPage => ({ status, headers: [], body })

test('a page is rendered once for a while, and anew after that or after a change', async () => {
  const cache = new PageCache()
  let rendered = 0
  const render = async () => page(`${++rendered}`)
  expect((await cache.get('/', render, 0)).body).toBe('1')
  expect((await cache.get('/', render, 9_999)).body).toBe('1')
  expect((await cache.get('/', render, 10_001)).body).toBe('2')
  cache.clear()
  expect((await cache.get('/', render, 10_002)).body).toBe('3')
})

test('what failed is not kept', async () => {
  const cache = new PageCache()
  expect((await cache.get('/', async () => page('gone', 404), 0)).status).toBe(404)
  await expect(cache.get('/x', () => Promise.reject(new Error('no')), 0)).rejects.toThrow('no')
  expect((await cache.get('/', async () => page('back'), 1)).body).toBe('back')
  expect((await cache.get('/x', async () => page('back'), 1)).body).toBe('back')
})

test('S6.9 a page that nobody may keep is rendered each time', async () => {
  const cache = new PageCache()
  let rendered = 0
  const render = async (): Promise<KeptPage> => ({
    ...page(`${++rendered}`),
    headers: [['cache-control', 'private, no-store']],
  })
  expect((await cache.get('/', render, 0)).body).toBe('1')
  expect((await cache.get('/', render, 1)).body).toBe('2')
})
