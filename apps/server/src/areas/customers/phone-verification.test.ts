import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { goodPassword, newCustomer } from '#server/testing/customers.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { shopperOf, type TestShopper, useShop } from '#server/testing/shop.ts'

const shop = useShop()
let last = 50_100_000
const newPhone = () => `+965${++last}`

const ask = (phone: string, shopper?: TestShopper) =>
  shop.call('POST', '/api/phone/verify/request', {
    body: { phone, name: '' },
    ...(shopper && { token: shopper.accessToken }),
  })
const confirm = (phone: string, code: string, shopper?: TestShopper) =>
  shop.call('POST', '/api/phone/verify/confirm', {
    body: { phone, code },
    ...(shopper && { token: shopper.accessToken }),
  })

async function codeSentTo(phone: string) {
  await runJobs(shop.services)
  const message = (await shop.services.mailer.listMails()).find(({ to }) => to === phone)
  return /\d{6}/.exec(message?.subject ?? '')?.[0] ?? ''
}

const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function letTimePass(phone: string, seconds: number) {
  await shop.services.db
    .updateTable('phone_codes')
    .set({
      created_at: sql`created_at - make_interval(secs => ${seconds})`,
      sends_since: sql`sends_since - make_interval(secs => ${seconds})`,
      expires_at: sql`expires_at - make_interval(secs => ${seconds})`,
    })
    .where('phone', '=', phone)
    .execute()
}

describe('S7.21 the code by text message', () => {
  test('verifies a customer’s own number, typed in any digits', async () => {
    const phone = newPhone()
    const customer = await newCustomer(shop, { phone })
    expect((await ask(phone.replace('+965', '00965 '), customer)).status).toBe(204)
    const arabic = (await codeSentTo(phone)).replace(/\d/g, (digit) =>
      String.fromCharCode(0x0660 + Number(digit)),
    )
    expect((await confirm(phone, arabic, customer)).status).toBe(204)
    expect((await customer.call('GET', '/api/users/customers/{userId}')).body.phoneVerified).toBe(true)
  })

  test('a guest who proved the phone registers with it verified; nobody else does', async () => {
    const phone = newPhone()
    const [guest, stranger] = [await shop.guest(), await shop.guest()]
    await ask(phone, guest)
    await confirm(phone, await codeSentTo(phone), guest)
    const registered = async (shopper: TestShopper) => {
      const { body } = await shopper.call('POST', '/api/users/customers/register', {
        body: { displayName: 'N', email: `${shopper.userId}@sadu.test`, password: goodPassword, phone },
      })
      return (await shopperOf(shop.call, body).call('GET', '/api/users/customers/{userId}')).body
    }
    expect((await registered(stranger)).phoneVerified).toBe(false)
    expect((await registered(guest)).phoneVerified).toBe(true)
  })

  test('case 28 five tries, then even the right code is refused', async () => {
    const phone = newPhone()
    await ask(phone)
    const code = await codeSentTo(phone)
    for (let tries = 0; tries < 5; tries++)
      expect((await confirm(phone, wrongFor(code))).body.code).toBe('phone.code_wrong')
    expect((await confirm(phone, code)).body.code).toBe('phone.code_wrong')
  })

  test('case 28 many tries at once are five tries', async () => {
    const phone = newPhone()
    await ask(phone)
    const code = await codeSentTo(phone)
    await Promise.all(Array.from({ length: 20 }, () => confirm(phone, wrongFor(code))))
    const row = await shop.services.db
      .selectFrom('phone_codes')
      .select('tries')
      .where('phone', '=', phone)
      .executeTakeFirst()
    expect(row?.tries).toBe(5)
  })

  test('case 28 a code is good for ten minutes, once, for its own phone', async () => {
    const [phone, other] = [newPhone(), newPhone()]
    await ask(phone)
    await ask(other)
    const code = await codeSentTo(phone)
    expect((await confirm(other, code)).status).toBe(400)
    expect((await confirm(phone, code)).status).toBe(204)
    expect((await confirm(phone, code)).status).toBe(400)
    const late = await codeSentTo(other)
    await letTimePass(other, 601)
    expect((await confirm(other, late)).status).toBe(400)
  })

  test('case 28 one message a minute, five an hour for a number', async () => {
    const phone = newPhone()
    expect((await ask(phone)).status).toBe(204)
    const again = await ask(phone)
    expect([again.status, again.headers['retry-after']]).toEqual([429, '60'])
    for (let sent = 1; sent < 5; sent++) {
      await letTimePass(phone, 61)
      expect((await ask(phone)).status).toBe(204)
    }
    await letTimePass(phone, 61)
    expect((await ask(phone)).status).toBe(429)
    await letTimePass(phone, 3600)
    expect((await ask(phone)).status).toBe(204)
  })

  test('no code goes to a land line or to what is no number', async () => {
    expect((await ask('2222 3333')).body.code).toBe('phone.no_text_messages')
    expect((await ask('123')).body.errors).toHaveProperty('phone')
  })

  test('the database keeps no code', async () => {
    const phone = newPhone()
    await ask(phone)
    const code = await codeSentTo(phone)
    const { rows } = await sql`SELECT * FROM phone_codes WHERE phone = ${phone}`.execute(shop.services.db)
    expect(JSON.stringify({ ...(rows[0] as object), phone: '' })).not.toContain(code)
    const jobs = await sql`SELECT data FROM jobs.job WHERE name = 'phone-code-message'`.execute(
      shop.services.db,
    )
    expect(JSON.stringify(jobs.rows)).not.toContain(code)
  })
})

describe('S7.20 the check of a phone', () => {
  const check = (number: string) =>
    shop.call('GET', `/api/users/phone/check?PhoneNumber=${encodeURIComponent(number)}`)

  test('says free or taken, and nothing else', async () => {
    const phone = newPhone()
    expect((await check(phone)).body).toEqual({ available: true })
    const customer = await newCustomer(shop, { phone })
    expect((await check(phone)).body).toEqual({ available: true })
    await ask(phone, customer)
    await confirm(phone, await codeSentTo(phone), customer)
    expect((await check(phone)).body).toEqual({ available: false })
    expect((await check('12')).status).toBe(400)
  })

  test('a number that another has proved is refused to others', async () => {
    const phone = newPhone()
    const holder = await newCustomer(shop, { phone })
    await ask(phone, holder)
    await confirm(phone, await codeSentTo(phone), holder)
    const other = await newCustomer(shop)
    const { body } = await other.call('PUT', '/api/users/customers/{userId}', {
      body: { displayName: 'N', avatarPath: '', phone },
    })
    expect(body.code).toBe('customer.phone_taken')
  })
})
