import { Link } from 'react-router'
import { ProductRow } from '#app/features/catalogue/product-row.tsx'
import { SectionHead } from '#app/features/catalogue/section-head.tsx'
import { cleared, filterCount } from '#app/features/listing/filter-state.ts'
import type { Listing } from '#app/features/listing/load-listing.server.ts'
import type { Filters } from '#app/features/listing/use-filters.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { WovenMark } from '#app/ui/weave.tsx'

/** Nothing found is not the end: why, and what to do next. */
export function NoResults({ instead, filters }: { instead: Listing['instead']; filters: Filters }) {
  const { t } = useTexts()
  const { state } = filters
  const isFiltered = filterCount(state) > 0
  const reason = isFiltered
    ? t('ui.prisma.listing.none_filters')
    : state.keyword
      ? t('ui.prisma.listing.none_keyword', { keyword: isolate(state.keyword) })
      : t('ui.prisma.listing.none_here')
  return (
    <div className="pt-6">
      <div className="mx-auto grid max-w-md justify-items-center gap-3 text-center">
        <WovenMark className="size-14" />
        <h2 className="text-2xl">{t('ui.prisma.listing.none_title')}</h2>
        <p>{reason}</p>
        {state.keyword && !isFiltered && <p className="text-mute">{t('ui.prisma.listing.tips')}</p>}
        {isFiltered && (
          <ButtonLink to={filters.addressOf(cleared(state))} className="mt-2">
            {t('ui.prisma.listing.clear_filters')}
          </ButtonLink>
        )}
      </div>
      {instead && instead.categories.length > 0 && (
        <section aria-labelledby="look-here" className="mt-12">
          <SectionHead id="look-here" title={t('ui.prisma.listing.look_here')} />
          <ul className="flex flex-wrap gap-2.5">
            {instead.categories.map(({ categoryId, name }) => (
              <li key={categoryId}>
                <Link
                  to={`/categories/${categoryId}`}
                  className="inline-flex min-h-11 items-center rounded-full border border-line px-5 hover:border-ink"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {instead && instead.products.length > 0 && (
        <section aria-labelledby="new-here" className="mt-12">
          <SectionHead id="new-here" title={t('ui.prisma.listing.new_here')} />
          <ProductRow products={instead.products} label={t('ui.prisma.listing.new_here')} />
        </section>
      )}
    </div>
  )
}
