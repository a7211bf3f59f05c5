import type { PaymentProvider } from '#server/areas/payments/providers/provider.ts'

/** Nothing leaves the shop: the driver takes the money, and staff record it. */
export function createCashOnDelivery(account: string): PaymentProvider {
  return {
    code: 'cod',
    account,
    isAvailable: () => true,
    createLink: async () => ({ kind: 'offline' }),
    readStatus: async () => ({ state: 'absent' }),
    readReturn: () => null,
    verifyWebhook: async () => ({ kind: 'forged', reason: 'cash sends no webhooks' }),
    // Cash goes back by hand: whoever asks for it here has given it.
    refund: async ({ refundKey }) => ({ kind: 'done', refundRef: refundKey }),
  }
}
