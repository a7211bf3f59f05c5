import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { useShop } from '#server/testing/shop.ts'
import { upload } from '#server/testing/upload.ts'

const shop = useShop()
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#57b568' } })

const storedFiles = async () =>
  (await readdir(join(shop.services.config.DATA_DIR, 'files'), { recursive: true }).catch(() => [])).filter(
    (name) => name.includes('.'),
  )

const stored = (path: string) => readFile(join(shop.services.config.DATA_DIR, 'files/1', path))

describe('S5.19 S7.35 uploads', () => {
  test('case 34 a photograph loses where it was taken and what was appended to it', async () => {
    const photograph = await blank(40, 20)
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE' }, IFD3: { GPSLatitude: '29/1 22/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect(photograph.includes('SECRET-PLACE')).toBe(true)
    const polyglot = Buffer.concat([photograph, Buffer.from('<script>alert(1)</script>')])
    const { status, body } = await upload(shop, await shop.guest(), polyglot, { name: '../../x.php.jpg' })
    expect([status, body.contentType]).toEqual([200, 'image/jpeg'])
    expect(body.path).toMatch(/^uploads\/[0-9a-f]{2}\/[0-9a-f-]{36}\.jpg$/)
    const kept = await stored(body.path)
    expect(kept.includes('SECRET-PLACE')).toBe(false)
    expect(kept.includes('<script>')).toBe(false)
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
  })

  test('a picture that lies on its side is stood up before the note about it goes', async () => {
    const onItsSide = await blank(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { body } = await upload(shop, await shop.guest(), onItsSide)
    expect(await sharp(await stored(body.path)).metadata()).toMatchObject({ width: 20, height: 40 })
  })

  test('what a file is, its content says and not its name', async () => {
    const shopper = await shop.guest()
    const png = await blank(4, 4).png().toBuffer()
    expect((await upload(shop, shopper, png, { name: 'letter.pdf' })).body.contentType).toBe('image/png')
    const refused: [string, Buffer][] = [
      ['picture.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
      ['picture.png', Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['picture.webp', await blank(4, 4).gif().toBuffer()],
      ['file.pdf', Buffer.from('PK\u0003\u0004zip')],
      ['picture.jpg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(100, 'x')])],
    ]
    const before = await storedFiles()
    for (const [name, content] of refused) {
      const { status, body } = await upload(shop, shopper, content, { name })
      expect([name, status, body.code]).toEqual([name, 415, 'file.type_refused'])
    }
    expect(await storedFiles()).toEqual(before)
  })

  test('a PDF is kept and always offered as a download', async () => {
    const shopper = await shop.guest()
    const { body } = await upload(shop, shopper, Buffer.from('%PDF-1.7\n%%EOF'), { name: 'رسالة.pdf' })
    expect(body.contentType).toBe('application/pdf')
    const { headers } = await shopper.call('GET', `/api/download/${body.path}`)
    expect(headers['content-disposition']).toBe(
      `attachment; filename="_.pdf"; filename*=UTF-8''${encodeURIComponent('رسالة.pdf')}`,
    )
    expect(headers['content-security-policy']).toContain('sandbox')
    expect((await shopper.call('GET', `/api/download/${body.path}?w=96`)).status).toBe(400)
  })

  test('more than 5 MB is refused, and nothing of it stays', async () => {
    const before = await storedFiles()
    const { status, body } = await upload(shop, await shop.guest(), Buffer.alloc(5_242_881, 'a'))
    expect([status, body.code]).toEqual([413, 'file.too_large'])
    expect(await storedFiles()).toEqual(before)
  })

  test('case 34 a small file that unfolds to 50,000 by 50,000 dots is refused without being unfolded', async () => {
    const { status, body } = await upload(shop, await shop.guest(), pngClaiming(50_000, 50_000))
    expect([status, body.code]).toEqual([413, 'file.too_large'])
  })

  test('another field, an empty file and no form at all are refused in words', async () => {
    const shopper = await shop.guest()
    const png = await blank(4, 4).png().toBuffer()
    expect((await upload(shop, shopper, png, { field: 'picture' })).body.code).toBe('file.missing')
    expect((await upload(shop, shopper, Buffer.alloc(0))).body.code).toBe('file.missing')
    const json = await shopper.call('POST', '/api/files/tenants/self/users/{userId}', { body: {} })
    expect(json.status).toBe(415)
  })

  test('S6.7 nobody uploads in the name of another', async () => {
    const [mine, other] = [await shop.guest(), await shop.guest()]
    const png = await blank(4, 4).png().toBuffer()
    expect((await upload(shop, mine, png, { userId: other.userId })).status).toBe(403)
  })
})

/** A PNG whose header claims a size that its few bytes do not have. */
function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = deflateSync(Buffer.alloc(50_001))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, check])
}

test('nobody else on the machine reads what shoppers have sent', async () => {
  const { path } = (await upload(shop, await shop.guest(), Buffer.from('%PDF-1.7'))).body
  const file = join(shop.services.config.DATA_DIR, 'files/1', path)
  for (const place of [file, dirname(file)]) expect((await stat(place)).mode & 0o077).toBe(0)
})

test('strangers together do not fill the disk', async () => {
  const { db } = shop.services
  const guest = await shop.guest()
  const flood = { tenant_id: 1, owner_user_id: guest.userId, content_type: 'application/pdf', sha256: '' }
  await db
    .insertInto('files')
    .values({ ...flood, path: 'uploads/flood.pdf', size_bytes: 3 * 1024 ** 3 })
    .execute()
  expect((await upload(shop, guest, Buffer.from('%PDF-1.7'))).status).toBe(429)
  await db
    .updateTable('files')
    .set({ created_at: '2020-01-01' })
    .where('path', '=', 'uploads/flood.pdf')
    .execute()
  expect((await upload(shop, guest, Buffer.from('%PDF-1.7'))).status).toBe(200)
})
