/** A page without its nonce, which is put in anew each time it is sent. */
export interface KeptPage {
  status: number
  headers: [string, string][]
  body: string
}

const keptMs = 10_000
/** Anybody can ask for endless addresses, and a page is some hundred kilobytes. */
const most = 300

/**
 * Public pages are the same for every shopper, so a rendered one is sent again for a few seconds. Any change that is
 * announced empties the whole; a page that says `no-store` is never kept.
 */
export class PageCache {
  readonly #pages = new Map<string, { page: Promise<KeptPage>; until: number }>()

  get(key: string, render: () => Promise<KeptPage>, now = Date.now()): Promise<KeptPage> {
    const kept = this.#pages.get(key)
    if (kept && kept.until > now) return kept.page
    this.#pages.delete(key)
    if (this.#pages.size >= most) this.#pages.delete(this.#pages.keys().next().value ?? '')
    const page = render()
    this.#pages.set(key, { page, until: now + keptMs })
    const forget = () => this.#pages.delete(key)
    page.then((rendered) => !mayBeKept(rendered) && forget(), forget)
    return page
  }

  clear() {
    this.#pages.clear()
  }
}

const mayBeKept = ({ status, headers }: KeptPage) =>
  status === 200 &&
  !headers.some(([name, value]) => name.toLowerCase() === 'cache-control' && value.includes('no-store'))
