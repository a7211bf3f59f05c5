const name = 'impersonatedToken'

/** The token of a link, in its query or behind its #, and the address without it. */
export function splitLink(href: string): { token: string | null; clean: string } {
  const url = new URL(href)
  const behind = new URLSearchParams(url.hash.slice(1))
  const token = url.searchParams.get(name) ?? behind.get(name)
  if (token === null) return { token: null, clean: href }
  url.searchParams.delete(name)
  if (behind.has(name)) {
    behind.delete(name)
    url.hash = behind.toString()
  }
  return { token, clean: url.href }
}

let arrived: string | null = null

/** Takes the token out of the address and the history before anything else reads either. */
export function takeTokenFromAddress() {
  const { token, clean } = splitLink(window.location.href)
  if (token === null) return
  arrived = token
  window.history.replaceState(window.history.state, '', clean)
}

/** A link opened over a page that is open already changes what is behind the # and loads nothing. */
export function watchAddress() {
  window.addEventListener('hashchange', () => {
    if (splitLink(window.location.href).token !== null) window.location.reload()
  })
}

export const hasTokenArrived = () => arrived !== null

export function takeArrivedToken(): string | null {
  const token = arrived
  arrived = null
  return token
}
