import type { ProductCard } from '@sadu/contract/models/catalogue'
import { useToggleWish } from '#app/features/wishlist/use-toggle-wish.ts'
import { useWishedItem } from '#app/features/wishlist/use-wished-item.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface WishlistHeartProps {
  product: ProductCard
  className?: string
}

/** Puts a product on the wishlist and takes it off again; says so at once, and takes it back when the server refuses. */
export function WishlistHeart({ product, className = 'size-11' }: WishlistHeartProps) {
  const { t } = useTexts()
  const item = useWishedItem(product.productId)
  const isWished = item !== undefined
  const toggle = useToggleWish()
  return (
    <button
      type="button"
      aria-pressed={isWished}
      aria-label={t('ui.prisma.wishlist.add', { name: isolate(product.productName) })}
      onClick={() => toggle.mutate({ product, wished: !isWished, itemId: item?.itemId })}
      className={`grid place-items-center rounded-full text-ink transition-transform active:scale-90 noscript:hidden ${className}`}
    >
      <span className="grid size-9 place-items-center rounded-full bg-surface/85">
        <Icon name="heart" filled={isWished} className={`size-[19px] ${isWished ? 'text-sale' : ''}`} />
      </span>
    </button>
  )
}
