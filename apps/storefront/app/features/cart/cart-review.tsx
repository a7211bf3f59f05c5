import type { Cart } from '@sadu/contract/models/cart'
import { type ReactNode, useRef, useState } from 'react'
import { CartLine } from '#app/features/cart/cart-line.tsx'
import { CartNotices } from '#app/features/cart/cart-notices.tsx'
import { isShort } from '#app/features/cart/local-cart.ts'
import { PromoForm } from '#app/features/cart/promo-form.tsx'
import { FreeShippingHint, ShippingEstimate } from '#app/features/cart/shipping-estimate.tsx'
import { Totals } from '#app/features/cart/totals.tsx'
import { useCartActions } from '#app/features/cart/use-cart-actions.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { showToast } from '#app/shell/toast-store.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Price } from '#app/ui/price.tsx'

interface CartReviewProps {
  cart: Cart
  isChanging: boolean
  onCheckout: () => void
  /** Under the button: what paying in parts would come to. */
  underButton?: ReactNode
}

/** Step 0: the lines at the start side, what they come to at the end side. */
export function CartReview({ cart, isChanging, onCheckout, underButton }: CartReviewProps) {
  const { t } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const pieces = cart.items.reduce((sum, item) => sum + item.productQuantity, 0)
  const checkout = () => {
    const obstacle = obstacleIn(cart)
    if (obstacle) showToast('warning', t(obstacle))
    else onCheckout()
  }
  return (
    <div className="grid gap-8 pb-28 md:pb-12 lg:grid-cols-[minmax(0,1fr)_380px] lg:items-start lg:gap-12">
      <section>
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
          <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none md:text-3xl">
            {t('ui.prisma.cart.title')}
          </h1>
          <p className="text-mute">
            {t('ui.prisma.cart.items', { count: cart.items.length })} ·{' '}
            {t('ui.prisma.cart.pieces', { count: pieces })}
          </p>
        </div>
        <CartNotices notices={cart.notices} />
        <h2 className="sr-only">{t('ui.prisma.cart.lines')}</h2>
        <ul>
          {cart.items.map((item) => (
            <CartLine key={item.itemId} item={item} onLeave={() => heading.current?.focus()} />
          ))}
        </ul>
        <ClearCart />
      </section>
      <section
        aria-labelledby="cart-summary"
        className="grid gap-5 rounded-3xl bg-sand/60 p-5 md:p-6 lg:sticky lg:top-36"
      >
        <h2 id="cart-summary" className="text-xl">
          {t('ui.prisma.cart.summary')}
        </h2>
        <PromoForm cart={cart} />
        <FreeShippingHint subTotal={cart.subTotal} />
        <Totals
          cart={cart}
          isChanging={isChanging}
          shipping={<ShippingEstimate subTotal={cart.subTotal} />}
        />
        <Button onClick={checkout} className="w-full max-md:hidden">
          {t('ui.prisma.cart.checkout')}
        </Button>
        {underButton}
      </section>
      <div className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-4 border-t border-line bg-surface px-4 pt-3 pb-[max(.75rem,env(safe-area-inset-bottom))] md:hidden">
        <p className="grid">
          <span className="text-xs text-mute">{t('ui.prisma.cart.total')}</span>
          <Price amount={cart.total} className="font-semibold" />
        </p>
        <Button onClick={checkout} className="ms-auto">
          {t('ui.prisma.cart.checkout')}
        </Button>
      </div>
    </div>
  )
}

/** What has to be put right here before anybody is asked for an address. */
export function obstacleIn(cart: Cart): 'ui.prisma.cart.mend_stock' | 'ui.prisma.cart.mend_price' | null {
  if (cart.items.some(isShort)) return 'ui.prisma.cart.mend_stock'
  const risen = cart.items.some((item) => item.previousPrice !== null && item.previousPrice < item.unitPrice)
  return risen ? 'ui.prisma.cart.mend_price' : null
}

function ClearCart() {
  const { t } = useTexts()
  const { clear } = useCartActions()
  const [asking, setAsking] = useState(false)
  return (
    <div className="border-t border-line pt-2">
      <Button look="plain" onClick={() => setAsking(true)} className="text-sm text-mute">
        {t('ui.prisma.cart.clear')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('ui.prisma.cart.clear_ask')}
          confirmLabel={t('ui.prisma.cart.clear')}
          keepLabel={t('ui.prisma.cart.keep')}
          onConfirm={() => {
            setAsking(false)
            void clear()
          }}
          onClose={() => setAsking(false)}
        >
          {t('ui.prisma.cart.clear_text')}
        </ConfirmDialog>
      )}
    </div>
  )
}
