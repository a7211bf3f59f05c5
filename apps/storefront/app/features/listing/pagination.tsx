import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { itemsPerPage } from '#app/features/listing/filter-state.ts'
import { pageWindow } from '#app/features/listing/page-window.ts'
import type { Filters } from '#app/features/listing/use-filters.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Icon } from '#app/ui/icon.tsx'

const look = 'grid min-h-11 min-w-11 place-items-center rounded-full px-2'

export function Pagination({ total, filters }: { total: number; filters: Filters }) {
  const { t, number } = useTexts()
  const { page } = filters.state
  const pages = Math.ceil(total / itemsPerPage)
  if (pages <= 1) return null
  const toPage = (at: number, label: string, content: ReactNode) => (
    <Link
      to={filters.addressOf({ ...filters.state, page: at })}
      aria-label={label}
      aria-current={at === page ? 'page' : undefined}
      className={`${look} hover:bg-sand aria-current:bg-ink aria-current:text-surface`}
    >
      {content}
    </Link>
  )
  return (
    <nav aria-label={t('ui.prisma.listing.pages')} className="mt-12">
      <ul className="flex flex-wrap items-center justify-center gap-1">
        {page > 1 && (
          <li>
            {toPage(page - 1, t('ui.prisma.listing.previous'), <Icon name="back" className="size-4" />)}
          </li>
        )}
        {pageWindow(page, pages).map((at, place) =>
          at === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is its place
            <li key={`gap ${place}`} aria-hidden="true" className="px-1 text-mute">
              …
            </li>
          ) : (
            <li key={at}>{toPage(at, t('ui.prisma.listing.page', { page: at }), number(at))}</li>
          ),
        )}
        {page < pages && (
          <li>{toPage(page + 1, t('ui.prisma.listing.next'), <Icon name="chevron" className="size-4" />)}</li>
        )}
      </ul>
    </nav>
  )
}
