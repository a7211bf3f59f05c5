import { SharePanel } from '#app/features/wishlist/share-panel.tsx'
import { useWishlist } from '#app/features/wishlist/use-wishlist.ts'
import { WishCard } from '#app/features/wishlist/wish-card.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { WovenMark } from '#app/ui/weave.tsx'

export const wishGrid = 'grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-3 md:gap-x-5 lg:grid-cols-4'

export function WishlistPage() {
  const { t } = useTexts()
  const { data: list, isError, refetch } = useWishlist()
  return (
    <>
      <h1 className="mb-5 text-2xl md:text-3xl">{t('ui.prisma.wishlist.title')}</h1>
      {!list && isError && (
        <div role="alert" className="grid justify-items-start gap-3 rounded-2xl bg-sand p-5">
          <p>{t('ui.prisma.alert.error.network')}</p>
          <Button look="outline" onClick={() => void refetch()}>
            {t('ui.prisma.shell.retry')}
          </Button>
        </div>
      )}
      {!list && !isError && <WishSkeleton />}
      {list && list.items.length === 0 && <NoWishes />}
      {list && list.items.length > 0 && (
        <div className="grid gap-8">
          <ul className={wishGrid}>
            {list.items.map((item) => (
              <WishCard key={item.productId} item={item} />
            ))}
          </ul>
          <SharePanel list={list} />
        </div>
      )}
    </>
  )
}

function NoWishes() {
  const { t } = useTexts()
  return (
    <div className="grid justify-items-center gap-5 py-16 text-center">
      <WovenMark className="size-16" />
      <p className="max-w-sm text-lg">{t('ui.prisma.wishlist.empty')}</p>
      <ButtonLink to="/">{t('ui.prisma.wishlist.browse')}</ButtonLink>
    </div>
  )
}

const WishSkeleton = () => (
  <div className={wishGrid}>
    {[1, 2, 3, 4].map((card) => (
      <div key={card} className="grid content-start gap-3">
        <Skeleton className="aspect-4/5 rounded-2xl" />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-12 rounded-full" />
      </div>
    ))}
  </div>
)
