import { Link } from 'react-router'
import { isolate } from '#app/i18n/isolate.ts'
import { useTexts } from '#app/i18n/texts.tsx'

/** The heading of a row, with the way to all of it. */
export function SectionHead({ title, id, route }: { title: string; id?: string; route?: string | null }) {
  const { t } = useTexts()
  return (
    <div className="mb-4 flex items-baseline justify-between gap-4 md:mb-5">
      <h2 id={id} className="text-xl md:text-2xl">
        {title}
      </h2>
      {route?.startsWith('/') && (
        <Link
          to={route}
          prefetch="intent"
          aria-label={t('ui.prisma.catalogue.see_all_of', { name: isolate(title) })}
          className="flex min-h-11 shrink-0 items-center text-[15px] font-semibold text-deep hover:underline"
        >
          {t('ui.prisma.catalogue.see_all')}
        </Link>
      )}
    </div>
  )
}
