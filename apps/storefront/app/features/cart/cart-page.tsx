import type { ProductCard } from '@sadu/contract/models/catalogue'
import { lazy, Suspense, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { track } from '#app/events/track.ts'
import { CartReview } from '#app/features/cart/cart-review.tsx'
import { CartSkeleton } from '#app/features/cart/cart-skeleton.tsx'
import { EmptyCart } from '#app/features/cart/empty-cart.tsx'
import { useCart } from '#app/features/cart/use-cart.ts'
import { ProductRow } from '#app/features/catalogue/product-row.tsx'
import { stepFrom } from '#app/features/checkout/stepper.ts'
import { InstalmentLine } from '#app/features/payment/instalment-line.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'

const CheckoutPage = lazy(() =>
  import('#app/features/checkout/checkout-page.tsx').then(({ CheckoutPage }) => ({ default: CheckoutPage })),
)

interface CartPageProps {
  recommended: readonly ProductCard[]
  terms: { enforced: boolean; page: string }
}

/** The cart and, further along, the checkout: the step is in the address. */
export function CartPage({ recommended, terms }: CartPageProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { data: cart, isError, refetch, isChanging } = useCart()
  const wanted = stepFrom(useSearchParams()[0].get('step'))
  const isThere = cart !== undefined && cart.items.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each look, not for each change
  useEffect(() => {
    if (cart && isThere) track(wanted > 0 ? 'begin_checkout' : 'view_cart', cart)
  }, [isThere, wanted > 0])
  if (!cart)
    return isError ? (
      <div className="grid justify-items-center gap-4 py-20 text-center">
        <h1 className="text-2xl">{t('ui.prisma.cart.title')}</h1>
        <p>{t('ui.prisma.alert.error.network')}</p>
        <Button onClick={() => void refetch()}>{t('ui.prisma.shell.retry')}</Button>
      </div>
    ) : (
      <CartSkeleton />
    )
  if (wanted > 0)
    return (
      <Suspense fallback={<CartSkeleton />}>
        <CheckoutPage cart={cart} isChanging={isChanging} terms={terms} />
      </Suspense>
    )
  const inCart = new Set(cart.items.map(({ productId }) => productId))
  const others = recommended.filter(({ productId }) => !inCart.has(productId))
  return (
    <>
      {cart.items.length === 0 ? (
        <>
          <h1 className="text-2xl md:text-3xl">{t('ui.prisma.cart.title')}</h1>
          <EmptyCart />
        </>
      ) : (
        <CartReview
          cart={cart}
          isChanging={isChanging}
          onCheckout={() => void navigate('/cart?step=1')}
          underButton={
            <div className="empty:hidden">
              <InstalmentLine provider="tabby" amount={cart.total} named />
              <InstalmentLine provider="tamara" amount={cart.total} named />
            </div>
          }
        />
      )}
      {others.length > 0 && (
        <section className="border-t border-line py-8">
          <h2 className="mb-5 text-xl md:text-2xl">{t('ui.prisma.cart.recommended')}</h2>
          <ProductRow products={others} label={t('ui.prisma.cart.recommended')} />
        </section>
      )}
    </>
  )
}
