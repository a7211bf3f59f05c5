import type { Cart } from '@sadu/contract/models/cart'
import { LineChoices } from '#app/features/cart/line-choices.tsx'
import { StockBadge } from '#app/features/cart/stock-badge.tsx'
import { Totals } from '#app/features/cart/totals.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'

/** What is being bought and what it comes to, to the last fils. */
export function CheckoutCard({ cart, isChanging }: { cart: Cart; isChanging: boolean }) {
  const { t } = useTexts()
  return (
    <section
      aria-labelledby="checkout-card"
      className="grid gap-5 rounded-3xl bg-sand/60 p-5 md:p-6 lg:sticky lg:top-36"
    >
      <h2 id="checkout-card" className="text-xl">
        {t('ui.prisma.cart.summary')}
      </h2>
      <ul className="grid max-h-[22rem] gap-4 overflow-y-auto overscroll-contain">
        {cart.items.map((item) => (
          <li key={item.itemId} className="flex gap-3.5 text-sm">
            <Picture
              path={item.picturePath}
              alt=""
              color={item.pictureColor}
              sizes="56px"
              className="h-[70px] w-14 shrink-0 rounded-lg"
            />
            <div className="grid min-w-0 flex-1 content-start gap-0.5">
              <p className="font-semibold">
                <bdi>{item.productName}</bdi>
              </p>
              <LineChoices attributes={item.attributes} />
              <p className="flex flex-wrap items-center gap-2 text-mute">
                {t('ui.prisma.cart.quantity_short', { quantity: item.productQuantity })}
                <StockBadge item={item} />
              </p>
            </div>
            <Price amount={item.lineTotal} exact />
          </li>
        ))}
      </ul>
      <div className="border-t border-line pt-4">
        <Totals
          cart={cart}
          exact
          isChanging={isChanging}
          shipping={<span className="text-mute">{t('ui.prisma.checkout.shipping_open')}</span>}
        />
      </div>
    </section>
  )
}
