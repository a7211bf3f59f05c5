import {
  DocumentBusyError,
  renderOrderDocument,
} from '#server/areas/orders/document/render-order-document.ts'
import { readLogo } from '#server/areas/orders/document/shop-logo.ts'
import { orderDocument } from '#server/areas/orders/letters.ts'
import { type OrderRow, readOrderLines } from '#server/areas/orders/order-row.ts'
import { readTheme } from '#server/areas/theme/theme.ts'
import type { FileAnswer } from '#server/http/calls.ts'
import type { Context } from '#server/http/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { letterLanguage } from '#server/language.ts'

/** The invoice as PDF, in the language of the call. */
export async function readDocument(ctx: Context, order: OrderRow): Promise<FileAnswer> {
  const theme = await readTheme(ctx, 1, 1)
  const shop = {
    name: theme.metadata_title,
    logo: await readLogo(ctx, theme.logo ?? null),
    colour: theme.color,
    address: theme.address,
    phone: theme.phone,
    email: theme.email,
  }
  const lines = await readOrderLines(ctx.db, ctx.tenantId, order.orderId)
  try {
    const content = await renderOrderDocument(orderDocument(letterLanguage(ctx.language), shop, order, lines))
    const name = `${order.orderNumber.replace(/[^\w-]/g, '')}.pdf`
    return {
      contentType: 'application/pdf',
      content,
      headers: { 'content-disposition': `inline; filename="${name}"` },
    }
  } catch (error) {
    if (error instanceof DocumentBusyError) throw new Refusal(503, 'busy', { retryAfterSeconds: 5 })
    throw error
  }
}
