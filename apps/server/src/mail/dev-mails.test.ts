import { expect, test, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { mailFolder } from '#server/mail/mail-folder.ts'
import { dataFolder } from '#server/services.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop({ from: 'empty_shop' })

const store = () =>
  mailFolder(dataFolder(shop.services.config)).store(
    { kind: 'mail', to: 'n@sadu.test', subject: '<b>Welcome</b>', template: 'welcome', language: 'en' },
    { eml: null, html: '<p>Hello<script>alert(1)</script></p>', text: 'Hello' },
  )

async function whileDeveloping() {
  const { DATA_DIR } = shop.services.config
  const config = readConfig({ DEVELOPMENT: 'true', LOG_LEVEL: 'silent', DATA_DIR })
  return buildApp({ ...shop.services, config })
}

test('while developing the mails are listed and shown, without their script', async () => {
  const id = await store()
  const app = await whileDeveloping()
  const list = await app.inject('/dev/mail')
  expect(list.statusCode).toBe(200)
  expect(list.body).toContain(`/dev/mail/${id}`)
  expect(list.body).toContain('&lt;b&gt;Welcome')
  const one = await app.inject(`/dev/mail/${id}`)
  expect(one.body).toContain(`<iframe sandbox title="The mail" src="/dev/mail/${id}/html">`)
  const mail = await app.inject(`/dev/mail/${id}/html`)
  expect(mail.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
  expect((await app.inject('/dev/mail/0000000000000-000000000000')).statusCode).toBe(404)
  expect((await app.inject('/dev/mail/..%2F..%2Fsecret')).statusCode).toBe(404)
  await app.close()
})

test('in a shop that is open for business there are no mails to be read', async () => {
  const id = await store()
  for (const path of ['/dev/mail', `/dev/mail/${id}`, `/dev/mail/${id}/html`])
    expect((await shop.app.inject(path)).statusCode).toBe(404)
  vi.stubEnv('NODE_ENV', 'production')
  const app = await whileDeveloping()
  expect((await app.inject('/dev/mail')).statusCode).toBe(404)
  await app.close()
  vi.unstubAllEnvs()
})
