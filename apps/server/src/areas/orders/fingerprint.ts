import { createHash } from 'node:crypto'
import type { NewOrder } from '@sadu/contract/models/order'
import type { AssessedCart } from '#server/areas/cart/assess.ts'

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** The same request in whatever order its fields come. */
export const requestHash = (body: NewOrder): string => hash(sorted(body))

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, entry]) => [key, sorted(entry)]),
  )
}

/** What would be ordered: a second order with the same one is a repetition, not a new wish. */
export const orderFingerprint = (body: NewOrder, { lines, totals, promo }: AssessedCart): string =>
  hash([
    lines.map((line) => [
      line.productId,
      line.variationId,
      line.key,
      line.quantity,
      line.unitPriceFils,
      line.notes,
    ]),
    [totals.subTotalFils, totals.discountFils, totals.shippingFils, totals.taxFils, totals.totalFils],
    promo?.promoCodeId ?? null,
    [body.billingAddressId, body.shippingAddressId, body.shippingMethodId, body.paymentMethodId],
    [body.deliverySlotId, body.orderNotes, body.email ?? null, body.phone ?? null],
  ])
