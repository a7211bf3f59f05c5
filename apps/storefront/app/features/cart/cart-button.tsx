import { Link } from 'react-router'
import { useCart } from '#app/features/cart/use-cart.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { CountBadge } from '#app/ui/count-badge.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** The number of lines on the icon; the pieces are told to whoever listens. */
export function CartButton() {
  const { t } = useTexts()
  const items = useCart().data?.items ?? []
  const pieces = items.reduce((sum, item) => sum + item.productQuantity, 0)
  const label = t('ui.prisma.cart.link', {
    items: t('ui.prisma.cart.items', { count: items.length }),
    pieces: t('ui.prisma.cart.pieces', { count: pieces }),
  })
  return (
    <Link to="/cart" className="relative grid size-11 place-items-center" aria-label={label}>
      <Icon name="bag" />
      <CountBadge count={items.length} />
    </Link>
  )
}
