import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { newCustomer } from '#server/testing/customers.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { openTestShop, useShop } from '#server/testing/shop.ts'
import { upload } from '#server/testing/upload.ts'

const shop = useShop()
const path = '/api/stores/self/contact-us'
const form = {
  name: 'Noura',
  email: 'noura@example.com',
  message: 'Do you have the dallah in a smaller size?',
}

const stored = () => shop.services.db.selectFrom('contact_messages').selectAll().execute()

async function mailsAfter(send: () => Promise<unknown>) {
  await runJobs(shop.services)
  const before = new Set((await shop.services.mailer.listMails()).map(({ id }) => id))
  await send()
  await runJobs(shop.services)
  return (await shop.services.mailer.listMails()).filter(({ id }) => !before.has(id))
}

describe('S7.31 S5.18 contact us', () => {
  test('is stored and mailed to the shop, whose answer goes to the writer', async () => {
    const [mail, ...others] = await mailsAfter(async () => {
      expect((await shop.call('POST', path, { body: form })).status).toBe(204)
    })
    expect(others).toEqual([])
    expect(mail?.template).toBe('contact-us')
    const { eml, text } = (await shop.services.mailer.readMail(mail?.id ?? '')) ?? {}
    expect(String(eml)).toMatch(/^Reply-To: noura@example\.com\r?$/m)
    expect(text).toContain('smaller size')
    expect((await stored()).at(-1)).toMatchObject({ name: 'Noura', email: 'noura@example.com' })
  })

  test('needs a name, an e-mail address or a phone, and ten letters', async () => {
    const refused: [Record<string, unknown>, string][] = [
      [{ name: ' ' }, 'name'],
      [{ email: '' }, 'email'],
      [{ email: 'x' }, 'email'],
      [{ message: 'short' }, 'message'],
      [{ message: '  a          b  ' }, 'message'],
      [{ message: 'x'.repeat(2001) }, 'message'],
      [{ phone: '12' }, 'phone'],
    ]
    for (const [fields, field] of refused) {
      const { status, body } = await shop.call('POST', path, { body: { ...form, ...fields } })
      expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
    }
    const { email, ...withoutEmail } = form
    const answer = await shop.call('POST', path, { body: { ...withoutEmail, phone: '٥٠٠٠١٢٣٤' } })
    expect(answer.status).toBe(204)
    expect((await stored()).at(-1)?.phone).toBe('+96550001234')
  })

  test('a machine that fills the hidden field is thanked, and nothing happens', async () => {
    const before = (await stored()).length
    const mails = await mailsAfter(async () => {
      const { status } = await shop.call('POST', path, { body: { ...form, website: 'https://spam.example' } })
      expect(status).toBe(204)
    })
    expect([(await stored()).length, mails]).toEqual([before, []])
  })

  test('case 39 line breaks make no headers', async () => {
    const [mail] = await mailsAfter(() =>
      shop.call('POST', path, {
        body: { ...form, name: 'Noura\r\nBcc: victim@example.com\r\n\r\nHello' },
      }),
    )
    const eml = String((await shop.services.mailer.readMail(mail?.id ?? ''))?.eml)
    expect(eml.split(/\r?\n\r?\n/)[0]).not.toMatch(/^bcc:/im)
    const answer = await shop.call('POST', path, {
      body: { ...form, email: 'a@b.example\r\nBcc: victim@example.com' },
    })
    expect(answer.status).toBe(400)
  })

  test('thanks go to a customer’s own address and to no other', async () => {
    const customer = await newCustomer(shop)
    const own = await mailsAfter(() =>
      customer.call('POST', path, { body: { ...form, email: customer.email } }),
    )
    expect(own.map(({ template, to }) => [template, to])).toContainEqual(['contact-thanks', customer.email])
    const others = await mailsAfter(() => customer.call('POST', path, { body: form }))
    expect(others.map(({ template }) => template)).toEqual(['contact-us'])
  })

  test('S7.37 an attachment has to be the writer’s own file, and is passed on', async () => {
    const [owner, other] = [await shop.guest(), await shop.guest()]
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const { fileId } = (await upload(shop, owner, picture, { name: 'dallah.png' })).body
    const body = { ...form, attachmentId: fileId }
    expect((await other.call('POST', path, { body })).body.errors).toHaveProperty('attachmentId')
    expect((await shop.call('POST', path, { body })).status).toBe(400)
    const [mail] = await mailsAfter(async () => {
      expect((await owner.call('POST', path, { body })).status).toBe(204)
    })
    const eml = String((await shop.services.mailer.readMail(mail?.id ?? ''))?.eml)
    expect(eml).toContain('filename=dallah.png')
  })

  test('S5.18 is limited per address', async () => {
    const limited = await openTestShop('demo_shop', { RATE_LIMITS: 'true' })
    try {
      const statuses: number[] = []
      for (let count = 0; count < 6; count++)
        statuses.push((await limited.shop.call('POST', path, { body: form })).status)
      expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
    } finally {
      await limited.close()
    }
  })
})
