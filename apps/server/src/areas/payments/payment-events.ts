import type { Database } from '#server/database/database.ts'

/** S4.66, as the server sees them. The redirect itself is the browser's to tell. */
export type PaymentEvent =
  | 'payment_link_requested'
  | 'payment_link_generated'
  | 'payment_link_error'
  | 'payment_success'
  | 'payment_fail'
  /** For a person: a payment that does not match, came twice or too late, or waits too long. */
  | 'payment_review'

/** With the reference and the gateway; nothing of the shopper. */
export async function notePayment(
  db: Database,
  { tenantId, referenceId, provider }: { tenantId: number; referenceId: string; provider: string },
  name: PaymentEvent,
  more: Record<string, string | number> = {},
) {
  await db
    .insertInto('shop_events')
    .values({
      tenant_id: tenantId,
      name,
      reference: referenceId,
      data: JSON.stringify({ from: 'server', provider, ...more }),
    })
    .execute()
}
