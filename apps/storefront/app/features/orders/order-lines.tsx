import type { OrderItem } from '@sadu/contract/models/order'
import { Link } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'

export function OrderLines({ items }: { items: readonly OrderItem[] }) {
  const { t } = useTexts()
  return (
    <ul>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change, and two may be the same product
        <li key={at} className="flex gap-4 border-t border-line py-4 break-inside-avoid">
          <Picture path={item.picturePath} alt="" sizes="64px" className="h-20 w-16 shrink-0 rounded-lg" />
          <div className="grid min-w-0 flex-1 content-start gap-0.5">
            <Link to={`/products/${item.productId}`} className="hover:underline">
              <bdi>{item.productName}</bdi>
            </Link>
            {item.attributes.map(({ attributeId, attributeValue, attributeName, valueName }) => (
              <p key={`${attributeId} ${attributeValue}`} className="text-sm break-words text-mute">
                {attributeName}: <bdi>{valueName}</bdi>
              </p>
            ))}
            <p className="text-sm text-mute">
              {t('ui.prisma.cart.quantity_short', { quantity: item.quantity })} ·{' '}
              <Price amount={item.unitPrice} exact />
            </p>
            {item.itemNotes && (
              <p className="text-sm text-mute">
                <bdi>{item.itemNotes}</bdi>
              </p>
            )}
          </div>
          <Price amount={item.lineTotal} exact className="font-semibold" />
        </li>
      ))}
    </ul>
  )
}
