import { createHash, randomUUID } from 'node:crypto'
import type { Language } from '#server/language.ts'
import { cleanText } from '#server/shown-text.ts'
import { mailAddress, senderAddress } from './mail-address.ts'
import { type MailFiles, mailFolder, type StoredMail } from './mail-folder.ts'
import { mailBytes, type OutgoingMail, smtpTransport } from './mail-transport.ts'
import { type MailData, type MailName, renderMail } from './render-mail.ts'
import { type PhoneCode, phoneCode } from './templates/phone-code.ts'

export type MailerSettings = {
  /** Without a mail server every mail becomes files in `<dataDir>/mail/`. */
  smtpUrl?: string | null
  from: string
  dataDir: string
}

export type MailToSend<Name extends MailName> = {
  to: string
  language: Language
  template: Name
  data: MailData<Name>
  replyTo?: string | null
  /** The same key gives the same Message-ID, so that a mail sent again is known as the same one. */
  key?: string
  attachments?: readonly { filename: string; content: Buffer; contentType: string }[]
}

export type TextMessage = { to: string; language: Language; data: PhoneCode }

export type Mailer = {
  sendMail: <Name extends MailName>(mail: MailToSend<Name>) => Promise<void>
  /** Stands in for a text-message service: the message is kept as a file and goes nowhere. */
  sendTextMessage: (message: TextMessage) => Promise<void>
  listMails: () => Promise<StoredMail[]>
  readMail: (id: string) => Promise<(StoredMail & MailFiles) | null>
}

function compose<Name extends MailName>(mail: MailToSend<Name>, sender: string): OutgoingMail {
  const { subject, html, text } = renderMail(mail.template, mail.language, mail.data)
  const id = mail.key ? createHash('sha256').update(mail.key).digest('hex').slice(0, 32) : randomUUID()
  const { shop } = mail.data
  return {
    from: { name: cleanText(shop.name, { maxLength: 100 }), address: sender },
    to: { name: '', address: mailAddress(mail.to) },
    ...(mail.replyTo ? { replyTo: { name: '', address: mailAddress(mail.replyTo) } } : {}),
    subject: cleanText(subject, { maxLength: 200 }),
    text,
    html,
    messageId: `<${id}@${sender.slice(sender.lastIndexOf('@') + 1)}>`,
    headers: { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated' },
    attachments: (mail.attachments ?? []).map((file) => ({
      ...file,
      filename: file.filename.replace(/[^\w.-]/g, '_').slice(0, 100),
    })),
  }
}

export function createMailer(settings: MailerSettings): Mailer {
  const sender = senderAddress(settings.from)
  const folder = mailFolder(settings.dataDir)
  const send = settings.smtpUrl ? smtpTransport(settings.smtpUrl) : null
  return {
    async sendMail(mail) {
      const outgoing = compose(mail, sender)
      if (send) return send(outgoing)
      const { to, subject, html, text } = outgoing
      const about = { template: mail.template, language: mail.language, to: to.address, subject }
      await folder.store({ kind: 'mail', ...about }, { eml: await mailBytes(outgoing), html, text })
    },
    async sendTextMessage({ to, language, data }) {
      const phone = cleanText(to, { maxLength: 20 })
      const text = phoneCode(language, data)
      const about = { template: 'phone-code', language, to: phone, subject: text }
      await folder.store({ kind: 'text-message', ...about }, { eml: null, html: null, text })
    },
    listMails: () => folder.list(),
    readMail: (id) => folder.read(id),
  }
}
