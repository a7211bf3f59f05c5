import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useCart } from '#app/features/cart/use-cart.ts'
import { useCartInStep } from '#app/features/cart/use-cart-in-step.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { CountBadge } from '#app/ui/count-badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

const loadPanel = () => import('#app/features/cart/cart-panel.tsx')
const CartPanel = lazy(() => loadPanel().then(({ CartPanel }) => ({ default: CartPanel })))

/** The number of lines on the icon; the pieces are told to whoever listens. On small screens a plain way to the cart. */
export function CartButton() {
  const { t } = useTexts()
  const cart = useCart().data
  useCartInStep(cart?.version)
  const items = cart?.items ?? []
  const pieces = items.reduce((sum, item) => sum + item.productQuantity, 0)
  const label = t('ui.prisma.cart.link', {
    items: t('ui.prisma.cart.items', { count: items.length }),
    pieces: t('ui.prisma.cart.pieces', { count: pieces }),
  })
  return (
    <>
      <Link to="/cart" aria-label={label} className="relative grid size-11 place-items-center md:hidden">
        <Icon name="bag" />
        <CountBadge count={items.length} />
      </Link>
      <CartDropdown label={label} count={items.length} />
      <span role="status" className="sr-only">
        {items.length > 0 ? label : ''}
      </span>
    </>
  )
}

function CartDropdown({ label, count }: { label: string; count: number }) {
  const { t } = useTexts()
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  const { key } = useLocation()
  const [opened, setOpened] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place closes the dropdown
  useEffect(() => panel.current?.hidePopover?.(), [key])
  return (
    <div className="relative hidden md:block">
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        className="relative grid size-11 place-items-center"
      >
        <Icon name="bag" />
        <CountBadge count={count} />
      </button>
      <div
        id={id}
        ref={panel}
        popover="auto"
        role="dialog"
        aria-label={t('ui.prisma.cart.title')}
        onToggle={({ newState }) => setOpened((before) => before || newState === 'open')}
        className="dropdown w-96 max-w-[calc(100vw-2rem)] rounded-2xl border border-line bg-raised text-ink shadow-xl open:animate-[fade-in_.15s]"
      >
        {opened ? (
          <Suspense fallback={<Skeleton className="m-5 h-24" />}>
            <CartPanel />
          </Suspense>
        ) : (
          // Before the script runs the dropdown still leads somewhere.
          <Link to="/cart" className="flex min-h-11 items-center justify-center p-4 font-semibold">
            {t('ui.prisma.cart.go')}
          </Link>
        )}
      </div>
    </div>
  )
}
