import type { Product } from '@sadu/contract/models/catalogue'
import { lazy, Suspense, useEffect } from 'react'
import { Link } from 'react-router'
import { track } from '#app/events/track.ts'
import { Breadcrumbs } from '#app/features/catalogue/breadcrumbs.tsx'
import { ProductRow } from '#app/features/catalogue/product-row.tsx'
import { SectionHead } from '#app/features/catalogue/section-head.tsx'
import { BuyForm } from '#app/features/product/buy-form.tsx'
import { Gallery } from '#app/features/product/gallery.tsx'
import type { Member } from '#app/features/product/group-form.tsx'
import { InstalmentNote, type InstalmentOffers } from '#app/features/product/instalment-note.tsx'
import { ProductDetails } from '#app/features/product/product-details.tsx'
import { RecentlySeen } from '#app/features/product/recently-seen.tsx'
import { ShareButton } from '#app/features/product/share-button.tsx'
import { useChoice } from '#app/features/product/use-choice.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Area } from '#app/shell/area.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** Few products are groups. */
const GroupForm = lazy(() =>
  import('#app/features/product/group-form.tsx').then((module) => ({ default: module.GroupForm })),
)

interface ProductPageProps {
  product: Product
  members: readonly Member[]
  offers: InstalmentOffers
}

export function ProductPage({ product, members, offers }: ProductPageProps) {
  const { t } = useTexts()
  const choosing = useChoice(product)
  const { variation } = choosing
  useEffect(() => track('view_item', product), [product])
  return (
    <div className="wrap pb-14 md:pb-20">
      <Breadcrumbs
        crumbs={product.breadcrumbs.map(({ categoryId, name }) => ({
          name,
          to: `/categories/${categoryId}`,
        }))}
        here={product.productName}
      />
      <div className="grid gap-5 md:grid-cols-2 md:gap-8 lg:grid-cols-[7fr_5fr] lg:gap-14">
        <Gallery
          pictures={picturesOf(product)}
          chosenPath={variation?.picturePath ?? null}
          name={product.productName}
        />
        <div>
          {product.brandId !== null && (
            <Link
              to={`/brands/${product.brandId}`}
              className="inline-flex min-h-8 items-center text-sm text-mute hover:text-ink hover:underline"
            >
              <bdi>{product.brandName}</bdi>
            </Link>
          )}
          <h1 className="text-2xl leading-tight md:text-[32px] rtl:leading-snug">
            <bdi>{product.productName}</bdi>
          </h1>
          {product.shortDescription && <p className="mt-2 text-mute">{product.shortDescription}</p>}
          {product.kind === 'grouped' ? (
            <Suspense fallback={<Skeleton className="mt-6 h-64" />}>
              <GroupForm product={product} members={members} />
            </Suspense>
          ) : (
            <BuyForm
              product={product}
              choosing={choosing}
              note={(amount) => <InstalmentNote offers={offers} amount={amount} />}
            />
          )}
          <ul className="mt-6 grid gap-3 border-y border-line py-4 text-[15px]">
            <Note icon="truck" text={t('ui.prisma.product.delivery')} />
            <Note icon="return" text={t('ui.prisma.product.returns')} />
          </ul>
          <ShareButton title={product.productName} productId={product.productId} />
          <ProductDetails product={product} sku={variation?.sku ?? product.sku} />
        </div>
      </div>
      {product.related.length > 0 && (
        <Area>
          <section aria-labelledby="related" className="mt-14">
            <SectionHead id="related" title={t('ui.prisma.product.related')} />
            <ProductRow
              products={product.related}
              label={t('ui.prisma.product.related')}
              transition={false}
            />
          </section>
        </Area>
      )}
      <Area>
        <RecentlySeen productId={product.productId} />
      </Area>
    </div>
  )
}

const Note = ({ icon, text }: { icon: IconName; text: string }) => (
  <li className="flex items-center gap-3">
    <Icon name={icon} />
    <span>{text}</span>
  </li>
)

/** The product's pictures, then those that only a variation has; each once. */
function picturesOf({ pictures, variations, productName, pictureColor }: Product) {
  const ofVariations = variations.flatMap(({ picturePath }) =>
    picturePath ? { path: picturePath, alt: productName, color: pictureColor } : [],
  )
  const byPath = Map.groupBy([...pictures, ...ofVariations], ({ path }) => path)
  return [...byPath.values()].flatMap(([first]) => first ?? [])
}
