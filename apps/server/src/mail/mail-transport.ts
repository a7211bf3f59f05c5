import { createTransport } from 'nodemailer'

export type OutgoingMail = {
  from: { name: string; address: string }
  to: { name: string; address: string }
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html: string
  messageId: string
  headers: Record<string, string>
  attachments: { filename: string; content: Buffer; contentType: string }[]
}

/** Says why in codes alone: what the server answered may name the receiver, and errors reach the log. */
export class MailFailedError extends Error {
  readonly temporary: boolean

  constructor(code: string, responseCode: number | undefined) {
    super(`mail not sent: ${code}${responseCode ? ` ${responseCode}` : ''}`)
    this.temporary = responseCode === undefined || responseCode < 500
  }
}

const NO_OUTSIDE_CONTENT = { disableFileAccess: true, disableUrlAccess: true }
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

function codesOf(error: unknown): MailFailedError {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown }
  return new MailFailedError(
    typeof code === 'string' && /^[A-Z_]+$/.test(code) ? code : 'EUNKNOWN',
    typeof responseCode === 'number' ? responseCode : undefined,
  )
}

/** A mail server by its address, `smtp://user:password@host:587` or `smtps://…`. */
export function smtpTransport(address: string): (mail: OutgoingMail) => Promise<void> {
  const url = new URL(address)
  const secure = url.protocol === 'smtps:'
  if (!secure && url.protocol !== 'smtp:') throw new TypeError('the mail server needs smtp:// or smtps://')
  const auth = url.username
    ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
    : undefined
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    // The password must not travel in the clear, except to this very machine.
    requireTLS: auth !== undefined && !secure && !LOOPBACK.has(url.hostname),
    ...(auth ? { auth } : {}),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    dnsTimeout: 10_000,
    ...NO_OUTSIDE_CONTENT,
  })
  return async (mail) => {
    try {
      await transport.sendMail(mail)
    } catch (error) {
      throw codesOf(error)
    }
  }
}

/** The mail as the bytes that would go over the wire. */
export async function mailBytes(mail: OutgoingMail): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true, ...NO_OUTSIDE_CONTENT })
  const { message } = await transport.sendMail(mail)
  if (!Buffer.isBuffer(message)) throw new TypeError('the mail was not built in memory')
  return message
}
