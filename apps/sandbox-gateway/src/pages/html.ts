import { createHash } from 'node:crypto'

/** Text that is already markup; everything else is escaped when it enters a template. */
export class Markup {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

const REPLACED: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

type Part = string | number | null | Markup | readonly Markup[]

function render(part: Part): string {
  if (part === null) return ''
  if (part instanceof Markup) return part.source
  if (typeof part === 'object') return part.map((entry) => entry.source).join('')
  return String(part).replace(/[&<>"']/g, (character) => REPLACED[character] ?? character)
}

export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(strings.reduce((text, piece, at) => text + render(parts[at - 1] ?? null) + piece))
}

const styleHash = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`

const PLAIN_ORIGIN = /^https?:\/\/[a-z0-9.:[\]-]+$/i

/** Nothing but our one style sheet, and forms that end here or on the shop's own return addresses. */
export function contentPolicy(css: string, returnAddresses: readonly string[] = []): string {
  const origins = returnAddresses.map((address) => new URL(address).origin)
  const targets = [...new Set(["'self'", ...origins.filter((origin) => PLAIN_ORIGIN.test(origin))])]
  return [
    "default-src 'none'",
    `style-src ${styleHash(css)}`,
    `form-action ${targets.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
