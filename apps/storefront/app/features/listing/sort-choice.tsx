import { changed, names, type Sort, sorts } from '#app/features/listing/filter-state.ts'
import type { Filters } from '#app/features/listing/use-filters.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Belongs to the form of the filters, so that it counts without script too. */
export function SortChoice({ filters: { state, apply }, form }: { filters: Filters; form: string }) {
  const { t } = useTexts()
  return (
    <label className="flex items-center gap-2 text-[15px]">
      <span className="text-mute max-md:sr-only">{t('ui.prisma.listing.sort')}</span>
      <span className="relative">
        <select
          name={names.sort}
          form={form}
          value={state.sort}
          onChange={(event) => apply(changed(state, { sort: event.target.value as Sort }))}
          className="min-h-11 max-w-[48vw] appearance-none rounded-full border border-line bg-surface ps-4 pe-10 text-[15px] font-semibold"
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`ui.prisma.listing.sort.${sort}`)}
            </option>
          ))}
        </select>
        <Icon name="down" className="pointer-events-none absolute end-4 top-1/2 size-3.5 -translate-y-1/2" />
      </span>
    </label>
  )
}
