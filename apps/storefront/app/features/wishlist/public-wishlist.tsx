import type { Output } from '@sadu/contract'
import { call } from '#app/api/call.ts'
import { useQuery } from '#app/api/use-query.ts'
import { useIdentity } from '#app/features/session/use-identity.ts'
import { WishlistHeart } from '#app/features/wishlist/wishlist-heart.tsx'
import { wishGrid } from '#app/features/wishlist/wishlist-page.tsx'
import { isolate } from '#app/i18n/isolate.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { ErrorScreen } from '#app/shell/error-screen.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ProductCard } from '#app/ui/product-card.tsx'

type SharedList = Output<'GET /web-gw/wish-lists/{id}'>

interface PublicWishlistProps {
  listId: string
  /** What everybody may see; null for a list that is private or not there. */
  found: SharedList | null
}

/** Somebody's list, as its owner has opened it. A closed one is there for its owner alone. */
export function PublicWishlist({ listId, found }: PublicWishlistProps) {
  const { t } = useTexts()
  const { userId } = useIdentity()
  const { data } = useQuery({
    queryKey: ['public-wishlist', listId, userId],
    queryFn: ({ signal }) => call('GET /web-gw/wish-lists/{id}', { params: { id: listId } }, { signal }),
    enabled: userId !== null,
  })
  const list = data ?? found
  if (!list) return <ErrorScreen status={404} />
  return (
    <div className="wrap py-6 md:py-10">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl md:text-3xl">
          {list.displayName
            ? t('ui.prisma.wishlist.title_of', { name: isolate(list.displayName) })
            : t('ui.prisma.wishlist.title_public')}
        </h1>
        {list.isOwn && (
          <ButtonLink to="/wishlist" look="outline">
            {t('ui.prisma.wishlist.edit')}
          </ButtonLink>
        )}
      </div>
      {list.items.length === 0 && <p className="py-12 text-center">{t('ui.prisma.wishlist.empty_public')}</p>}
      <ul className={wishGrid}>
        {list.items.map(({ itemId, product, note }) => (
          <li key={itemId} className="grid content-start gap-2">
            <ProductCard
              product={product}
              sizes="(min-width: 1024px) 25vw, (min-width: 768px) 33vw, 50vw"
              heading="h2"
              corner={<WishlistHeart product={product} />}
            />
            {note && (
              <p className="text-sm text-mute">
                <bdi>{note}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
