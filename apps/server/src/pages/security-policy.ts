import type { Config } from '#server/config.ts'

/** Only where the shop counts its visits; the first serves the script. */
const counterHosts = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
]

/** Tokens live in web storage, so that script from elsewhere is the thing to keep out. */
export function contentSecurityPolicy(nonce: string, config: Config, countsVisits = false): string {
  const counter = countsVisits ? counterHosts : []
  const calls = [config.API_HOST, config.GATEWAY_HOST, config.SEARCH_HOST].filter(
    (host) => host !== undefined,
  )
  return Object.entries({
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...counter.slice(0, 1)],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    // Only attributes: the colour behind a picture that is still coming.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...calls, ...counter],
    'connect-src': ["'self'", ...calls, ...counter],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  })
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
