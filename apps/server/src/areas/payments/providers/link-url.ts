/** A link we would send a shopper to: https; plain http only from a gateway that is itself called so, the sandbox. */
export function trustedLink(value: string | null, baseUrl: string): string | null {
  if (!value || !URL.canParse(value)) return null
  const url = new URL(value)
  if (url.username || url.password) return null
  const plain = url.protocol === 'http:' && new URL(baseUrl).protocol === 'http:'
  return url.protocol === 'https:' || plain ? url.href : null
}
