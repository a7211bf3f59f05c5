/** By these a visit is told where it came from; whatever else stands in a query stays here. */
const harmless = /^(utm_[a-z_]+|gclid|gbraid|wbraid|dclid|fbclid|lang)$/

/**
 * An address as others may see it. Queries open orders without a log-in and set new passwords, and name payments: they
 * are nobody else's business.
 */
export function plainAddress(address: string): string {
  if (!URL.canParse(address)) return ''
  const url = new URL(address)
  for (const name of [...url.searchParams.keys()]) if (!harmless.test(name)) url.searchParams.delete(name)
  url.hash = ''
  return url.href
}

interface Page {
  location: { href: string }
  history: Pick<History, 'pushState' | 'replaceState'>
  addEventListener: (name: 'popstate', listener: () => void) => void
}

/** Tells of the address now and at each change, before a tag that is let in afterwards can look at it. */
export function watchAddress(page: Page, tell: (address: string) => void) {
  const say = () => tell(plainAddress(page.location.href))
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = page.history[name].bind(page.history)
    page.history[name] = (...parameters) => {
      change(...parameters)
      say()
    }
  }
  page.addEventListener('popstate', say)
  say()
}
