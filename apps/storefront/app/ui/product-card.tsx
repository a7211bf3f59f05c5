import type { ProductCard as Product } from '@sadu/contract/models/catalogue'
import type { ReactNode } from 'react'
import { Link, useViewTransitionState } from 'react-router'
import { track } from '#app/events/track.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { PricePair } from '#app/ui/price-pair.tsx'
import { salePercent } from '#app/ui/sale-percent.ts'

/** From this stock on downwards the card says how many are left. */
const fewLeft = 5

interface ProductCardProps {
  product: Product
  /** How wide the picture is shown. */
  sizes: string
  eager?: boolean
  /** What stands in the picture's upper end corner: the heart, say. */
  corner?: ReactNode
  heading?: 'h2' | 'h3'
  /** Off where the page has the product's own large picture already. */
  transition?: boolean
}

/** A picture, a name, a price. The whole card is the link; what stands in its corner lies above it. */
export function ProductCard({
  product,
  sizes,
  eager = false,
  corner,
  heading: Heading = 'h3',
  transition = true,
}: ProductCardProps) {
  const to = `/products/${product.productId}`
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative overflow-hidden rounded-2xl bg-sand">
        <PictureBox to={to} transition={transition} className={`aspect-4/5 ${eager ? '' : 'until-rested'}`}>
          <Picture
            path={product.picturePath}
            alt=""
            color={product.pictureColor}
            sizes={sizes}
            widest={640}
            eager={eager}
            className={`size-full transition-transform duration-300 group-focus-within:scale-[1.03] group-hover:scale-[1.03] motion-reduce:transform-none ${product.inStock ? '' : 'opacity-60'}`}
          />
        </PictureBox>
        <Tags product={product} />
      </div>
      <p className="mt-3 min-h-5 truncate text-[13px] text-mute">
        {product.brandName && <bdi>{product.brandName}</bdi>}
      </p>
      <Heading className="mb-1 line-clamp-2 font-normal tracking-normal text-wrap">
        <Link
          to={to}
          prefetch="intent"
          viewTransition={transition}
          onClick={() => track('select_item', product)}
          className="after:absolute after:inset-0 after:rounded-2xl"
        >
          <bdi>{product.productName}</bdi>
        </Link>
      </Heading>
      <PricePair
        unitPrice={product.unitPrice}
        oldPrice={product.oldPrice}
        from={product.priceVaries}
        className="mt-auto"
      />
      {corner && <div className="absolute end-1.5 top-1.5 z-[1]">{corner}</div>}
    </article>
  )
}

interface PictureBoxProps {
  to: string
  transition: boolean
  className: string
  children: ReactNode
}

/** It alone follows the way of the shopper: the rest of the card is not drawn anew for that. */
function PictureBox({ to, transition, className, children }: PictureBoxProps) {
  const isMoving = useViewTransitionState(to) && transition
  return (
    <div className={className} style={isMoving ? { viewTransitionName: 'product-picture' } : undefined}>
      {children}
    </div>
  )
}

const tagLook = 'rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap'
const quietTag = `${tagLook} bg-surface text-ink`

function Tags({ product }: { product: Product }) {
  const { t } = useTexts()
  const percent = salePercent(product.unitPrice, product.oldPrice)
  const left = product.activeQty
  return (
    <div className="absolute start-3 top-3 grid justify-items-start gap-1.5">
      {!product.inStock && <span className={quietTag}>{t('ui.prisma.catalogue.out_of_stock')}</span>}
      {product.inStock && percent !== null && (
        <span className={`${tagLook} bg-sale text-on-sale`}>
          {t('ui.prisma.catalogue.sale', { percent })}
        </span>
      )}
      {product.inStock && left !== null && left <= fewLeft && (
        <span className={quietTag}>{t('ui.prisma.catalogue.few_left', { count: left })}</span>
      )}
      {product.inStock && product.isNew && percent === null && (left === null || left > fewLeft) && (
        <span className={quietTag}>{t('ui.prisma.catalogue.new')}</span>
      )}
    </div>
  )
}
