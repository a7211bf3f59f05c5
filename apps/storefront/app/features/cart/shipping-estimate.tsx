import type { ShippingMethod } from '@sadu/contract/models/order'
import { toFils } from '@sadu/money'
import { filsToJsonNumber } from '@sadu/money/decimal'
import { formatPrice } from '@sadu/money/price'
import { call } from '#app/api/call.ts'
import { useQuery } from '#app/api/use-query.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { usePriceStyle } from '#app/theme/price-style.tsx'
import { Price } from '#app/ui/price.tsx'

/** Delivery only: what is fetched from the store costs nothing and estimates nothing. */
export const cheapest = (methods: readonly ShippingMethod[]): ShippingMethod | undefined =>
  methods.filter(({ kind }) => kind !== 'pickup').toSorted((a, b) => toFils(a.fee) - toFils(b.fee))[0]

function useMethods(subTotal: number) {
  return useQuery({
    queryKey: ['shipping-estimate', subTotal],
    queryFn: ({ signal }) => call('GET /web-gw/shipping-methods', { query: {} }, { signal }),
    keepPrevious: true,
  })
}

/** The least that delivery will cost, before an address is known. */
export function ShippingEstimate({ subTotal }: { subTotal: number }) {
  const { t } = useTexts()
  const method = cheapest(useMethods(subTotal).data ?? [])
  if (!method) return <span className="text-mute">{t('ui.prisma.cart.shipping_later')}</span>
  if (method.fee === 0) return t('ui.prisma.cart.shipping_free')
  return (
    <span className="text-mute">
      {t('ui.prisma.price.from')} <Price amount={method.fee} />
    </span>
  )
}

/** How much more makes the delivery free. */
export function FreeShippingHint({ subTotal }: { subTotal: number }) {
  const { t } = useTexts()
  const style = usePriceStyle()
  const limit = cheapest(useMethods(subTotal).data ?? [])?.freeOver
  const missing = limit ? toFils(limit) - toFils(subTotal) : 0
  if (!limit || missing <= 0) return null
  const amount = isolate(formatPrice(filsToJsonNumber(missing), style))
  return (
    <div className="grid gap-2 text-sm">
      <p>{t('ui.prisma.cart.free_shipping_hint', { amount })}</p>
      <div className="h-1.5 overflow-hidden rounded-full bg-sand">
        <div
          className="h-full rounded-full bg-primary"
          style={{ inlineSize: `${Math.round((toFils(subTotal) / toFils(limit)) * 100)}%` }}
        />
      </div>
    </div>
  )
}
