import type { WishListItem } from '@sadu/contract/models/cart'
import { useId, useState } from 'react'
import { useMoveToCart, useWishNote } from '#app/features/wishlist/use-wishlist-actions.ts'
import { WishlistHeart } from '#app/features/wishlist/wishlist-heart.tsx'
import { isolate } from '#app/i18n/isolate.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ProductCard } from '#app/ui/product-card.tsx'

const longestNote = 200
const sizes = '(min-width: 1280px) 295px, (min-width: 1024px) 25vw, (min-width: 768px) 33vw, 50vw'

/** A wish: the product, a word about it, the way into the cart. */
export function WishCard({ item }: { item: WishListItem }) {
  const { t } = useTexts()
  const { move, busy } = useMoveToCart()
  const { product } = item
  return (
    <li className="grid content-start gap-3">
      <ProductCard
        product={product}
        sizes={sizes}
        heading="h2"
        corner={<WishlistHeart product={product} />}
      />
      {product.needsChoice || !product.inStock ? (
        <ButtonLink look="outline" to={`/products/${product.productId}`} className="px-4 text-sm">
          {t(product.inStock ? 'ui.prisma.wishlist.choose' : 'ui.prisma.wishlist.look')}
          <Of name={product.productName} />
        </ButtonLink>
      ) : (
        <Button busy={busy} onClick={() => move(item)} className="px-4 text-sm">
          {t('ui.prisma.wishlist.move')}
          <Of name={product.productName} />
        </Button>
      )}
      <WishNote item={item} />
    </li>
  )
}

/** For whoever hears the button away from its card. */
const Of = ({ name }: { name: string }) => (
  <span className="sr-only">
    <bdi>{name}</bdi>
  </span>
)

function WishNote({ item }: { item: WishListItem }) {
  const { t } = useTexts()
  const save = useWishNote()
  const { itemId, productId } = item
  const [note, setNote] = useState(item.note)
  const id = useId()
  return (
    <div className="grid">
      <label htmlFor={id} className="sr-only">
        {t('ui.prisma.wishlist.note_of', { name: isolate(item.product.productName) })}
      </label>
      <input
        id={id}
        value={note}
        dir="auto"
        maxLength={longestNote}
        placeholder={t('ui.prisma.wishlist.note')}
        onChange={({ target }) => setNote(target.value)}
        onBlur={() => {
          if (note.trim() !== item.note) save.mutate({ itemId, productId, note: note.trim() })
        }}
        className="min-h-11 w-full border-b border-line bg-transparent text-sm placeholder:text-mute focus:border-ink"
      />
    </div>
  )
}
