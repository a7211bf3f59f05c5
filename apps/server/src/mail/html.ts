const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
}

class SafeHtml {
  readonly #markup: string

  constructor(markup: string) {
    this.#markup = markup
  }

  toString(): string {
    return this.#markup
  }
}

export type Html = SafeHtml
type Part = string | number | Html | readonly Part[] | null | undefined | false

const escapeText = (text: string): string => text.replace(/[&<>"'`]/g, (letter) => ENTITIES[letter] ?? '')

function markup(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof SafeHtml) return part.toString()
  if (typeof part === 'string' || typeof part === 'number') return escapeText(`${part}`)
  return part.map(markup).join('')
}

/** Markup in which every value is escaped, unless it was itself made by this tag. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new SafeHtml(strings.map((text, index) => text + markup(parts[index])).join(''))
}

/** Shown text as markup: its direction isolates become elements, which every mail program understands. */
export function shownHtml(text: string): Html {
  const escaped = escapeText(text)
    .replace(/\u2066/g, '<span dir="ltr">')
    .replace(/\u2067/g, '<span dir="rtl">')
    .replace(/\u2068/g, '<span dir="auto">')
    .replace(/\u2069/g, '</span>')
    .replace(/\n/g, '<br>')
  return new SafeHtml(escaped)
}
