import { stockState } from '#app/features/product/stock.ts'
import { useTexts } from '#app/i18n/texts.tsx'

/** How much there is, as far as a shopper cares. */
export function StockLine({ activeQty }: { activeQty: number | null }) {
  const { t } = useTexts()
  const state = stockState(activeQty)
  const dot = { out: 'bg-mute', low: 'bg-sale', in: 'bg-primary' }[state]
  return (
    <p className="mt-2 flex items-center gap-2 text-sm">
      <span aria-hidden="true" className={`size-2 rounded-full ${dot}`} />
      {state === 'out' && t('ui.prisma.product.out_of_stock')}
      {state === 'low' && t('ui.prisma.product.only_left', { count: activeQty ?? 0 })}
      {state === 'in' && t('ui.prisma.product.in_stock')}
    </p>
  )
}
