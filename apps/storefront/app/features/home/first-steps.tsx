import type { ProductCard } from '@sadu/contract/models/catalogue'
import { ProductGrid } from '#app/features/catalogue/product-grid.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { WovenMark } from '#app/ui/weave.tsx'

/** The front page of a shop that has not arranged it yet: a welcome, and whatever there is. */
export function FirstSteps({ products }: { products: readonly ProductCard[] }) {
  const { t } = useTexts()
  const isEmpty = products.length === 0
  return (
    <div className="wrap py-12 md:py-16">
      <div className="mx-auto mb-10 grid max-w-md justify-items-center gap-4 text-center">
        <WovenMark className="size-14" />
        <h2 className="text-3xl">{t('ui.prisma.home.start_title')}</h2>
        <p className="text-mute">{t(isEmpty ? 'ui.prisma.home.start_empty' : 'ui.prisma.home.start_text')}</p>
        {!isEmpty && (
          <ButtonLink to="/search/filterSearch?keyword=">{t('ui.prisma.home.all_products')}</ButtonLink>
        )}
      </div>
      <ProductGrid products={products} eagerCount={4} />
    </div>
  )
}
