import type { ReactNode } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

interface Loading<T> {
  data: T | undefined
  isError: boolean
  refetch: () => unknown
}

/** What is being fetched: its place, its failure with a way to try again, or itself. */
export function LoadState<T>({ query, children }: { query: Loading<T>; children: (data: T) => ReactNode }) {
  const { t } = useTexts()
  if (query.data !== undefined) return children(query.data)
  if (query.isError) {
    return (
      <div role="alert" className="grid justify-items-start gap-3 rounded-2xl bg-sand p-5">
        <p>{t('ui.prisma.shell.load_failed')}</p>
        <Button look="outline" onClick={() => void query.refetch()}>
          {t('ui.prisma.shell.retry')}
        </Button>
      </div>
    )
  }
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{t('ui.prisma.shell.loading')}</span>
      <Skeleton className="h-20" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  )
}
