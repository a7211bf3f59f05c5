import { openSlots, readSlot, readSlotOptions } from '#server/areas/delivery/slots.ts'
import { routes } from '#server/http/calls.ts'

export const deliveryRoutes = routes({
  'GET /api/tenants/self/delivery-slot': (ctx) => openSlots(ctx, ctx.db),
  'GET /api/tenants/self/delivery-slot/{id}': (ctx, { params }) => readSlot(ctx, params.id),
  'GET /api/tenants/self/delivery-slot-options': (ctx) => readSlotOptions(ctx, ctx.db),
})
