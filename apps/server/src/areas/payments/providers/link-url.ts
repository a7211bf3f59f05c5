/** A link we would send a shopper to: https, or the very host we were configured to call (the sandbox). */
export function trustedLink(value: string | null, baseUrl: string): string | null {
  if (!value || !URL.canParse(value)) return null
  const url = new URL(value)
  if (url.username || url.password) return null
  return url.protocol === 'https:' || url.origin === new URL(baseUrl).origin ? url.href : null
}
