import type { Language } from '#gateway/core/gateway-module.ts'
import { html, Markup } from '#gateway/pages/html.ts'
import { css } from '#gateway/pages/style.ts'
import { texts } from '#gateway/pages/texts.ts'

export function layout(language: Language, title: string, content: Markup): string {
  const words = texts[language]
  return html`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${words.sandbox}</title>
<style>${new Markup(css)}</style>
</head>
<body>
<p class="band" role="note"><strong>${words.sandbox}</strong>${words.noMoney}</p>
${content}
</body>
</html>`.source
}
