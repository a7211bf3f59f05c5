import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fetchPicture } from '#server/commands/products/fetch-picture.ts'
import { createEmptyShop } from '#server/demo/empty-shop.ts'
import { picture, useOwner } from '#server/testing/owner.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop({ from: 'empty_shop' })
const owner = useOwner(shop)

let web: Server
let at = ''
let asked: string[] = []
const answers: Record<string, (response: ServerResponse, request: IncomingMessage) => void> = {}

const send = (content: Uint8Array, type: string) => (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': type }).end(content)
const leadTo = (path: string) => (response: ServerResponse) =>
  response.writeHead(302, { location: path }).end()

beforeAll(async () => {
  await createEmptyShop(shop.services.db)
  answers['/red.png'] = send(await picture('#aa0000'), 'text/plain')
  answers['/blue.png'] = send(await picture('#0000aa'), 'image/png')
  answers['/green.jpg'] = send(await picture('#00aa00'), 'image/jpeg')
  answers['/page.png'] = send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png')
  answers['/moved.png'] = leadTo('/blue.png')
  answers['/round.png'] = leadTo('/round.png')
  answers['/away.png'] = leadTo('file:///etc/hostname')
  answers['/huge.png'] = (response) => {
    response.writeHead(200, { 'content-length': '99999999' }).write('begins')
  }
  answers['/endless.png'] = (response) => {
    const more = () => {
      while (response.write(Buffer.alloc(1000)));
    }
    response.writeHead(200).on('drain', more)
    more()
  }
  answers['/slow.png'] = (response) => {
    response.writeHead(200).write('begins')
  }
  web = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const answer = answers[path]
    if (answer) answer(response, request)
    else response.writeHead(404).end('no')
  })
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  at = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
})

beforeEach(() => {
  asked = []
})

afterAll(() => {
  web.closeAllConnections()
  return new Promise((resolve) => web.close(resolve))
})

const imported = async (name: string, rows: string[], ...flags: string[]) =>
  owner.run(
    'import-products',
    await owner.file(
      `${name}.csv`,
      [
        'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Variant Image',
        ...rows,
      ].join('\n'),
    ),
    ...flags,
  )

const picturesOf = async (handle: string) =>
  (
    await sql<{ color: string; sku: string | null }>`
      SELECT i.color, v.sku FROM product_pictures i JOIN products p USING (tenant_id, product_id)
      LEFT JOIN variations v ON v.variation_id = i.variation_id WHERE p.slug = ${handle}
      ORDER BY i.position`.execute(shop.services.db)
  ).rows.map(({ color, sku }) => (sku === null ? color : `${sku} ${color}`))

test('pictures on the web are fetched once each, whatever they are called, and not again another time', async () => {
  const rows = [
    `lamp,Lamp,Size,S,LAMP-S,9,${at}/red.png,${at}/moved.png`,
    `lamp,,,M,LAMP-M,9,${at}/moved.png,`,
    `rug,Rug,,,RUG,9,${at}/red.png,`,
  ]
  expect(await imported('lamp', rows, '--check')).toEqual([
    expect.stringContaining('2 products with 3 variants'),
    '2 pictures lie on the web; the import fetches them.',
  ])
  expect(asked).toEqual([])
  expect(await imported('lamp', rows)).toEqual(['2 products are new, 0 changed, 0 as they were.'])
  expect(asked.toSorted()).toEqual(['/blue.png', '/moved.png', '/red.png'])
  expect(await picturesOf('lamp')).toEqual(['#aa0000', '#0000aa', 'LAMP-S #0000aa'])
  expect(await picturesOf('rug')).toEqual(['#aa0000'])
  asked = []
  expect(await imported('lamp', rows)).toEqual(['0 products are new, 0 changed, 2 as they were.'])
  expect(asked).toEqual([])
})

test('one that cannot be had is said with its line, and the product keeps what it had', async () => {
  await imported('vase', [`vase,Vase,Size,S,VASE-S,9,${at}/red.png,${at}/red.png`])
  const said = await imported('vase', [
    `vase,Clay vase,Size,S,VASE-S,9,${at}/green.jpg,${at}/gone.png`,
    `vase,,,,,,${at}/gone.png,`,
    `vase,,,,,,${at}/huge.png,`,
    `vase,,,,,,${at}/page.png,`,
    `vase,,,,,,${at}/round.png,`,
    `vase,,,,,,${at}/away.png,`,
    'vase,,,,,,http://,',
    'vase,,,,,,http://somebody:secret@127.0.0.1/red.png,',
  ])
  expect(said).toEqual([
    '0 products are new, 1 changed, 0 as they were.',
    expect.stringMatching(/^7 pictures on the web could not be had; the products keep what they had/),
    `  line 3, Image Src: ${at}/gone.png: the answer was 404`,
    `  line 4, Image Src: ${at}/huge.png: is larger than 50 MB`,
    `  line 5, Image Src: ${at}/page.png: is not a JPEG, PNG, WebP or AVIF picture`,
    `  line 6, Image Src: ${at}/round.png: leads on to another address more than 5 times`,
    `  line 7, Image Src: ${at}/away.png: leads to what is not an address`,
    '  line 8, Image Src: http://: is not an address',
    '  line 9, Image Src: http://somebody:secret@127.0.0.1/red.png: is not an address',
  ])
  expect(asked.filter((path) => path === '/gone.png')).toHaveLength(1)
  expect(await picturesOf('vase')).toEqual(['#00aa00', '#aa0000', 'VASE-S #aa0000'])
})

test('--no-web-pictures leaves them out and alone', async () => {
  await imported('tray', [`tray,Tray,,,TRAY,9,${at}/blue.png,`])
  asked = []
  expect(await imported('tray', [`tray,Tray,,,TRAY,8,${at}/green.jpg,`], '--no-web-pictures')).toEqual([
    '0 products are new, 1 changed, 0 as they were.',
    expect.stringMatching(/^1 pictures lie on the web and were left out/),
  ])
  expect(asked).toEqual([])
  expect(await picturesOf('tray')).toEqual(['#0000aa'])
})

test('a host that is not there is not asked for thousands of pictures', async () => {
  const nobody = createServer()
  await new Promise<void>((resolve) => nobody.listen(0, '127.0.0.1', resolve))
  const { port } = nobody.address() as AddressInfo
  await new Promise((resolve) => nobody.close(resolve))
  const said = await imported(
    'many',
    Array.from({ length: 12 }, (_, n) => `many-${n},Many,,,MANY-${n},9,http://127.0.0.1:${port}/${n}.png,`),
  )
  expect(said).toHaveLength(14)
  expect(said[2]).toContain('/0.png: cannot be reached')
  expect(said.at(-1)).toContain(`127.0.0.1:${port} did not answer 5 times, so it was not asked again`)
})

test('neither a slow nor an endless answer is waited for', async () => {
  expect(await fetchPicture(`${at}/slow.png`, { mostBytes: 1000, milliseconds: 200 })).toEqual({
    trouble: 'was not there within 0.2 seconds',
    isAway: true,
  })
  expect(await fetchPicture(`${at}/endless.png`, { mostBytes: 2_097_152, milliseconds: 30_000 })).toEqual({
    trouble: 'is larger than 2 MB',
  })
})
