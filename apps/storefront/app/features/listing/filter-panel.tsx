import { type CategoryNode, categoryTree, toggleCategory } from '#app/features/listing/category-choice.ts'
import { CheckRow } from '#app/features/listing/check-row.tsx'
import { FilterGroup } from '#app/features/listing/filter-group.tsx'
import { changed, names, toggled, toggleValue } from '#app/features/listing/filter-state.ts'
import type { Listing } from '#app/features/listing/load-listing.server.ts'
import { PriceFilter } from '#app/features/listing/price-filter.tsx'
import type { Filters } from '#app/features/listing/use-filters.ts'
import { useTexts } from '#app/i18n/texts.tsx'

interface FilterPanelProps {
  listing: Listing
  filters: Filters
}

/** Everything there is to narrow the list by. */
export function FilterPanel({ listing, filters: { state, apply } }: FilterPanelProps) {
  const { t } = useTexts()
  const { facets, brands, maxPrice } = listing
  const brandCounts = new Map(facets?.brands.map(({ brandId, count }) => [brandId, count]))
  const brandsHere = brands.filter(
    ({ brandId }) => brandCounts.has(brandId) || state.brandIds.includes(brandId),
  )
  return (
    <>
      <CategoryGroup listing={listing} filters={{ state, apply }} />
      {brandsHere.length > 1 && (
        <FilterGroup
          title={t('ui.prisma.listing.brand')}
          isDeepInUse={brandsHere.slice(8).some(({ brandId }) => state.brandIds.includes(brandId))}
        >
          {brandsHere.map(({ brandId, name }) => (
            <CheckRow
              key={brandId}
              name={names.brand}
              value={String(brandId)}
              label={name}
              count={brandCounts.get(brandId) ?? 0}
              checked={state.brandIds.includes(brandId)}
              onToggle={() => apply(changed(state, { brandIds: toggled(state.brandIds, brandId) }))}
            />
          ))}
        </FilterGroup>
      )}
      {maxPrice !== null && maxPrice > 0 && (
        <FilterGroup title={t('ui.prisma.listing.price')}>
          <PriceFilter
            min={state.minPrice}
            max={state.maxPrice}
            end={maxPrice}
            onChange={(minPrice, maxPriceNow) => apply(changed(state, { minPrice, maxPrice: maxPriceNow }))}
          />
        </FilterGroup>
      )}
      {facets?.attributes.map(({ attributeId, name, values }) => (
        <FilterGroup key={attributeId} title={name} isDeepInUse={attributeId in state.values}>
          {values.map(({ attributeValueId, name: valueName, hex, count }) => (
            <CheckRow
              key={attributeValueId}
              name={names.attribute(attributeId)}
              value={String(attributeValueId)}
              label={valueName}
              hex={hex}
              count={count}
              checked={state.values[attributeId]?.includes(attributeValueId) ?? false}
              onToggle={() => apply(toggleValue(state, attributeId, attributeValueId))}
            />
          ))}
        </FilterGroup>
      ))}
      <FilterGroup title={t('ui.prisma.listing.availability')}>
        <CheckRow
          name={names.inStock}
          value="true"
          label={t('ui.prisma.listing.in_stock')}
          count={facets?.inStock ?? 0}
          checked={state.inStock}
          onToggle={() => apply(changed(state, { inStock: !state.inStock }))}
        />
        <CheckRow
          name={names.onSale}
          value="true"
          label={t('ui.prisma.listing.on_sale')}
          count={facets?.onSale ?? 0}
          checked={state.onSale}
          onToggle={() => apply(changed(state, { onSale: !state.onSale }))}
        />
      </FilterGroup>
    </>
  )
}

interface CategoryGroupProps {
  listing: Listing
  filters: Pick<Filters, 'state' | 'apply'>
}

function CategoryGroup({ listing: { facets, categories }, filters: { state, apply } }: CategoryGroupProps) {
  const { t } = useTexts()
  const counts = new Map(facets?.categories.map(({ categoryId, count }) => [categoryId, count]))
  const isUseful = (node: CategoryNode): boolean =>
    counts.has(node.categoryId) || node.isChosen || node.children.some(isUseful)
  const rows = (nodes: readonly CategoryNode[], depth: number): React.ReactNode[] =>
    nodes.filter(isUseful).flatMap((node) => [
      <div key={node.categoryId} className={['', 'ps-6', 'ps-12'][depth] ?? 'ps-12'}>
        <CheckRow
          name={names.category}
          value={String(node.categoryId)}
          label={node.name}
          count={counts.get(node.categoryId) ?? 0}
          checked={node.isChosen}
          onToggle={() => apply(toggleCategory(state, node.categoryId, categories))}
        />
      </div>,
      ...rows(node.children, depth + 1),
    ])
  if (categories.length === 0) return null
  return (
    <FilterGroup title={t('ui.prisma.listing.category')} isDeepInUse={state.categoryIds.length > 0}>
      {rows(categoryTree(categories, state.categoryIds), 0)}
    </FilterGroup>
  )
}
