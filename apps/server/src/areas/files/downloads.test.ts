import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureWidths } from '@sadu/contract/picture-widths'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { signatureOf } from '#server/areas/files/signature.ts'
import { picturesAreDone } from '#server/files/pictures.ts'
import { putFile } from '#server/files/storage.ts'
import { useShop } from '#server/testing/shop.ts'
import { upload } from '#server/testing/upload.ts'

const shop = useShop()
const picture = await sharp({ create: { width: 700, height: 350, channels: 3, background: '#57b568' } })
  .png()
  .toBuffer()

async function storePublic(path: string, tenantId = 1) {
  const { config, db } = shop.services
  await putFile(config, tenantId, path, picture)
  await db
    .insertInto('files')
    .values({ tenant_id: tenantId, path, content_type: 'image/png', size_bytes: picture.length, sha256: '' })
    .execute()
}

const get = (path: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'GET', url: `/api/download/${path}`, headers })

beforeAll(() => storePublic('goods/دلة قهوة/a b.png'))
const address = ['goods', 'دلة قهوة', 'a b.png'].map(encodeURIComponent).join('/')

describe('public files', () => {
  test('S7.33 a path with spaces and Arabic is found, each segment encoded', async () => {
    const answer = await get(`${address}?download=false`)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(picture)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  test('S7.33 download=true offers it under its name', async () => {
    const answer = await get(`${address}?download=true`)
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="a_b.png"; filename*=UTF-8''a%20b.png`,
    )
  })

  test('a client that has it already is told so', async () => {
    const { headers } = await get(address)
    const again = await get(address, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test.each([
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['*/*', 'image/jpeg'],
  ])('a picture comes in the width and the best format of Accept: %s', async (accept, contentType) => {
    await get(`${address}?w=320`, { accept })
    await picturesAreDone()
    const answer = await get(`${address}?w=320`, { accept })
    expect(answer.headers).toMatchObject({
      'content-type': contentType,
      vary: 'accept',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 320, height: 160 })
  })

  test('who asks first for an AVIF gets the WebP at once, to be kept for a minute', async () => {
    const first = await get(`${address}?w=640`, { accept: 'image/avif,image/webp' })
    expect(first.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=60',
      vary: 'accept',
    })
  })

  test('a picture is never drawn larger than it is', async () => {
    const answer = await get(`${address}?w=1920`, { accept: 'image/webp' })
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(700)
  })

  test('many who ask for the same width at once cause one drawing, kept on the disk', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => get(`${address}?w=160`, { accept: 'image/webp' })),
    )
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
    const kept = await readdir(join(shop.services.config.DATA_DIR, 'pictures'), { recursive: true })
    expect(kept.filter((name) => name.endsWith('-160.webp'))).toHaveLength(1)
    expect(kept.filter((name) => !/^..(\/[0-9a-f]{32}-\d+\.(avif|webp|jpeg))?$/.test(name))).toEqual([])
  })

  test.each(['100', '0', '-96', '96.5', 'abc', '99999'])('width %s is refused', async (width) => {
    expect(pictureWidths).not.toContain(Number(width))
    expect((await get(`${address}?w=${width}`)).statusCode).toBe(400)
  })

  test('the pictures of the demo shop are read where the repository has them', async () => {
    const answer = await get('demo/dallah-1.webp?w=96', { accept: 'image/webp' })
    expect([answer.statusCode, (await sharp(answer.rawPayload).metadata()).width]).toEqual([200, 96])
  })

  test('case 7 the file of another tenant is not here', async () => {
    const { db } = shop.services
    await db
      .insertInto('tenants')
      .values({ tenant_id: 2, name: 'Two' })
      .onConflict((c) => c.doNothing())
      .execute()
    await storePublic('goods/two.png', 2)
    expect((await get('goods/two.png')).statusCode).toBe(404)
  })
})

describe('case 35 and S7.33 paths that lead elsewhere', () => {
  test.each([
    '../../etc/passwd',
    'goods/../../../etc/passwd',
    '%2e%2e/%2e%2e/etc/passwd',
    '%252e%252e/%252e%252e/etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '..%5c..%5cetc%5cpasswd',
    '..\\..\\etc\\passwd',
    '/etc/passwd',
    '%2fetc%2fpasswd',
    'goods/a%00.png',
    'goods//two.png',
    'goods/%c0%ae%c0%ae/x',
    'goods/%zz',
    'goods/%',
    'goods',
    'goods/',
    'demo/manifest.json',
    'demo/../pictures/manifest.json',
    'demo/absent.webp',
    'token-secret',
    `${'a/'.repeat(240)}a`,
    'a'.repeat(495),
  ])('%s is not found', async (path) => {
    expect((await get(path)).statusCode).toBe(404)
    expect((await shop.call('GET', `/api/url?filePath=${encodeURIComponent(path)}`)).status).toBe(404)
  })

  test('a link that leads out of the folder is not followed', async () => {
    const { config, db } = shop.services
    const root = join(config.DATA_DIR, 'files/1/goods')
    await mkdir(root, { recursive: true })
    await writeFile(join(config.DATA_DIR, 'outside.png'), picture)
    await symlink(join(config.DATA_DIR, 'outside.png'), join(root, 'link.png'))
    await db
      .insertInto('files')
      .values({ tenant_id: 1, path: 'goods/link.png', content_type: 'image/png', size_bytes: 1, sha256: '' })
      .execute()
    expect((await get('goods/link.png')).statusCode).toBe(404)
  })
})

describe('private files', () => {
  test('S6.8 S7.36 only the owner reads a private file, and it is not kept anywhere', async () => {
    const [owner, other] = [await shop.guest(), await shop.guest()]
    const { path, fileId } = (await upload(shop, owner, picture)).body
    expect((await get(path)).statusCode).toBe(404)
    expect((await get(path, { authorization: `Bearer ${other.accessToken}` })).statusCode).toBe(404)
    const own = await get(path, { authorization: `Bearer ${owner.accessToken}` })
    expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect((await get(`${path}?w=96`)).statusCode).toBe(404)
    expect((await other.call('GET', `/api/files/${fileId}/metadata`)).status).toBe(404)
    expect((await owner.call('GET', `/api/files/${fileId}/metadata`)).body).toMatchObject({
      name: 'picture.jpg',
      contentType: 'image/png',
      width: 700,
    })
  })

  test('S7.34 its owner gets an address that opens it for minutes, for that file alone', async () => {
    const [owner, other] = [await shop.guest(), await shop.guest()]
    const { path } = (await upload(shop, owner, picture)).body
    expect((await other.call('GET', `/api/url?filePath=${path}`)).status).toBe(404)
    const { url, expiresAt } = (await owner.call('GET', `/api/url?filePath=${path}`)).body
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(300_000)
    expect((await shop.call('GET', url)).status).toBe(200)
    const second = (await upload(shop, owner, picture)).body
    expect((await shop.call('GET', url.replace(path, second.path))).status).toBe(404)
    expect((await shop.call('GET', `${url.slice(0, -2)}AA`)).status).toBe(404)
    expect((await shop.call('GET', url.replace(/expires=\d+/, 'expires=9999999999'))).status).toBe(404)
  })

  test('S7.34 a signature that has run out, or for longer than we give, opens nothing', async () => {
    const owner = await shop.guest()
    const { path } = (await upload(shop, owner, picture)).body
    const now = Math.floor(Date.now() / 1000)
    for (const expires of [now - 1, now + 86_400]) {
      const signature = signatureOf(shop.services.secret, { tenantId: 1, path, expires })
      const answer = await get(`${path}?expires=${expires}&signature=${signature}`)
      expect(answer.statusCode).toBe(404)
    }
  })

  test('S7.34 a public file needs no signature', async () => {
    const { body } = await shop.call(
      'GET',
      `/api/url?filePath=${encodeURIComponent('goods/دلة قهوة/a b.png')}`,
    )
    expect(body).toEqual({ url: `/api/download/${address}`, expiresAt: null })
  })
})
