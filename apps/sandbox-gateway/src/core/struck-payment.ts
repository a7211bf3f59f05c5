import type { GatewayName, Sandbox } from '#gateway/core/gateway-module.ts'

interface Paid {
  amountFils: number
  currency: string
  reference: string
}

/** What is really paid when the shopper pays: as asked, unless an armed fault says otherwise. */
export function strikePayment(sandbox: Sandbox, gateway: GatewayName, asked: Paid): Paid {
  const struck = (kind: 'wrong-amount' | 'wrong-currency' | 'wrong-reference') =>
    sandbox.faults.take(gateway, 'pay', [kind])
  return {
    amountFils: struck('wrong-amount')?.amountFils ?? asked.amountFils,
    currency: struck('wrong-currency')?.currency ?? asked.currency,
    reference: struck('wrong-reference')?.reference ?? asked.reference,
  }
}
