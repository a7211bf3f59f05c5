import { emailKey } from '#server/areas/customers/email.ts'
import { latinDigits } from '#server/areas/customers/phone.ts'
import { signOrderAccess } from '#server/areas/orders/access.ts'
import type { Context } from '#server/http/context.ts'
import { Refusal } from '#server/http/refusal.ts'

/** A number without the right e-mail address finds no more than a number that does not exist. */
export async function lookUpOrder(ctx: Context, typedNumber: string, email: string) {
  const number = latinDigits(typedNumber).replace(/\s/g, '').toUpperCase()
  const order = await ctx.db
    .selectFrom('orders')
    .select(['order_id', 'email'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('order_number', 'in', [number, `S-${number.replace(/^#/, '')}`])
    .executeTakeFirst()
  if (!order || emailKey(order.email) !== emailKey(email.trim())) throw new Refusal(404, 'order.not_found')
  return { orderId: order.order_id, access: await signOrderAccess(ctx, ctx.tenantId, order.order_id) }
}
