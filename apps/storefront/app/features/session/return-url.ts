const nowhere = 'http://shop.invalid'
/** Coming back to these would ask for the same again. */
const entrances = ['/login', '/register', '/forgot-password', '/reset-password']

/** The way to the log-in and back to where the shopper was. */
export const loginPath = (here: string) =>
  safeReturnUrl(here) === '/' ? '/login' : `/login?returnUrl=${encodeURIComponent(here)}`

/** Only to a page of this shop; anything else leads to the front door. */
export function safeReturnUrl(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, nowhere)) return '/'
  const { origin, pathname, search, hash } = new URL(wanted, nowhere)
  if (origin !== nowhere || pathname.startsWith('//') || entrances.includes(pathname)) return '/'
  return pathname + search + hash
}
