import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { goodPassword, newCustomer } from '#server/testing/customers.ts'
import { openTestShop, useShop } from '#server/testing/shop.ts'

const shop = useShop()

const logIn = (email: string, password: string) =>
  shop.call('POST', '/api/account/login', { body: { email, password } })

describe('S7.13 log in', () => {
  test('S3.27 gives a session that is no guest', async () => {
    const { email, userId } = await newCustomer(shop)
    const { status, body } = await logIn(`  ${email.toUpperCase()} `, goodPassword)
    expect(status).toBe(200)
    expect(body).toMatchObject({ isGuest: false, continueAsGuest: false, expiresIn: 900 })
    expect(JSON.parse(atob(body.accessToken.split('.')[1])).nameid).toBe(userId)
  })

  test('case 19 an unknown address and a wrong password get the same answer', async () => {
    const { email } = await newCustomer(shop)
    const answers = await Promise.all([
      logIn(email, 'not the password'),
      logIn('nobody@sadu.test', 'not the password'),
      logIn('not an address', 'not the password'),
    ])
    const same = answers.map(({ status, body: { requestId, ...body } }) => ({ status, body }))
    expect(same[0]).toMatchObject({ status: 400, body: { code: 'session.wrong_credentials' } })
    expect(same[1]).toEqual(same[0])
    expect(same[2]).toEqual(same[0])
  })

  test('case 19 an unknown address takes as long as a wrong password', async () => {
    const { email } = await newCustomer(shop)
    const times: Record<string, number[]> = { [email]: [], 'nobody@sadu.test': [] }
    // In turns, so that whatever else the machine does falls on both.
    for (let round = 0; round < 15; round++) {
      for (const [address, measured] of Object.entries(times)) {
        const start = performance.now()
        await logIn(address, 'not the password')
        measured.push(performance.now() - start)
      }
    }
    const [known = 0, unknown = 0] = Object.values(times).map((all) => all.sort((a, b) => a - b)[7])
    // Without the same work an unknown address would be answered ten times as quickly.
    expect(unknown / known).toBeGreaterThan(0.4)
    expect(unknown / known).toBeLessThan(2.5)
  })

  test('case 26 a password of weaker making is hashed anew when its owner logs in', async () => {
    const { email } = await newCustomer(shop)
    const { db } = shop.services
    const weaker = await hash(goodPassword, { memoryCost: 4096, timeCost: 1 })
    await db.updateTable('customers').set({ password_hash: weaker }).where('email', '=', email).execute()
    expect((await logIn(email, goodPassword)).status).toBe(200)
    const after = await db
      .selectFrom('customers')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(after.password_hash).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
    expect((await logIn(email, goodPassword)).status).toBe(200)
  })

  test('case 7 an account of one tenant does not exist for another', async () => {
    const { email } = await newCustomer(shop)
    const { status } = await shop.call('POST', '/api/account/login', {
      body: { email, password: goodPassword },
      tenant: 2,
    })
    expect(status).toBe(400)
  })

  test('S6.14 case 18 fields and headers that claim more are refused or ignored', async () => {
    const { email } = await newCustomer(shop)
    const claimed = await shop.call('POST', '/api/account/login', {
      body: { email, password: goodPassword, role: 'admin', isGuest: false },
    })
    expect(claimed.status).toBe(400)
    const guest = await shop.call('POST', '/api/users/customers/guest', {
      headers: { role: 'admin', userid: 'ffffffff-ffff-4fff-8fff-ffffffffffff', user: 'root' },
    })
    expect(guest.body.isGuest).toBe(true)
    const staff = await shop.call('POST', '/api/staff/impersonations', {
      token: guest.body.accessToken,
      headers: { role: 'admin' },
      body: { email },
    })
    expect(staff.status).toBe(403)
  })

  test('case 20 case 21 an account is limited from however many addresses, and a reset lets its owner in', async () => {
    const limited = await openTestShop('demo_shop', { RATE_LIMITS: 'true', TRUST_PROXY: '127.0.0.1' })
    const customer = await newCustomer(limited.shop)
    let address = 0
    const attempt = (password: string, email = customer.email) =>
      limited.shop.call('POST', '/api/account/login', {
        body: { email, password },
        headers: { 'x-forwarded-for': `198.51.100.${++address}` },
      })
    try {
      const tries = [await attempt('no'), await attempt('no', `${customer.email.toUpperCase()}.`)]
      while (tries.length < 12) tries.push(await attempt('no'))
      expect(tries.at(-1)?.status).toBe(429)
      expect((await attempt(goodPassword)).status).toBe(429)

      const { runJobs } = await import('#server/testing/jobs.ts')
      await limited.shop.call('POST', '/api/account/forgot-password', { body: { email: customer.email } })
      await runJobs(limited.shop.services)
      const mail = (await limited.shop.services.mailer.listMails()).find(({ to }) => to === customer.email)
      const text = (await limited.shop.services.mailer.readMail(mail?.id ?? ''))?.text ?? ''
      const token = /token=([\w-]+)/.exec(text)?.[1]
      const newPassword = 'a finjan after the rain'
      expect(
        (await limited.shop.call('PUT', '/api/account/reset-password', { body: { token, newPassword } }))
          .status,
      ).toBe(204)
      expect((await attempt(newPassword)).status).toBe(200)
    } finally {
      await limited.close()
    }
  })
})
