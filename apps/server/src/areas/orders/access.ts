import { errors, jwtVerify, SignJWT } from 'jose'
import { findOrder, type OrderRow } from '#server/areas/orders/order-row.ts'
import type { Context, Services } from '#server/http/context.ts'
import { notFound } from '#server/http/refusal.ts'

const audience = (tenantId: number) => `order:${tenantId}`

/** Opens one order, for as long as somebody may want to look at it; good for nothing else. */
export const signOrderAccess = ({ secret }: Pick<Services, 'secret'>, tenantId: number, orderId: string) =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: 'order' })
    .setSubject(orderId)
    .setAudience(audience(tenantId))
    .setExpirationTime('180d')
    .sign(secret)

async function opens({ secret, tenantId }: Context, orderId: string, access: string): Promise<boolean> {
  try {
    await jwtVerify(access, secret, {
      algorithms: ['HS256'],
      typ: 'order',
      audience: audience(tenantId),
      subject: orderId,
      requiredClaims: ['exp'],
    })
    return true
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return false
    throw error
  }
}

/** The order, for its owner, for whoever holds a signed access to it, and for staff. For others it is not there. */
export async function readableOrder(ctx: Context, orderId: string, access?: string): Promise<OrderRow> {
  const order = await findOrder(ctx.db, ctx.tenantId, orderId)
  if (!order) throw notFound()
  const { who } = ctx
  if (who.kind === 'staff') return order
  if (who.kind === 'shopper' && who.userId === order.userId) return order
  if (access && (await opens(ctx, orderId, access))) return order
  throw notFound()
}
