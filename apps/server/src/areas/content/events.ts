import type { Context } from '#server/http/context.ts'

interface ShopEvent {
  name: string
  reference?: string
  amount?: number
}

export async function recordEvent(
  { tenantId, db, log }: Context,
  { name, reference, amount }: ShopEvent,
): Promise<null> {
  await db
    .insertInto('shop_events')
    .values({
      tenant_id: tenantId,
      name,
      reference: reference ?? null,
      data: JSON.stringify(amount === undefined ? {} : { amount }),
    })
    .execute()
  log.info({ event: name, reference }, 'shop event')
  return null
}
