import { areas } from '@sadu/contract'
import type { Call } from '@sadu/contract/call'

const style = `
body{font:16px/1.5 system-ui,sans-serif;color:#1d1a16;max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{margin-block-start:2.5rem;text-transform:capitalize}details{border-block-start:1px solid #e9e3d9;padding-block:.6rem}
summary{cursor:pointer}code{font:14px/1.5 ui-monospace,monospace}pre{background:#f7f3ec;padding:1rem;overflow:auto;border-radius:8px}
b{display:inline-block;min-inline-size:4.2rem}small{color:#6b6359;display:block;padding-inline-start:4.2rem}`

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The calls for a person to read; plain HTML, no script. */
export function docsPage(): string {
  const sections = Object.entries(areas).map(
    ([area, calls]) =>
      `<h2>${area}</h2>${(Object.entries(calls) as [string, Call][]).map(describe).join('')}`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Sadu: the calls</title><style>${style}</style><h1>The calls of the shop</h1>
<p>The same as <a href="/openapi.json">openapi.json</a>, for reading. Amounts are in dinar with up to three decimals. Every call takes the
header <code>language</code>; <code>{userId}</code> is the id in the token (claim <code>nameid</code>).</p>${sections.join('')}</html>`
}

function describe([name, call]: [string, Call]) {
  const [method = '', path = ''] = name.split(' ')
  const part = (title: string, schema: unknown) =>
    schema && typeof schema === 'object'
      ? `<p>${title}</p><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`
      : ''
  return `<details><summary><b>${method}</b><code>${escapeHtml(path)}</code><small>${escapeHtml(call.summary)} · for ${call.access}</small></summary>
${part('Parameters', call.query)}${part('Headers', call.headers)}${part('Body', call.body)}${part('Answer', call.response)}
${call.errors ? `<p>Codes of refusal: <code>${call.errors.map(escapeHtml).join(', ')}</code></p>` : ''}</details>`
}
