import { Link } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Icon } from '#app/ui/icon.tsx'

export interface Crumb {
  name: string
  to: string
}

/** The way from the front page to here; the page itself is the last step and no link. */
export function Breadcrumbs({ crumbs, here }: { crumbs: readonly Crumb[]; here: string }) {
  const { t } = useTexts()
  return (
    <nav aria-label={t('ui.prisma.catalogue.breadcrumbs')} className="py-2 text-sm text-mute md:py-3.5">
      <ol className="scroll-row items-center gap-1.5 whitespace-nowrap">
        {[{ name: t('ui.prisma.shell.home'), to: '/' }, ...crumbs].map(({ name, to }) => (
          <li key={to} className="flex items-center gap-1.5">
            <Link
              to={to}
              prefetch="intent"
              className="flex min-h-9 items-center hover:text-ink hover:underline"
            >
              {name}
            </Link>
            <Icon name="chevron" className="size-3 opacity-60" />
          </li>
        ))}
        <li aria-current="page" className="truncate text-ink">
          <bdi>{here}</bdi>
        </li>
      </ol>
    </nav>
  )
}
