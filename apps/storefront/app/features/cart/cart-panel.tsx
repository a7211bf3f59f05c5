import type { CartItem } from '@sadu/contract/models/cart'
import { useRef } from 'react'
import { Link } from 'react-router'
import { StockBadge } from '#app/features/cart/stock-badge.tsx'
import { useCart } from '#app/features/cart/use-cart.ts'
import { useCartActions } from '#app/features/cart/use-cart-actions.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { WovenMark } from '#app/ui/weave.tsx'

/** What the cart icon opens on a desk: the lines, what they come to, the way to the cart. */
export function CartPanel() {
  const { t } = useTexts()
  const { data: cart, isError, refetch, isChanging } = useCart()
  const heading = useRef<HTMLHeadingElement>(null)
  if (!cart) {
    return isError ? (
      <div className="grid justify-items-center gap-3 p-6 text-center">
        <p>{t('ui.prisma.alert.error.network')}</p>
        <Button look="outline" onClick={() => void refetch()}>
          {t('ui.prisma.shell.retry')}
        </Button>
      </div>
    ) : (
      <Skeleton className="m-5 h-24" />
    )
  }
  if (cart.items.length === 0) return <EmptyPanel />
  return (
    <div className="grid">
      <h2 ref={heading} tabIndex={-1} className="px-5 pt-4 pb-2 text-lg outline-none">
        {t('ui.prisma.cart.items', { count: cart.items.length })}
      </h2>
      <ul className="max-h-[16rem] overflow-y-auto overscroll-contain px-5">
        {cart.items.map((item) => (
          <PanelLine key={item.itemId} item={item} afterRemoval={() => heading.current?.focus()} />
        ))}
      </ul>
      <div className="grid gap-4 border-t border-line p-5">
        <p className="flex justify-between gap-4 font-semibold">
          <span>{t('ui.prisma.cart.sub_total')}</span>
          <Price amount={cart.subTotal} className={isChanging ? 'opacity-60' : ''} />
        </p>
        <ButtonLink to="/cart">{t('ui.prisma.cart.go')}</ButtonLink>
      </div>
    </div>
  )
}

function EmptyPanel() {
  const { t } = useTexts()
  return (
    <div className="grid justify-items-center gap-4 px-6 py-8 text-center">
      <WovenMark className="size-10" />
      <p>{t('ui.prisma.cart.empty')}</p>
    </div>
  )
}

function PanelLine({ item, afterRemoval }: { item: CartItem; afterRemoval: () => void }) {
  const { t } = useTexts()
  const { remove } = useCartActions()
  const name = isolate(item.productName)
  return (
    <li className="flex items-center gap-3 border-t border-line py-3 first:border-t-0">
      <Picture
        path={item.picturePath}
        alt={item.productName}
        color={item.pictureColor}
        sizes="56px"
        className="h-16 w-14 shrink-0 rounded-lg"
      />
      <div className="grid min-w-0 flex-1 gap-0.5 text-sm">
        <Link to={`/products/${item.productId}`} className="line-clamp-2 hover:underline">
          <bdi>{item.productName}</bdi>
        </Link>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-mute">
          <span>{t('ui.prisma.cart.quantity_short', { quantity: item.productQuantity })}</span>
          <Price amount={item.unitPrice} className="text-ink" />
          <StockBadge item={item} />
        </p>
      </div>
      <button
        type="button"
        aria-label={t('ui.prisma.cart.remove', { name })}
        onClick={() => {
          afterRemoval()
          void remove(item)
        }}
        className="-me-2 grid size-11 shrink-0 place-items-center rounded-full text-mute hover:text-ink"
      >
        <Icon name="trash" className="size-5" />
      </button>
    </li>
  )
}
