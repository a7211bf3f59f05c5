import type { ThemeConfig } from '@sadu/contract/models/content'
import { text } from '@sadu/messages'
import { html } from '#server/mail/html.ts'
import { buttonColours } from '#server/mail/mail-colours.ts'

/** What a browser shows for a page that it has never seen while there is no connection: no script, no other file. */
export function offlinePage({ metadata_title, color }: ThemeConfig, language: string): string {
  const { ground, text: onGround } = buttonColours(color)
  const style = `body{background:#f7f3ec;color:#1d1a16;display:grid;font:17px/1.6 "IBM Plex Sans Arabic",system-ui,sans-serif;
margin:0;min-block-size:100dvh;padding:1.5rem;box-sizing:border-box;place-content:center;text-align:center}
main{display:grid;gap:.75rem;justify-items:center}h1{font-size:1.6rem;line-height:1.3;margin:0}
p{color:#6b6359;margin:0 0 1rem;max-inline-size:38ch}small{color:#6b6359;font-size:1rem}
a{border-radius:99px;color:inherit;font-weight:600;min-inline-size:12rem;padding:.8rem 2rem;text-decoration:none;box-sizing:border-box}
.go{background:${ground};color:${onGround}}.home{border:1px solid #b9afa1}
@media(prefers-color-scheme:dark){body{background:#1b1815;color:#f3ede4}p,small{color:#b9afa1}.home{border-color:#6b6359}}`
  const page = html`<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${text(language, 'ui.prisma.offline.title')} · ${metadata_title}</title><style>{style}</style></head><body><main>
<small>${metadata_title}</small><h1>${text(language, 'ui.prisma.offline.title')}</h1><p>${text(language, 'ui.prisma.offline.text')}</p>
<a class="go" href="">${text(language, 'ui.prisma.offline.retry')}</a><a class="home" href="/">${text(language, 'ui.prisma.offline.home')}</a>
</main></body></html>`
  return page.toString().replace('{style}', style)
}
