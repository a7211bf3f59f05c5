import type { ProductCard as Product } from '@sadu/contract/models/catalogue'
import { memo } from 'react'
import { WishlistHeart } from '#app/features/wishlist/wishlist-heart.tsx'
import { ProductCard } from '#app/ui/product-card.tsx'

interface ProductGridProps {
  products: readonly Product[]
  heading?: 'h2' | 'h3'
  /** How many pictures are in the first view. */
  eagerCount?: number
  /** With filters beside it there is room for three. */
  narrow?: boolean
  label?: string
}

export const ProductGrid = memo(function ProductGrid({
  products,
  heading,
  eagerCount = 0,
  narrow = false,
  label,
}: ProductGridProps) {
  return (
    <ul
      aria-label={label}
      className={`grid grid-cols-2 gap-x-3 gap-y-6 md:gap-x-5 md:gap-y-8 ${narrow ? 'xl:grid-cols-3' : 'md:grid-cols-3 lg:grid-cols-4'}`}
    >
      {products.map((product, at) => (
        <li key={product.productId}>
          <ProductCard
            product={product}
            sizes={
              narrow
                ? '(min-width: 1280px) 300px, (min-width: 768px) 33vw, 50vw'
                : '(min-width: 1280px) 295px, (min-width: 1024px) 25vw, (min-width: 768px) 33vw, 50vw'
            }
            eager={at < eagerCount}
            {...(heading && { heading })}
            corner={<WishlistHeart product={product} />}
          />
        </li>
      ))}
    </ul>
  )
})
