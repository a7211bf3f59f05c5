import { formatPrice } from '@sadu/money/price'
import { Link } from 'react-router'
import {
  changed,
  cleared,
  type FilterState,
  toggled,
  toggleValue,
} from '#app/features/listing/filter-state.ts'
import type { Listing } from '#app/features/listing/load-listing.server.ts'
import type { Filters } from '#app/features/listing/use-filters.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { usePriceStyle } from '#app/theme/price-style.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface Chip {
  key: string
  label: string
  without: FilterState
}

/** What is chosen, each to be taken back by itself. */
export function FilterChips({ listing, filters }: { listing: Listing; filters: Filters }) {
  const { t } = useTexts()
  const chips = useChips(listing, filters.state)
  if (chips.length === 0) return null
  return (
    <ul aria-label={t('ui.prisma.listing.chosen')} className="mb-4 flex flex-wrap items-center gap-2">
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <Link
            to={filters.addressOf(without)}
            preventScrollReset
            aria-label={t('ui.prisma.listing.remove', { name: isolate(label) })}
            className="inline-flex min-h-9 items-center gap-2 rounded-full bg-sand ps-3.5 pe-2.5 text-sm hover:bg-line max-md:min-h-11"
          >
            <bdi>{label}</bdi>
            <Icon name="close" className="size-3.5" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={filters.addressOf(cleared(filters.state))}
          preventScrollReset
          className="inline-flex min-h-9 items-center px-2 text-sm font-semibold text-deep hover:underline max-md:min-h-11"
        >
          {t('ui.prisma.listing.clear')}
        </Link>
      </li>
    </ul>
  )
}

function useChips({ facets, brands, categories }: Listing, state: FilterState): Chip[] {
  const { t } = useTexts()
  const price = usePriceLabel(state)
  const chips: Chip[] = []
  const add = (key: string, label: string | undefined, without: FilterState) => {
    if (label) chips.push({ key, label, without })
  }
  for (const id of state.categoryIds) {
    const name = categories.find(({ categoryId }) => categoryId === id)?.name
    add(`category ${id}`, name, changed(state, { categoryIds: toggled(state.categoryIds, id) }))
  }
  for (const id of state.brandIds) {
    const name = brands.find(({ brandId }) => brandId === id)?.name
    add(`brand ${id}`, name, changed(state, { brandIds: toggled(state.brandIds, id) }))
  }
  for (const [attributeId, ids] of Object.entries(state.values)) {
    const attribute = facets?.attributes.find((known) => known.attributeId === Number(attributeId))
    for (const id of ids) {
      const name = attribute?.values.find(({ attributeValueId }) => attributeValueId === id)?.name
      add(`value ${id}`, name ?? attribute?.name, toggleValue(state, Number(attributeId), id))
    }
  }
  add('price', price, changed(state, { minPrice: null, maxPrice: null }))
  if (state.inStock) add('stock', t('ui.prisma.listing.in_stock'), changed(state, { inStock: false }))
  if (state.onSale) add('sale', t('ui.prisma.listing.on_sale'), changed(state, { onSale: false }))
  return chips
}

function usePriceLabel({ minPrice, maxPrice }: FilterState): string | undefined {
  const { t } = useTexts()
  const style = usePriceStyle()
  const [min, max] = [minPrice, maxPrice].map((amount) => isolate(formatPrice(amount, style)))
  if (minPrice !== null && maxPrice !== null)
    return t('ui.prisma.listing.price_between', { min: min ?? '', max: max ?? '' })
  if (minPrice !== null) return t('ui.prisma.listing.price_over', { price: min ?? '' })
  return maxPrice === null ? undefined : t('ui.prisma.listing.price_under', { price: max ?? '' })
}
