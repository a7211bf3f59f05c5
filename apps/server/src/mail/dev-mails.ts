import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/http/context.ts'
import { notFound } from '#server/http/refusal.ts'
import { type Html, html } from '#server/mail/html.ts'
import { mailFolder, type StoredMail } from '#server/mail/mail-folder.ts'
import { dataFolder } from '#server/services.ts'

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'; form-action 'none'"
/** A mail is somebody else's markup: shown without script, in a world of its own. */
const mailPolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'"

/** While developing, the mails and text messages that the shop wrote, to be looked at. They hold links that let in. */
export function showMails(app: FastifyInstance, { config }: Services) {
  if (!config.DEVELOPMENT || process.env.NODE_ENV === 'production') return
  const mails = mailFolder(dataFolder(config))
  const page = (title: string, body: Html) =>
    html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem}
table{border-collapse:collapse;width:100%}td{border-top:1px solid #ddd;padding:.5rem}iframe{border:1px solid #ddd;height:75vh;width:100%}pre{white-space:pre-wrap}</style>
</head><body><h1>${title}</h1>${body}</body></html>`.toString()

  app.get('/dev/mail', async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy)
      .send(page('Mails', list(await mails.list()))),
  )

  app.get<{ Params: { id: string } }>('/dev/mail/:id', async ({ params }, reply) => {
    const mail = await mails.read(params.id)
    if (!mail) throw notFound()
    const body = html`<p><a href="/dev/mail">All mails</a> · to <bdi>${mail.to}</bdi> · ${mail.at}</p>
${mail.html !== null && html`<iframe sandbox title="The mail" src="/dev/mail/${mail.id}/html"></iframe>`}<pre dir="auto">${mail.text}</pre>`
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy)
      .send(page(mail.subject || 'Text message', body))
  })

  app.get<{ Params: { id: string } }>('/dev/mail/:id/html', async ({ params }, reply) => {
    const mail = await mails.read(params.id)
    if (!mail || mail.html === null) throw notFound()
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', mailPolicy)
      .header('x-frame-options', 'SAMEORIGIN')
      .send(mail.html)
  })
}

const list = (mails: StoredMail[]) =>
  mails.length === 0
    ? html`<p>None yet. Register, order or ask for a new password, and they are here.</p>`
    : html`<table>${mails.map(
        ({ id, at, to, subject, template, language }) =>
          html`<tr><td>${at}</td><td><bdi>${to}</bdi></td><td><a href="/dev/mail/${id}" dir="auto">${subject || 'Text message'}</a></td><td>${template} (${language})</td></tr>`,
      )}</table>`
