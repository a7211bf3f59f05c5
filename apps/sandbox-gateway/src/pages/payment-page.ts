import { wireText } from '#gateway/core/amounts.ts'
import type { HostedPayment, Language, Outcome } from '#gateway/core/gateway-module.ts'
import { html, type Markup } from '#gateway/pages/html.ts'
import { layout } from '#gateway/pages/layout.ts'
import { texts } from '#gateway/pages/texts.ts'

function card(payment: HostedPayment, content: Markup): string {
  const words = texts[payment.language]
  const currency = words.currencies[payment.currency] ?? payment.currency
  return layout(
    payment.language,
    words.title,
    html`<main><div class="card">
<p class="from">${words.through} <bdi>${payment.gatewayLabel}</bdi></p>
<h1><bdi>${wireText(payment.amountFils)}</bdi> <bdi>${currency}</bdi></h1>
<dl><dt>${words.reference}</dt><dd><bdi>${payment.reference}</bdi></dd></dl>
${content}
</div></main>`,
  )
}

export function paymentPage(payment: HostedPayment): string {
  const words = texts[payment.language]
  const button = (outcome: Outcome, kind = '') =>
    html`<button class="${kind}" name="outcome" value="${outcome}">${words.outcomes[outcome].label}</button>`
  const odd = (outcome: Outcome) => html`<div>${button(outcome)}<p>${words.outcomes[outcome].hint}</p></div>`
  return card(
    payment,
    html`<form method="post">
${button('pay', 'main')}
<div class="pair">${button('decline')}${button('cancel')}</div>
<h2>${words.others}</h2>
<div class="odd">${odd('late')}${odd('never-back')}</div>
</form>`,
  )
}

export function finishedPage(payment: HostedPayment): string {
  const words = texts[payment.language]
  const line = payment.state === 'expired' ? words.expired : words.finished
  return card(payment, html`<p class="note">${line}</p>`)
}

export function closedPage(payment: HostedPayment): string {
  const words = texts[payment.language]
  return card(payment, html`<p>${words.closed}</p><p class="note">${words.closedHint}</p>`)
}

export function missingPage(language: Language): string {
  const words = texts[language]
  return layout(language, words.title, html`<main><div class="card"><p>${words.notFound}</p></div></main>`)
}
