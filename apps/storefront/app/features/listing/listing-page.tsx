import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { track } from '#app/events/track.ts'
import { Breadcrumbs, type Crumb } from '#app/features/catalogue/breadcrumbs.tsx'
import { ProductGrid } from '#app/features/catalogue/product-grid.tsx'
import { FilterChips } from '#app/features/listing/filter-chips.tsx'
import { FilterPanel } from '#app/features/listing/filter-panel.tsx'
import { FilterSheet } from '#app/features/listing/filter-sheet.tsx'
import { filterCount, names } from '#app/features/listing/filter-state.ts'
import type { Listing } from '#app/features/listing/load-listing.server.ts'
import { NoResults } from '#app/features/listing/no-results.tsx'
import { Pagination } from '#app/features/listing/pagination.tsx'
import { SortChoice } from '#app/features/listing/sort-choice.tsx'
import { useFilters } from '#app/features/listing/use-filters.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { useEarlyInput } from '#app/ui/use-early-input.ts'

interface ListingPageProps {
  listing: Listing
  /** The filter search: its keyword belongs to the address. */
  isSearch?: boolean
  crumbs?: readonly Crumb[]
  title: string
  /** The title with its parts isolated; the plain one when absent. */
  heading?: ReactNode
  intro?: ReactNode
}

const formId = 'filters'

/** A list of products with its filters at the start side, or in a sheet on a phone. */
export function ListingPage({
  listing,
  isSearch = false,
  crumbs = [],
  title,
  heading,
  intro,
}: ListingPageProps) {
  const { t } = useTexts()
  const filters = useFilters({ isSearch })
  const headingRef = useFocusKept()
  const form = useRef<HTMLFormElement>(null)
  useEarlyInput(form)
  const isEmpty = listing.total === 0
  const { keyword } = filters.state
  useEffect(() => {
    if (isSearch && keyword) track('search', keyword)
  }, [isSearch, keyword])
  useEffect(() => track('view_item_list', { name: title, products: listing.items }), [title, listing.items])
  const isBare = isEmpty && filterCount(filters.state) === 0
  return (
    <div className="wrap pb-14 md:pb-20">
      <Breadcrumbs crumbs={crumbs} here={title} />
      <h1
        ref={headingRef}
        tabIndex={-1}
        className="text-[26px] leading-tight outline-none md:text-[34px] rtl:leading-snug"
      >
        {heading ?? title}
      </h1>
      {intro}
      <div
        className={`mt-5 ${isBare ? '' : 'md:grid md:grid-cols-[220px_minmax(0,1fr)] md:gap-8 lg:grid-cols-[260px_minmax(0,1fr)] lg:gap-12'}`}
      >
        {!isBare && (
          <form
            ref={form}
            id={formId}
            method="get"
            aria-label={t('ui.prisma.listing.filters')}
            onSubmit={(event) => event.preventDefault()}
            className="hidden self-start md:block noscript:block"
          >
            <FilterPanel listing={listing} filters={filters} />
            {isSearch && <input type="hidden" name={names.keyword} value={filters.state.keyword} />}
            <div className="hidden noscript:grid">
              <Button type="submit">{t('ui.prisma.listing.apply')}</Button>
            </div>
          </form>
        )}
        <section aria-label={title} aria-busy={filters.isWaiting}>
          {!isBare && (
            <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p role="status" className="text-mute max-md:order-last max-md:w-full">
                {t('ui.prisma.listing.results', { count: listing.total })}
              </p>
              <FilterSheet listing={listing} filters={filters} />
              <SortChoice filters={filters} form={formId} />
            </div>
          )}
          <FilterChips listing={listing} filters={filters} />
          {isEmpty ? (
            <NoResults instead={listing.instead} filters={filters} />
          ) : (
            <div className={`transition-opacity ${filters.isWaiting ? 'opacity-50' : ''}`}>
              <ProductGrid products={listing.items} heading="h2" eagerCount={3} narrow label={title} />
            </div>
          )}
          <Pagination total={listing.total} filters={filters} />
        </section>
      </div>
    </div>
  )
}

/** When what had the focus is gone with the old list (a chip, a page's number), the heading takes it. */
function useFocusKept() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { search } = useLocation()
  const shown = useRef(search)
  useEffect(() => {
    if (shown.current === search) return
    shown.current = search
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [search])
  return heading
}
