import { Children, type ReactNode } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'

/** So many values stand open; the rest is one click away. */
const shownFirst = 8

interface FilterGroupProps {
  title: string
  children: ReactNode
  /** One of those that would be folded away is in use. */
  isDeepInUse?: boolean
}

export function FilterGroup({ title, children, isDeepInUse = false }: FilterGroupProps) {
  const { t } = useTexts()
  const rows = Children.toArray(children)
  const first = rows.length > shownFirst + 2 ? rows.slice(0, shownFirst) : rows
  const rest = rows.slice(first.length)
  return (
    <fieldset className="border-t border-line py-4 first:border-t-0 first:pt-0">
      <legend className="float-start mb-1.5 w-full font-semibold">{title}</legend>
      <div className="clear-both">
        {first}
        {rest.length > 0 && (
          <details className="group" open={isDeepInUse || undefined}>
            <summary className="flex min-h-11 cursor-pointer list-none items-center text-sm font-semibold text-deep group-open:hidden [&::-webkit-details-marker]:hidden">
              {t('ui.prisma.listing.more', { count: rest.length })}
            </summary>
            {rest}
          </details>
        )}
      </div>
    </fieldset>
  )
}
