import { Link } from 'react-router'
import { useWishlist } from '#app/features/wishlist/use-wishlist.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { CountBadge } from '#app/ui/count-badge.tsx'
import { Icon } from '#app/ui/icon.tsx'

export function WishlistLink() {
  const { t } = useTexts()
  const count = useWishlist().data?.items.length ?? 0
  return (
    <Link
      to="/wishlist"
      className="relative grid size-11 place-items-center"
      aria-label={t('ui.prisma.wishlist.link', { count })}
    >
      <Icon name="heart" />
      <CountBadge count={count} />
      <span role="status" className="sr-only">
        {count > 0 ? t('ui.prisma.wishlist.link', { count }) : ''}
      </span>
    </Link>
  )
}
