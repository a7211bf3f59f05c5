import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MailAddressError } from './mail-address.ts'
import { MailFailedError } from './mail-transport.ts'
import { createMailer } from './mailer.ts'
import { sampleMails } from './sample-mails.ts'

const FROM = 'Sadu <shop@sadu.example>'
let dataDir = ''

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sadu-mail-'))
})
afterEach(async () => {
  await rm(dataDir, { recursive: true })
})

type Received = { from: string; to: string[]; message: string }

async function withSmtpServer(
  answer: (address: string) => Error | null,
  use: (url: string, received: Received[]) => Promise<void>,
): Promise<void> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(answer(address)),
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          message: Buffer.concat(parts).toString('utf8'),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  try {
    await use(`smtp://127.0.0.1:${port}`, received)
  } finally {
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
}

const decoded = (message: string): string =>
  message
    .split(/\r?\n\r?\n/)
    .map((part) => (/^[A-Za-z0-9+/=\s]+$/.test(part) ? Buffer.from(part, 'base64').toString('utf8') : part))
    .join('\n\n')
    .replace(/=\r?\n/g, '')

describe('without a mail server', () => {
  test('a mail becomes files that only their owner reads', async () => {
    const mailer = createMailer({ from: FROM, dataDir })
    const data = sampleMails('ar')['order-paid']
    await mailer.sendMail({ to: 'fatima@example.com', language: 'ar', template: 'order-paid', data })
    const files = await readdir(join(dataDir, 'mail'))
    expect(files.map((name) => name.slice(name.indexOf('.'))).sort()).toEqual([
      '.eml',
      '.html',
      '.json',
      '.txt',
    ])
    for (const name of files) expect((await stat(join(dataDir, 'mail', name))).mode & 0o077).toBe(0)
    const eml = files.find((name) => name.endsWith('.eml')) ?? ''
    const message = await readFile(join(dataDir, 'mail', eml), 'utf8')
    expect(message).toContain('To: fatima@example.com')
    expect(message).toContain('<shop@sadu.example>')
    expect(message).toContain('Content-Language: ar')
    expect(message).toContain('multipart/alternative')
  })

  test('the list has the newest first, and each can be read', async () => {
    const mailer = createMailer({ from: FROM, dataDir })
    for (const language of ['en', 'ar'] as const) {
      const data = sampleMails(language).welcome
      await mailer.sendMail({ to: `${language}@example.com`, language, template: 'welcome', data })
    }
    await mailer.sendTextMessage({
      to: '+96551234567',
      language: 'en',
      data: { shopName: 'Sadu', code: '482913', minutes: 5 },
    })
    const mails = await mailer.listMails()
    const times = mails.map(({ id }) => id)
    expect(times).toEqual([...times].sort().reverse())
    expect(new Set(mails.map(({ to }) => to))).toEqual(
      new Set(['en@example.com', 'ar@example.com', '+96551234567']),
    )
    const arabic = mails.find(({ language }) => language === 'ar')
    const read = await mailer.readMail(arabic?.id ?? '')
    expect(read?.html).toContain('dir="rtl"')
    expect(read?.text).toContain('حسابك جاهز')
    const code = mails.find(({ kind }) => kind === 'text-message')
    expect(await mailer.readMail(code?.id ?? '')).toMatchObject({ html: null, eml: null })
    expect((await mailer.readMail(code?.id ?? ''))?.text).toContain('482913')
  })

  test('an id cannot lead out of the folder, and an empty folder is an empty list', async () => {
    const mailer = createMailer({ from: FROM, dataDir })
    expect(await mailer.listMails()).toEqual([])
    for (const id of ['../secret', '1700000000000-aaaaaaaaaaaa', '', '..%2f'])
      expect(await mailer.readMail(id)).toBeNull()
  })
})

