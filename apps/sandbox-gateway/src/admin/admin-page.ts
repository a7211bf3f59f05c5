import { wireText } from '#gateway/core/amounts.ts'
import { faultKinds } from '#gateway/core/faults.ts'
import type { LedgerEntry, Sandbox } from '#gateway/core/gateway-module.ts'
import { html, type Markup } from '#gateway/pages/html.ts'
import { layout } from '#gateway/pages/layout.ts'

const SHOWN = 50
const time = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

function table(
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): Markup {
  const body = rows.map((row) => html`<tr>${row.map((cell) => html`<td><bdi>${cell}</bdi></td>`)}</tr>`)
  return html`<section class="card"><h2>${caption}</h2><div class="scroll"><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${body}</tbody></table></div></section>`
}

const field = (label: string, name: string, value = '') =>
  html`<label>${label}<input name="${name}" value="${value}"></label>`

function faultForm(): Markup {
  return html`<section class="card"><h2>Arm a fault</h2>
<form method="post" action="/admin/faults"><div class="grid">
<label>Gateway<select name="gateway">${['*', 'myfatoorah', 'tap', 'tabby', 'tamara'].map((name) => html`<option>${name}</option>`)}</select></label>
${field('Call, webhook, pay or *', 'call', '*')}
<label>Kind<select name="kind">${faultKinds.map((kind) => html`<option>${kind}</option>`)}</select></label>
${field('Times', 'times', '1')}${field('Seed', 'seed')}${field('Probability', 'probability', '1')}
${field('Milliseconds', 'ms')}${field('Count', 'count')}${field('Amount in fils', 'amountFils')}
</div><button class="main">Arm</button></form>
<form method="post" action="/admin/faults/clear"><button>Clear all faults</button></form></section>`
}

function clockForm(now: number): Markup {
  return html`<section class="card"><h2>Clock</h2><p class="note"><bdi>${time(now)}</bdi> UTC</p>
<form method="post" action="/admin/clock">${field('Advance by minutes', 'minutes', '10')}<button>Advance</button></form></section>`
}

/** For the people who run the demo: what was paid, what is armed, what was sent. In English alone. */
export function adminPage(sandbox: Sandbox, ledger: readonly LedgerEntry[]): string {
  const { faults, webhooks, timeline } = sandbox
  const money = ledger.toReversed().slice(0, SHOWN)
  const sent = webhooks.list().toReversed().slice(0, SHOWN)
  return layout(
    'en',
    'Admin',
    html`<main class="wide"><h1>Sandbox gateway</h1>
${faultForm()}${clockForm(timeline.now())}
${table(
  'Ledger',
  ['Gateway', 'Id', 'Reference', 'State', 'Asked', 'Captured', 'Refunded', 'Currency'],
  money.map((entry) => [
    entry.gateway,
    entry.id,
    entry.reference,
    entry.state,
    wireText(entry.askedFils),
    wireText(entry.capturedFils),
    wireText(entry.refundedFils),
    entry.currency,
  ]),
)}
${table(
  'Armed faults',
  ['Id', 'Gateway', 'Call', 'Kind', 'Left', 'Seed'],
  faults.list().map((fault) => [fault.id, fault.gateway, fault.call, fault.kind, fault.times, fault.seed]),
)}
${table(
  'Strikes',
  ['At', 'Fault', 'Gateway', 'Call', 'Kind', 'Seed'],
  faults
    .strikes()
    .toReversed()
    .slice(0, SHOWN)
    .map((strike) => [time(strike.at), strike.fault, strike.gateway, strike.call, strike.kind, strike.seed]),
)}
${table(
  'Webhooks',
  ['Id', 'Gateway', 'To', 'Answers'],
  sent.map((delivery) => [
    delivery.id,
    delivery.gateway,
    delivery.url.split('?')[0] ?? '',
    delivery.attempts.map((attempt) => attempt.status ?? 'none').join(', '),
  ]),
)}
</main>`,
  )
}
