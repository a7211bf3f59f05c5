import type { Output } from '@sadu/contract'
import type { Product } from '@sadu/contract/models/catalogue'
import { fromFils, toFils } from '@sadu/money/money'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useAddToCart } from '#app/features/cart/use-add-to-cart.ts'
import { BuyBar } from '#app/features/product/buy-bar.tsx'
import { StockLine } from '#app/features/product/stock-line.tsx'
import { WishlistHeart } from '#app/features/wishlist/wishlist-heart.tsx'
import { isolate } from '#app/i18n/isolate.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { PricePair } from '#app/ui/price-pair.tsx'
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx'
import { useAwake } from '#app/ui/use-awake.ts'

export type Member = Output<'GET /api/products/{id}/grouped-products'>[number]

/** The most of one member at once. */
const mostOfOne = 99

/** A product that is sold as its members: each with its own quantity, all put into the cart by one button. */
export function GroupForm({ product, members }: { product: Product; members: readonly Member[] }) {
  const { t } = useTexts()
  const [quantities, setQuantities] = useState(() => startingQuantities(members))
  const [isEmpty, setEmpty] = useState(false)
  // The form comes in a file of its own: a press before that would go unheard.
  const awake = useAwake()
  const add = useAddToCart()
  const chosen = members.filter(({ product: { productId } }) => (quantities[productId] ?? 0) > 0)
  const total = chosen.reduce(
    (sum, member) => sum + toFils(member.product.unitPrice) * (quantities[member.product.productId] ?? 0),
    0,
  )
  const isOut = members.every((member) => !member.product.inStock)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setEmpty(chosen.length === 0)
    if (chosen.length === 0 || add.isPending) return
    add.mutate(
      chosen.map(({ product: { productId, productName, picturePath, pictureColor, unitPrice } }) => ({
        item: { productId, productQuantity: quantities[productId] ?? 1 },
        productName,
        picturePath,
        pictureColor,
        unitPrice,
      })),
    )
  }
  const button = (className: string) => (
    <Button type="submit" disabled={isOut || !awake} busy={add.isPending} className={className}>
      {t(isOut ? 'ui.prisma.product.out_of_stock' : 'ui.prisma.product.add_all')}
    </Button>
  )
  const sum = <Price amount={fromFils(total)} className="text-2xl font-semibold max-md:text-base" />
  return (
    <form onSubmit={onSubmit} aria-label={product.productName}>
      <h2 className="mt-6 mb-1 text-base">{t('ui.prisma.product.members')}</h2>
      <ul className="divide-y divide-line">
        {members.map((member) => (
          <MemberRow
            key={member.product.productId}
            member={member}
            quantity={quantities[member.product.productId] ?? 0}
            disabled={!awake || !member.product.inStock}
            onChange={(quantity) => setQuantities({ ...quantities, [member.product.productId]: quantity })}
          />
        ))}
      </ul>
      {isEmpty && (
        <p role="alert" className="mt-2 text-sm text-sale">
          {t('ui.prisma.product.nothing_chosen')}
        </p>
      )}
      <div className="mt-6 flex items-center gap-4 noscript:hidden">
        <div aria-live="polite" className="max-md:hidden">
          {sum}
        </div>
        {button('flex-1 max-lg:px-4 max-md:hidden')}
        <WishlistHeart product={product} className="size-12 border border-line max-md:ms-auto" />
      </div>
      <BuyBar price={sum}>{button('w-full px-4')}</BuyBar>
    </form>
  )
}

/** Nothing of what has run out, or of what needs a choice on its own page first. */
const startingQuantities = (members: readonly Member[]): Record<number, number> =>
  Object.fromEntries(
    members.map(({ product, defaultQuantity }) => [
      product.productId,
      product.inStock && !product.needsChoice ? Math.min(defaultQuantity, product.activeQty ?? mostOfOne) : 0,
    ]),
  )

interface MemberRowProps {
  member: Member
  quantity: number
  disabled: boolean
  onChange: (quantity: number) => void
}

function MemberRow({ member: { product }, quantity, disabled, onChange }: MemberRowProps) {
  const { t } = useTexts()
  const { productId, productName, activeQty, inStock, needsChoice } = product
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <Picture
        path={product.picturePath}
        alt=""
        color={product.pictureColor}
        sizes="64px"
        className="size-16 rounded-xl"
      />
      <div className="min-w-[45%] flex-1">
        <Link to={`/products/${productId}`} className="hover:underline">
          <bdi>{productName}</bdi>
        </Link>
        <PricePair unitPrice={product.unitPrice} oldPrice={product.oldPrice} from={product.priceVaries} />
        {(!inStock || (activeQty !== null && activeQty <= 5)) && (
          <StockLine activeQty={inStock ? activeQty : 0} />
        )}
      </div>
      {needsChoice ? (
        <Link
          to={`/products/${productId}`}
          className="flex min-h-11 items-center font-semibold text-deep underline"
        >
          {t('ui.prisma.product.choose_options')}
        </Link>
      ) : (
        <QuantityStepper
          value={quantity}
          onChange={onChange}
          min={0}
          max={inStock ? Math.min(activeQty ?? mostOfOne, mostOfOne) : 0}
          disabled={disabled}
          label={t('ui.prisma.product.quantity_of', { name: isolate(productName) })}
          fewerLabel={t('ui.prisma.product.fewer')}
          moreLabel={t('ui.prisma.product.more')}
        />
      )}
    </li>
  )
}
