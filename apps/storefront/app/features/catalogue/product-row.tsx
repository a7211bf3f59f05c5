import type { ProductCard as Product } from '@sadu/contract/models/catalogue'
import { memo } from 'react'
import { WishlistHeart } from '#app/features/wishlist/wishlist-heart.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { ProductCard } from '#app/ui/product-card.tsx'
import { RoundButton } from '#app/ui/round-button.tsx'
import { type Carousel, useCarousel } from '#app/ui/use-carousel.ts'

interface ProductRowProps {
  products: readonly Product[]
  label: string
  transition?: boolean
}

/** Products side by side, to be pushed along by hand, wheel or the buttons beside them. */
export const ProductRow = memo(function ProductRow({ products, label, transition = true }: ProductRowProps) {
  const row = useCarousel()
  return (
    <div className="relative">
      <ul
        ref={row.ref}
        aria-label={label}
        className="scroll-row -mx-4 scroll-px-4 gap-3 px-4 py-1 md:-mx-6 md:scroll-px-6 md:gap-5 md:px-6"
      >
        {products.map((product) => (
          <li
            key={product.productId}
            className="w-[44%] shrink-0 snap-start sm:w-[31%] lg:w-[calc((100%-60px)/4)]"
          >
            <ProductCard
              product={product}
              sizes="(min-width: 1280px) 295px, (min-width: 1024px) 25vw, (min-width: 480px) 31vw, 44vw"
              corner={<WishlistHeart product={product} />}
              transition={transition}
            />
          </li>
        ))}
      </ul>
      <RowButtons row={row} label={label} />
    </div>
  )
})

/** For whoever has a mouse without a wheel to the side; a finger needs none. */
function RowButtons({ row, label }: { row: Carousel; label: string }) {
  const { t } = useTexts()
  if (row.atStart && row.atEnd) return null
  return (
    <div className="pointer-events-none absolute inset-x-0 top-[36%] hidden -translate-y-1/2 justify-between lg:flex noscript:hidden">
      <RoundButton
        icon="back"
        label={`${t('ui.prisma.catalogue.previous')}: ${label}`}
        disabled={row.atStart}
        onClick={() => row.page(-1)}
        className="pointer-events-auto -ms-5 shadow-md disabled:invisible"
      />
      <RoundButton
        icon="chevron"
        label={`${t('ui.prisma.catalogue.next')}: ${label}`}
        disabled={row.atEnd}
        onClick={() => row.page(1)}
        className="pointer-events-auto -me-5 shadow-md disabled:invisible"
      />
    </div>
  )
}
