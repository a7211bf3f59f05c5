import { useTexts } from '#app/i18n/texts.tsx'
import { Price } from '#app/ui/price.tsx'

interface PricePairProps {
  unitPrice: number
  oldPrice: number | null
  /** The price is the lowest of several. */
  from?: boolean
  className?: string
  oldClassName?: string
}

/** The price, and the one it was before. */
export function PricePair({
  unitPrice,
  oldPrice,
  from = false,
  className = '',
  oldClassName = 'text-sm',
}: PricePairProps) {
  const { t } = useTexts()
  const onSale = oldPrice !== null && oldPrice > unitPrice
  return (
    <p className={`flex flex-wrap items-baseline gap-x-2 ${className}`}>
      {from && <span className="text-sm font-normal text-mute">{t('ui.prisma.price.from')}</span>}
      {onSale && <span className="sr-only">{t('ui.prisma.price.now')}</span>}
      <Price amount={unitPrice} className={`font-semibold ${onSale ? 'text-sale' : ''}`} />
      {onSale && (
        <>
          <span className="sr-only">{t('ui.prisma.price.was')}</span>
          <s className={`font-normal text-mute ${oldClassName}`}>
            <Price amount={oldPrice} />
          </s>
        </>
      )}
    </p>
  )
}