describe('receivers and headers', () => {
  test.each([
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com\n',
    'a@example.com, b@example.com',
    'A <a@example.com>',
    'a@example.com;b@example.com',
    'a b@example.com',
    'no address',
    `${'a'.repeat(250)}@example.com`,
  ])('%j is refused', async (to) => {
    const mailer = createMailer({ from: FROM, dataDir })
    const data = sampleMails('en').welcome
    const mail = { language: 'en', template: 'welcome', data } as const
    await expect(mailer.sendMail({ ...mail, to })).rejects.toThrow(MailAddressError)
    await expect(mailer.sendMail({ ...mail, to: 'a@example.com', replyTo: to })).rejects.toThrow(
      MailAddressError,
    )
    expect(await mailer.listMails()).toEqual([])
  })

  test('a line break in a name adds no header', async () => {
    const mailer = createMailer({ from: FROM, dataDir })
    const data = sampleMails('en')['contact-us']
    data.name = 'Ali\r\nBcc: all@example.com\r\n\r\n<b>'
    data.shop.name = 'Shop\r\nX-Evil: 1'
    await mailer.sendMail({ to: 'shop@example.com', language: 'en', template: 'contact-us', data })
    const [mail] = await mailer.listMails()
    const eml = (await mailer.readMail(mail?.id ?? ''))?.eml?.toString('utf8') ?? ''
    const head = eml.slice(0, eml.indexOf('\r\n\r\n'))
    expect(head).toContain('Subject: Message from Ali')
    expect(head).not.toMatch(/^(Bcc|X-Evil):/im)
  })
})

describe('with a mail server', () => {
  test('the mail arrives whole, the same key gives the same Message-ID', async () => {
    await withSmtpServer(
      () => null,
      async (smtpUrl, received) => {
        const mailer = createMailer({ smtpUrl, from: FROM, dataDir })
        const data = sampleMails('en')['order-paid']
        const attachments = [
          { filename: 'in\r\nvoice.pdf', content: Buffer.from('%PDF-1.7'), contentType: 'application/pdf' },
        ]
        const mail = {
          to: 'fatima@example.com',
          language: 'en',
          template: 'order-paid',
          data,
          key: 'paid-1',
        } as const
        await mailer.sendMail({ ...mail, attachments, replyTo: 'hello@sadu.example' })
        await mailer.sendMail(mail)
        expect(received).toHaveLength(2)
        expect(received[0]).toMatchObject({ from: 'shop@sadu.example', to: ['fatima@example.com'] })
        const message = decoded(received[0]?.message ?? '')
        expect(message).toContain('Subject: Payment received for order SD-2026-001042')
        expect(message).toContain('Reply-To: hello@sadu.example')
        expect(message).toContain('1,233.505')
        expect(message).toContain('in__voice.pdf')
        const ids = received.map(({ message: text }) => /^Message-ID: (.*)$/im.exec(text)?.[1])
        expect(ids[0]).toBeTruthy()
        expect(ids[0]).toBe(ids[1])
        expect(await mailer.listMails()).toEqual([])
      },
    )
  })

  test.each([
    [550, false],
    [451, true],
  ])('a refusal with %i is told without naming the receiver', async (responseCode, temporary) => {
    const refuse = (address: string): Error =>
      Object.assign(new Error(`${address} is not welcome`), { responseCode })
    await withSmtpServer(refuse, async (smtpUrl) => {
      const mailer = createMailer({ smtpUrl, from: FROM, dataDir })
      const data = sampleMails('en').welcome
      const failure: unknown = await mailer
        .sendMail({ to: 'fatima@example.com', language: 'en', template: 'welcome', data })
        .catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(MailFailedError)
      expect(failure).toMatchObject({ temporary })
      expect(
        `${failure} ${JSON.stringify(failure)} ${failure instanceof Error ? failure.stack : ''}`,
      ).not.toContain('fatima')
    })
  })

  test('a server that is not there is a passing failure', async () => {
    const probe = createServer()
    await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
    const { port } = probe.address() as AddressInfo
    await new Promise((resolve) => probe.close(resolve))
    const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: FROM, dataDir })
    const data = sampleMails('en').welcome
    const sent = mailer.sendMail({ to: 'a@example.com', language: 'en', template: 'welcome', data })
    await expect(sent).rejects.toMatchObject({ temporary: true })
  })

  test('only mail servers are accepted as such', () => {
    expect(() => createMailer({ smtpUrl: 'http://mail.example', from: FROM, dataDir })).toThrow(TypeError)
    expect(() => createMailer({ from: 'Sadu <a@b.c\r\nBcc: d@e.f>', dataDir })).toThrow(MailAddressError)
  })
})
