import type { WebhookDelivery } from '#server/areas/payments/providers/provider.ts'

function without(delivery: WebhookDelivery, name: string): Record<string, string | string[] | undefined> {
  return Object.fromEntries(Object.entries(delivery.headers).filter(([header]) => header !== name))
}

const swapCase = (text: string) =>
  [...text]
    .map((letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()))
    .join('')

/** Case 41: what somebody without the secret can do to a genuine delivery's signature header. */
export function spoiltSignatures(delivery: WebhookDelivery, header: string): [string, WebhookDelivery][] {
  const value = String(delivery.headers[header])
  const rest = without(delivery, header)
  const carrying = (spoilt: string | string[]) => ({ ...delivery, headers: { ...rest, [header]: spoilt } })
  return [
    ['no signature', { ...delivery, headers: rest }],
    ['an empty signature', carrying('')],
    ['a truncated signature', carrying(value.slice(0, -4))],
    ['a lengthened signature', carrying(`${value}A`)],
    ['the other case', carrying(swapCase(value))],
    ['two signature headers', carrying([value, value])],
    ['two signatures in one header', carrying(`${value}, ${value}`)],
    ['spaces around', carrying(` ${value}`)],
    [
      'the header under two spellings',
      { ...delivery, headers: { ...delivery.headers, [header.toUpperCase()]: value } },
    ],
  ]
}
