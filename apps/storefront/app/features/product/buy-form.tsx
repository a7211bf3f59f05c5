import type { Product, ProductAttribute } from '@sadu/contract/models/catalogue'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useAddToCart } from '#app/features/cart/use-add-to-cart.ts'
import { AttributeField } from '#app/features/product/attribute-field.tsx'
import { BuyBar } from '#app/features/product/buy-bar.tsx'
import { chosenAttributes, isFact, missingAttributes } from '#app/features/product/choice.ts'
import { mostPieces, stockState } from '#app/features/product/stock.ts'
import { StockLine } from '#app/features/product/stock-line.tsx'
import type { useChoice } from '#app/features/product/use-choice.ts'
import { usePrice } from '#app/features/product/use-price.ts'
import { useStock } from '#app/features/product/use-stock.ts'
import { WishlistHeart } from '#app/features/wishlist/wishlist-heart.tsx'
import { isolate } from '#app/i18n/isolate.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Price } from '#app/ui/price.tsx'
import { PricePair } from '#app/ui/price-pair.tsx'
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx'
import { useEarlyInput } from '#app/ui/use-early-input.ts'
import { useUploading } from '#app/ui/use-uploading.ts'

interface BuyFormProps {
  product: Product
  choosing: ReturnType<typeof useChoice>
  /** Stands below the price and knows it. */
  note: (unitPrice: number) => ReactNode
}

/** Price, choices, quantity and the one button: everything that a choice changes. */
export function BuyForm({ product, choosing: { choice, variation, setAttribute }, note }: BuyFormProps) {
  const { t } = useTexts()
  const form = useRef<HTMLFormElement>(null)
  useEarlyInput(form)
  const [wanted, setWanted] = useState(1)
  const [complains, setComplains] = useState(false)
  const [isPressed, setPressed] = useState(false)
  const activeQty = useStock(product, variation)
  const most = mostPieces(activeQty, product.maxPerLine)
  const quantity = Math.min(wanted, most)
  const price = usePrice(product, variation, choice, quantity)
  const add = useAddToCart()
  const isUploading = useUploading()
  const missing = missingAttributes(product, choice)
  const isOut = stockState(activeQty) === 'out'
  const isOpenChoice = product.priceVaries && variation === null

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setComplains(missing.length > 0)
    const [first] = missing
    if (first) return focusOn(form.current, first)
    if (!isOut && !isUploading && !add.isPending) setPressed(true)
  }
  // A press while the price is on its way counts as soon as it is there.
  useEffect(() => {
    if (!isPressed || price.isWaiting) return
    setPressed(false)
    send()
  })
  const send = () => {
    const attributes = chosenAttributes(product, choice).map(({ attributeId, attributeValue }) => ({
      attributeId,
      attributeValues: [attributeValue],
    }))
    add.mutate([
      {
        item: {
          productId: product.productId,
          variationId: variation?.variationId ?? null,
          productQuantity: quantity,
          attributes,
        },
        productName: product.productName,
        picturePath: variation?.picturePath ?? product.picturePath,
        pictureColor: product.pictureColor,
        unitPrice: price.unitPrice,
      },
    ])
  }
  const button = (className: string) => (
    <Button
      type="submit"
      disabled={isOut || isUploading}
      busy={add.isPending || isPressed}
      className={className}
    >
      {t(isOut ? 'ui.prisma.product.out_of_stock' : 'ui.prisma.product.add')}
    </Button>
  )
  const waiting = `transition-opacity ${price.isWaiting ? 'opacity-40' : ''}`
  return (
    <form ref={form} onSubmit={onSubmit} noValidate aria-label={product.productName}>
      <div aria-live="polite" aria-busy={price.isWaiting}>
        <PricePair
          unitPrice={price.unitPrice}
          oldPrice={price.oldPrice}
          from={isOpenChoice}
          className={`mt-3 text-2xl ${waiting}`}
          oldClassName="text-[17px]"
        />
        <StockLine activeQty={activeQty} />
      </div>
      {note(price.unitPrice)}
      <div className="mt-6 grid gap-6 empty:hidden">
        {product.attributes
          .filter((attribute) => !isFact(attribute))
          .map((attribute) => (
            <div key={attribute.attributeId} data-attribute={attribute.attributeId}>
              <AttributeField
                product={product}
                attribute={attribute}
                choice={choice}
                error={complains && missing.includes(attribute) ? t(...complaint(attribute)) : undefined}
                onChange={setAttribute}
              />
            </div>
          ))}
      </div>
      {isUploading && <p className="mt-4 text-sm text-mute">{t('ui.prisma.product.file_wait')}</p>}
      <div className="mt-7 flex gap-3 noscript:hidden">
        <QuantityStepper
          value={quantity}
          onChange={setWanted}
          max={most}
          disabled={isOut}
          label={t('ui.prisma.product.quantity')}
          fewerLabel={t('ui.prisma.product.fewer')}
          moreLabel={t('ui.prisma.product.more')}
        />
        {button('flex-1 max-lg:px-4 max-md:hidden')}
        <WishlistHeart product={product} className="size-12 border border-line max-md:ms-auto" />
      </div>
      <BuyBar price={<Price amount={price.unitPrice} className={`font-semibold ${waiting}`} />}>
        {button('w-full px-4')}
      </BuyBar>
    </form>
  )
}

const complaint = ({ kind, name }: ProductAttribute) => {
  const keys = {
    text: 'ui.prisma.product.fill',
    file: 'ui.prisma.product.upload_please',
    choice: 'ui.prisma.product.choose',
    color: 'ui.prisma.product.choose',
  } as const
  return [keys[kind], { name: isolate(name) }] as const
}

/** What is missing is where the shopper is taken. */
function focusOn(form: HTMLFormElement | null, { attributeId }: ProductAttribute) {
  const field = form?.querySelector(`[data-attribute="${attributeId}"]`)
  field?.scrollIntoView({ block: 'center' })
  field?.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus({ preventScroll: true })
}
