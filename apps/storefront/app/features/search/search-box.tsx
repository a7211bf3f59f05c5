import { Form, useSearchParams } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** A form that works before any script does. */
export function SearchBox({ className = '' }: { className?: string }) {
  const { t } = useTexts()
  const [search] = useSearchParams()
  return (
    <search className={className}>
      <Form
        action="/search/filterSearch"
        className="flex h-11 items-center gap-2.5 rounded-full bg-sand ps-4 pe-1.5"
      >
        <input
          type="search"
          name="keyword"
          maxLength={200}
          defaultValue={search.get('keyword') ?? ''}
          placeholder={t('ui.prisma.search.placeholder')}
          aria-label={t('ui.prisma.search.label')}
          dir="auto"
          className="min-w-0 flex-1 bg-transparent text-start outline-none placeholder:text-mute"
        />
        <button
          type="submit"
          aria-label={t('ui.prisma.search.go')}
          className="grid size-9 place-items-center rounded-full text-ink"
        >
          <Icon name="search" className="size-5" />
        </button>
      </Form>
    </search>
  )
}
