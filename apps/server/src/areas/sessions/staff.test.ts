import { expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop()

test('the password of the demo’s staff opens nothing in a shop that strangers reach', async () => {
  const config = { ...shop.services.config, PUBLIC_URL: 'https://shop.example' }
  const app = await buildApp({ ...shop.services, config })
  const payload = { email: 'staff@sadu.test', password: 'sadu-demo-2026' }
  const logIn = (where: typeof app) => where.inject({ method: 'POST', url: '/api/staff/login', payload })
  expect((await logIn(shop.app)).statusCode).toBe(200)
  const refused = await logIn(app)
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'session.wrong_credentials'])
})
