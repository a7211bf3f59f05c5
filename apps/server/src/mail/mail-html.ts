import type { Language } from '#server/language.ts'
import { codeText, freeText } from '#server/shown-text.ts'
import { type Html, html, shownHtml } from './html.ts'
import { buttonColours, INK, LINE, MUTED, SAND } from './mail-colours.ts'
import type { Block, Fact, MailContent, MailShop } from './mail-content.ts'
import { wovenBand } from './woven-band.ts'

const FONTS = "'IBM Plex Sans Arabic','IBM Plex Sans','Segoe UI',Tahoma,Arial,sans-serif"

// Mail programs know neither logical properties nor `start`, so the sides are worked out here.
type Look = { start: 'left' | 'right'; end: 'left' | 'right'; size: number; leading: string; shop: MailShop }

const look = (language: Language, shop: MailShop): Look =>
  language === 'ar'
    ? { start: 'right', end: 'left', size: 17, leading: '1.75', shop }
    : { start: 'left', end: 'right', size: 16, leading: '1.55', shop }

/** Only addresses of the web become links, whatever a caller hands over. */
export function webAddress(url: string): string {
  const parsed = URL.parse(url)
  if (parsed?.protocol !== 'https:' && parsed?.protocol !== 'http:') throw new TypeError('not a web address')
  return parsed.href
}

const rows = (content: Html[]): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;border-collapse:collapse;margin:0 0 24px">${content}</table>`

function factRow({ label, value }: Fact, { start, end }: Look): Html {
  return html`<tr>
<td class="muted" align="${start}" valign="top" style="padding:4px 0;color:${MUTED};font-size:15px">${shownHtml(label)}</td>
<td align="${end}" valign="top" style="padding:4px 0;padding-${start}:16px;font-size:15px">${shownHtml(value)}</td>
</tr>`
}

function button(block: Extract<Block, { kind: 'button' }>, { start, shop }: Look): Html {
  const url = webAddress(block.url)
  const { ground, text } = buttonColours(shop.colour)
  const hint = block.hint
    ? html`<p class="muted" style="margin:0 0 24px;color:${MUTED};font-size:13px">${shownHtml(block.hint)}<br><a href="${url}" dir="ltr" style="color:${MUTED};word-break:break-all">${url}</a></p>`
    : null
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" align="${start}" style="margin:0 0 24px"><tr>
<td bgcolor="${ground}" style="border-radius:999px;background:${ground}"><a href="${url}" style="display:inline-block;padding:13px 30px;border-radius:999px;color:${text};font-size:16px;font-weight:600;text-decoration:none">${shownHtml(block.label)}</a></td>
</tr></table><div style="clear:both;font-size:0;line-height:0">&nbsp;</div>${hint}`
}

function goods(block: Extract<Block, { kind: 'goods' }>, { start, end }: Look): Html {
  return rows(
    block.goods.map(
      ({ name, details, amount }) => html`<tr>
<td class="line" align="${start}" valign="top" style="padding:12px 0;border-bottom:1px solid ${LINE}"><b style="font-weight:600">${shownHtml(name)}</b>${details.map((detail) => html`<br><span class="muted" style="color:${MUTED};font-size:14px">${shownHtml(detail)}</span>`)}</td>
<td class="line" align="${end}" valign="top" style="padding:12px 0;padding-${start}:16px;border-bottom:1px solid ${LINE};white-space:nowrap">${amount && shownHtml(amount)}</td>
</tr>`,
    ),
  )
}

function sums({ sums, total }: Extract<Block, { kind: 'sums' }>, style: Look): Html {
  const cell = `padding:12px 0 0;border-top:1px solid ${INK};font-size:19px;font-weight:600;white-space:nowrap`
  return rows([
    ...sums.map((sum) => factRow(sum, style)),
    html`<tr><td colspan="2" height="8" style="font-size:0;line-height:8px">&nbsp;</td></tr>`,
    html`<tr><td class="rule" align="${style.start}" style="${cell}">${shownHtml(total.label)}</td><td class="rule" align="${style.end}" style="${cell}">${shownHtml(total.value)}</td></tr>`,
  ])
}

function block(part: Block, style: Look): Html {
  switch (part.kind) {
    case 'text':
      return part.muted
        ? html`<p class="muted" style="margin:0 0 16px;color:${MUTED};font-size:14px">${shownHtml(part.text)}</p>`
        : html`<p style="margin:0 0 16px">${shownHtml(part.text)}</p>`
    case 'button':
      return button(part, style)
    case 'facts':
      return rows(part.facts.map((fact) => factRow(fact, style)))
    case 'goods':
      return goods(part, style)
    case 'sums':
      return sums(part, style)
    case 'quote':
      return html`<div class="sand" dir="auto" style="margin:0 0 24px;padding:16px 20px;border-radius:16px;background:${SAND}">${part.label && html`<div class="muted" style="color:${MUTED};font-size:14px">${shownHtml(part.label)}</div>`}${shownHtml(part.text)}</div>`
  }
}

function footer({ shop }: Look, content: MailContent): Html {
  const lines = [shownHtml(freeText(shop.address)), shownHtml(codeText(shop.phone))]
  if (shop.email) lines.push(shownHtml(codeText(shop.email)))
  return html`<b style="font-weight:600"><a href="${webAddress(shop.url)}" class="muted" style="color:${MUTED};text-decoration:none">${shownHtml(freeText(shop.name))}</a></b>${lines
    .filter((line) => line.toString() !== '')
    .map((line) => html`<br>${line}`)}<br><br>${shownHtml(content.why)}`
}

export function mailHtml(language: Language, shop: MailShop, content: MailContent): string {
  const style = look(language, shop)
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const tracking = language === 'ar' ? 'normal' : '-0.01em'
  return html`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${content.subject}</title>
<style>
:root{color-scheme:light dark}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}}
@media (prefers-color-scheme:dark){
.page{background:#14120f!important}.card{background:#1d1a16!important;color:#f4ece0!important}
.muted,.muted a{color:#b5a996!important}.line{border-color:#3a342c!important}.rule{border-color:#f4ece0!important}
.sand{background:#2a251f!important;color:#f4ece0!important}
}
</style>
</head>
<body class="page" dir="${direction}" style="margin:0;padding:0;background:${SAND};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px">${shownHtml(content.preheader)}${'\u00a0\u200c'.repeat(60)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${SAND}" style="width:100%;background:${SAND}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" dir="${direction}" width="600" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="width:100%;max-width:600px;background:#ffffff;color:${INK};font-family:${FONTS};font-size:${style.size}px;line-height:${style.leading}">
<tr><td style="padding:0">${wovenBand}</td></tr>
<tr><td class="pad" align="${style.start}" style="padding:28px 40px 0;font-size:20px;font-weight:600">${shownHtml(freeText(shop.name))}</td></tr>
<tr><td class="pad" align="${style.start}" style="padding:24px 40px 16px;text-align:${style.start}">
<h1 style="margin:0 0 16px;font-size:26px;line-height:1.35;font-weight:600;letter-spacing:${tracking}">${shownHtml(content.title)}</h1>
${content.blocks.map((part) => block(part, style))}
</td></tr>
<tr><td class="pad muted line" align="${style.start}" style="padding:20px 40px 32px;border-top:1px solid ${LINE};color:${MUTED};font-size:13px">${footer(style, content)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.toString()
}
