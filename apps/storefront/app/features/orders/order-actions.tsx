import type { Output } from '@sadu/contract'
import type { Order } from '@sadu/contract/models/order'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call, callForFile } from '#app/api/call.ts'
import { queries } from '#app/api/queries.ts'
import { identity } from '#app/api/session-store.ts'
import type { OrderDoor } from '#app/features/orders/use-order.ts'
import { useFailureWords } from '#app/i18n/failure-words.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { showToast } from '#app/shell/toast-store.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Skipped = Output<'POST /web-gw/tenants/customers/{userId}/orders/{orderId}/reorder'>['skipped']

/** What can be done with an order: pay it, have its invoice, print it, order it again. */
export function OrderActions({ order, door, isOwn }: { order: Order; door: OrderDoor; isOwn: boolean }) {
  const { t } = useTexts()
  const canPay = order.referenceId !== null && order.paymentState === 'unpaid' && order.state === 'pending'
  const { reorder, busy, skipped } = useReorder(order.orderId)
  return (
    <div className="no-print grid gap-4">
      <div className="flex flex-wrap gap-3">
        {canPay && (
          <ButtonLink to={`/payment-request/${order.referenceId}`}>{t('ui.prisma.orders.pay')}</ButtonLink>
        )}
        <InvoiceButton order={order} door={door} />
        <Button look="outline" onClick={() => window.print()} className="noscript:hidden">
          <Icon name="print" className="size-5" />
          {t('ui.prisma.orders.print')}
        </Button>
        {isOwn && (
          <Button look="outline" busy={busy} onClick={() => void reorder()}>
            <Icon name="return" className="size-5" />
            {t('ui.prisma.orders.reorder')}
          </Button>
        )}
      </div>
      <SkippedLines skipped={skipped} />
    </div>
  )
}

function InvoiceButton({ order, door: { orderId, access } }: { order: Order; door: OrderDoor }) {
  const { t } = useTexts()
  const words = useFailureWords()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const file = await callForFile('GET /api/orders/{id}/document', {
        params: { id: orderId },
        query: access ? { access } : {},
      })
      save(file, `${order.orderNumber}.pdf`)
    } catch (error) {
      showToast('error', words(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="outline" busy={busy} onClick={() => void download()}>
      <Icon name="download" className="size-5" />
      {t('ui.prisma.orders.invoice')}
    </Button>
  )
}

function save(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Puts the lines into the cart; when some could not be had, that is said before going there. */
function useReorder(orderId: string) {
  const { t } = useTexts()
  const words = useFailureWords()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [skipped, setSkipped] = useState<Skipped | null>(null)
  const reorder = async () => {
    setBusy(true)
    setSkipped(null)
    try {
      const answer = await call('POST /web-gw/tenants/customers/{userId}/orders/{orderId}/reorder', {
        params: { orderId },
      })
      queries.set(['cart', identity().userId], answer.cart)
      if (answer.skipped.length > 0) return setSkipped(answer.skipped)
      showToast('success', t('ui.prisma.orders.reordered'))
      await navigate('/cart')
    } catch (error) {
      showToast('error', words(error))
    } finally {
      setBusy(false)
    }
  }
  return { reorder, busy, skipped }
}

function SkippedLines({ skipped }: { skipped: Skipped | null }) {
  const { t } = useTexts()
  return (
    <div role="alert">
      {skipped && (
        <div className="grid justify-items-start gap-2 rounded-2xl bg-sand p-4 text-sm">
          <p className="font-semibold">{t('ui.prisma.orders.reorder_partly')}</p>
          <ul className="grid gap-1">
            {skipped.map(({ productName, message }) => (
              <li key={productName}>
                <bdi className="font-semibold">{productName}</bdi>: {message}
              </li>
            ))}
          </ul>
          <ButtonLink to="/cart" look="plain">
            {t('ui.prisma.cart.go')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
