import { useTexts } from '#app/i18n/texts.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

export function CartSkeleton() {
  const { t } = useTexts()
  return (
    <div className="grid gap-8 pb-12 lg:grid-cols-[minmax(0,1fr)_380px] lg:items-start lg:gap-12">
      <section>
        <h1 className="mb-5 text-2xl md:text-3xl">{t('ui.prisma.cart.title')}</h1>
        {[1, 2, 3].map((line) => (
          <div key={line} className="flex gap-4 border-t border-line py-5 md:gap-6">
            <Skeleton className="aspect-4/5 w-[88px] md:w-32" />
            <div className="grid flex-1 content-start gap-3">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-4 w-1/3" />
              <Skeleton className="h-12 w-36 rounded-full" />
            </div>
          </div>
        ))}
      </section>
      <Skeleton className="h-72 rounded-3xl" />
    </div>
  )
}
