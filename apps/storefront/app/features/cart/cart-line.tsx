import type { CartItem } from '@sadu/contract/models/cart'
import { useState } from 'react'
import { Link } from 'react-router'
import { LineChoices } from '#app/features/cart/line-choices.tsx'
import { LineNote } from '#app/features/cart/line-note.tsx'
import { PriceChange } from '#app/features/cart/price-change.tsx'
import { StockBadge } from '#app/features/cart/stock-badge.tsx'
import { useCartActions } from '#app/features/cart/use-cart-actions.ts'
import { useMoveToWishlist } from '#app/features/cart/use-move-to-wishlist.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx'

interface CartLineProps {
  item: CartItem
  /** The line leaves the page; the focus has to go somewhere. */
  onLeave: () => void
}

/** A line of the cart with all that can be done to it. */
export function CartLine({ item, onLeave }: CartLineProps) {
  const { t } = useTexts()
  const { remove, setQuantity } = useCartActions()
  const moveToWishlist = useMoveToWishlist()
  const [asking, setAsking] = useState(false)
  const name = isolate(item.productName)
  const leave = () => {
    onLeave()
    void remove(item)
  }
  return (
    <li className="flex gap-4 border-t border-line py-5 md:gap-6">
      <Link to={`/products/${item.productId}`} tabIndex={-1} aria-hidden="true" className="shrink-0">
        <Picture
          path={item.picturePath}
          alt=""
          color={item.pictureColor}
          sizes="(min-width: 768px) 128px, 88px"
          className="aspect-4/5 w-[88px] rounded-xl md:w-32"
        />
      </Link>
      <div className="grid min-w-0 flex-1 content-start gap-2">
        <div className="flex items-start justify-between gap-4">
          <div className="grid min-w-0 gap-1">
            <h3 className="font-normal tracking-normal">
              <Link to={`/products/${item.productId}`} className="hover:underline">
                <bdi>{item.productName}</bdi>
              </Link>
            </h3>
            <LineChoices attributes={item.attributes} />
            <p className="flex flex-wrap items-center gap-2 text-sm text-mute">
              <Price amount={item.unitPrice} />
              <StockBadge item={item} />
            </p>
          </div>
          <Price amount={item.lineTotal} className="font-semibold" />
        </div>
        <PriceChange item={item} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <QuantityStepper
            value={item.productQuantity}
            min={0}
            max={Math.max(item.maxQuantity, item.productQuantity)}
            label={t('ui.prisma.cart.quantity_of', { name })}
            fewerLabel={t('ui.prisma.cart.fewer', { name })}
            moreLabel={t('ui.prisma.cart.more', { name })}
            onChange={(quantity) => {
              // A turn later: the key that was pressed in the field must not answer the question as well.
              if (quantity === 0) setTimeout(() => setAsking(true))
              else void setQuantity(item.itemId, quantity)
            }}
          />
          <LineButton icon="trash" of={item.productName} onClick={leave}>
            {t('ui.prisma.cart.remove_short')}
          </LineButton>
          <LineButton
            icon="heart"
            of={item.productName}
            onClick={() => {
              onLeave()
              void moveToWishlist(item)
            }}
          >
            {t('ui.prisma.cart.move_short')}
          </LineButton>
        </div>
        <LineNote item={item} />
      </div>
      {asking && (
        <ConfirmDialog
          title={t('ui.prisma.cart.remove_ask', { name })}
          confirmLabel={t('ui.prisma.cart.remove_short')}
          keepLabel={t('ui.prisma.cart.keep')}
          onConfirm={leave}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}

interface LineButtonProps {
  icon: 'trash' | 'heart'
  /** The product, for whoever hears the button away from its line. */
  of: string
  onClick: () => void
  children: string
}

const LineButton = ({ icon, of, onClick, children }: LineButtonProps) => (
  <button
    type="button"
    onClick={onClick}
    className="inline-flex min-h-11 items-center gap-1.5 text-sm text-mute hover:text-ink"
  >
    <Icon name={icon} className="size-4" />
    {children}
    <span className="sr-only">
      <bdi>{of}</bdi>
    </span>
  </button>
)
