import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { goodPassword, newCustomer } from '#server/testing/customers.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop({ env: { PUBLIC_URL: 'https://shop.example' } })
const newPassword = 'a finjan after the rain'

const forget = (email: string, headers: Record<string, string> = {}) =>
  shop.call('POST', '/api/account/forgot-password', { body: { email }, headers })

/** The links mailed to the address, the newest first. */
async function linksFor(email: string): Promise<string[]> {
  await runJobs(shop.services)
  const { mailer } = shop.services
  const mails = (await mailer.listMails()).filter(({ to }) => to === email)
  const texts = await Promise.all(mails.map(async ({ id }) => (await mailer.readMail(id))?.text ?? ''))
  return texts.map((text) => /https?:\S+reset-password\S+/.exec(text)?.[0] ?? '')
}

const tokenOf = (link: string | undefined) => new URL(link ?? '').searchParams.get('token') ?? ''
const isValid = async (token: string) =>
  (await shop.call('GET', `/api/account/reset-password?token=${token}`)).body.valid
const reset = (token: string, password = newPassword) =>
  shop.call('PUT', '/api/account/reset-password', { body: { token, newPassword: password } })

describe('S7.19 a forgotten password', () => {
  test('case 19 forgot-password answers the same for known, unknown and impossible addresses', async () => {
    const { email } = await newCustomer(shop)
    const answers = [await forget(email), await forget('nobody@sadu.test'), await forget('no address')]
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([204, '']))
    await runJobs(shop.services)
    expect((await shop.services.mailer.listMails()).map(({ to }) => to)).toEqual([email])
  })

  test('the mailed link sets a new password once and ends all sessions', async () => {
    const customer = await newCustomer(shop)
    await forget(customer.email.toUpperCase())
    const token = tokenOf((await linksFor(customer.email))[0])
    expect(await isValid(token)).toBe(true)
    expect((await reset(token)).status).toBe(204)
    expect(await isValid(token)).toBe(false)
    expect((await reset(token, 'another long password')).body.code).toBe('customer.reset_link_invalid')
    await expect
      .poll(async () => (await customer.call('GET', '/api/users/customers/{userId}')).status)
      .toBe(401)
    const logIn = await shop.call('POST', '/api/account/login', {
      body: { email: customer.email, password: newPassword },
    })
    expect(logIn.status).toBe(200)
  })

  test('case 27 of many who use a link at once, one succeeds', async () => {
    const { email } = await newCustomer(shop)
    await forget(email)
    const token = tokenOf((await linksFor(email))[0])
    const answers = await Promise.all(Array.from({ length: 8 }, () => reset(token)))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  })

  test('case 27 only the newest link is good, for an hour, and not after the address changed', async () => {
    const customer = await newCustomer(shop)
    await forget(customer.email)
    const [first] = await linksFor(customer.email)
    await forget(customer.email)
    const newest = tokenOf((await linksFor(customer.email))[0])
    expect(await isValid(tokenOf(first))).toBe(false)
    expect(await isValid(newest)).toBe(true)
    await customer.call('PUT', '/api/users/customers/{userId}', {
      body: {
        displayName: 'N',
        avatarPath: '',
        email: `new-${customer.email}`,
        currentPassword: goodPassword,
      },
    })
    expect(await isValid(newest)).toBe(false)

    const other = await newCustomer(shop)
    await forget(other.email)
    const token = tokenOf((await linksFor(other.email))[0])
    await shop.services.db
      .updateTable('one_time_tokens')
      .set({ expires_at: sql`expires_at - interval '60 minutes'` })
      .where('user_id', '=', other.userId)
      .execute()
    expect((await reset(token)).status).toBe(400)
  })

  test('case 27 the link leads to the shop’s own address whatever Host the request names', async () => {
    const { email } = await newCustomer(shop)
    await forget(email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    const [link] = await linksFor(email)
    expect(link).toMatch(/^https:\/\/shop\.example\/reset-password\?token=[\w-]{43}$/)
  })

  test('the database keeps no link, and a bad password does not use one up', async () => {
    const { email, userId } = await newCustomer(shop)
    await forget(email)
    const token = tokenOf((await linksFor(email))[0])
    const rows = await shop.services.db
      .selectFrom('one_time_tokens')
      .selectAll()
      .where('user_id', '=', userId)
      .execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect((await reset(token, 'password')).body.errors).toHaveProperty('newPassword')
    expect((await reset(token)).status).toBe(204)
  })

  test('a flood of wishes brings five mails', async () => {
    const { email } = await newCustomer(shop)
    for (let count = 0; count < 8; count++) await forget(email)
    expect(await linksFor(email)).toHaveLength(5)
  })

  test('a guessed link opens nothing', async () => {
    for (const token of ['x', "' OR 1=1 --", 'A'.repeat(43)]) {
      expect(await isValid(encodeURIComponent(token))).toBe(false)
      expect((await reset(token)).body.code).toBe('customer.reset_link_invalid')
    }
  })
})
