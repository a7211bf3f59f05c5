import { useRef, useState } from 'react'
import { FilterPanel } from '#app/features/listing/filter-panel.tsx'
import { cleared, filterCount } from '#app/features/listing/filter-state.ts'
import type { Listing } from '#app/features/listing/load-listing.server.ts'
import type { Filters } from '#app/features/listing/use-filters.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { CountBadge } from '#app/ui/count-badge.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** On a phone the filters rise from below; the list behind follows at once, and the button says how long it is. */
export function FilterSheet({ listing, filters }: { listing: Listing; filters: Filters }) {
  const { t } = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const count = filterCount(filters.state)
  const open = () => {
    setOpen(true)
    dialog.current?.showModal()
  }
  return (
    <div className="md:hidden noscript:hidden">
      <button
        type="button"
        onClick={open}
        aria-haspopup="dialog"
        aria-label={
          count > 0 ? t('ui.prisma.listing.filters_count', { count }) : t('ui.prisma.listing.filters')
        }
        className="relative flex min-h-11 items-center gap-2 rounded-full border border-line px-4 text-[15px] font-semibold"
      >
        <Icon name="filter" className="size-5" />
        {t('ui.prisma.listing.filters')}
        <CountBadge count={count} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself */}
      <dialog
        ref={dialog}
        aria-label={t('ui.prisma.listing.filters')}
        onClose={() => setOpen(false)}
        onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
        className="mx-0 mt-auto mb-0 max-h-[86dvh] w-full max-w-none rounded-t-3xl bg-surface text-ink backdrop:bg-black/40 open:flex open:animate-[rise-in_.22s_ease-out] open:flex-col"
      >
        {isOpen && (
          <>
            <div className="flex items-center justify-between border-b border-line px-4 py-2">
              <h2 className="text-lg">{t('ui.prisma.listing.filters')}</h2>
              <button
                type="button"
                onClick={() => dialog.current?.close()}
                aria-label={t('ui.prisma.shell.close')}
                className="-me-2 grid size-11 place-items-center"
              >
                <Icon name="close" />
              </button>
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4">
              <FilterPanel listing={listing} filters={filters} />
            </div>
            <div className="flex gap-3 border-t border-line px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
              <Button
                look="outline"
                disabled={count === 0}
                onClick={() => filters.apply(cleared(filters.state))}
                className="px-5"
              >
                {t('ui.prisma.listing.clear')}
              </Button>
              <Button
                aria-live="polite"
                onClick={() => dialog.current?.close()}
                className={`flex-1 px-4 transition-opacity ${filters.isWaiting ? 'opacity-60' : ''}`}
              >
                {t('ui.prisma.listing.show', { count: listing.total })}
              </Button>
            </div>
          </>
        )}
      </dialog>
    </div>
  )
}
