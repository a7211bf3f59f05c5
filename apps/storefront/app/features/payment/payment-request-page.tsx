import { useState } from 'react'
import { call } from '#app/api/call.ts'
import { CallFailure } from '#app/api/failure.ts'
import { queries } from '#app/api/queries.ts'
import { useQuery } from '#app/api/use-query.ts'
import { goToGateway } from '#app/features/payment/go-to-gateway.ts'
import { MethodList } from '#app/features/payment/method-list.tsx'
import { useFailureWords } from '#app/i18n/failure-words.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { ErrorScreen } from '#app/shell/error-screen.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { Price } from '#app/ui/price.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

const requestKey = (referenceId: string) => ['payment-request', referenceId] as const

/** Pays what is still to be paid: after a payment that failed, or by a link that the shop has sent. No log-in needed. */
export function PaymentRequestPage({ referenceId }: { referenceId: string }) {
  const { t } = useTexts()
  const words = useFailureWords()
  const { data, error } = useQuery({
    queryKey: requestKey(referenceId),
    queryFn: ({ signal }) =>
      call('GET /web-gw/payment-requests/reference/{id}/access', { params: { id: referenceId } }, { signal }),
    refetchOnFocus: true,
  })
  const [picked, setPicked] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  if (error instanceof CallFailure && [400, 403, 404, 422].includes(error.status))
    return <ErrorScreen status={404} />
  if (error && !data) return <ErrorScreen status={500} />
  if (!data) return <RequestSkeleton />

  const online = data.methods.filter((method) => method.online)
  const chosen =
    online.find(({ paymentMethodId }) => paymentMethodId === (picked ?? data.paymentMethodId)) ?? online[0]
  const pay = async () => {
    if (!chosen) return
    setProblem('')
    setBusy(true)
    try {
      await call('PUT /api/tenants/self/payment-requests/reference/{id}/submitted', {
        params: { id: referenceId },
        body: { paymentMethodId: chosen.paymentMethodId },
      })
      await goToGateway(referenceId)
    } catch (failure) {
      setProblem(words(failure))
      setBusy(false)
    }
    void queries.invalidate(requestKey(referenceId))
  }
  const isOpen = !['paid', 'expired', 'cancelled', 'refunded'].includes(data.state)
  return (
    <section className="wrap py-8 md:py-12">
      <div className="mx-auto grid max-w-lg gap-6">
        <div className="grid gap-1 text-center">
          <h1 className="text-2xl md:text-3xl">{t('ui.prisma.payment.pay_title')}</h1>
          <p className="text-mute">
            {t('ui.prisma.payment.order_number', { number: isolate(data.orderNumber) })}
          </p>
          <p className="mt-2 text-3xl font-semibold">
            <Price amount={data.amount} exact />
          </p>
        </div>
        {isOpen ? (
          <>
            <MethodList
              methods={online}
              amount={data.amount}
              chosen={chosen?.paymentMethodId ?? null}
              onChoose={setPicked}
            />
            <FormProblem text={problem} />
            <Button busy={busy} disabled={!chosen} onClick={() => void pay()} className="w-full">
              {t('ui.prisma.payment.pay_now')}
            </Button>
          </>
        ) : (
          <Closed state={data.state} orderId={data.orderId} />
        )}
      </div>
    </section>
  )
}

function Closed({ state, orderId }: { state: string; orderId: string }) {
  const { t } = useTexts()
  const isPaid = state === 'paid' || state === 'refunded'
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <p role="status" className="text-lg">
        {isPaid ? t('ui.prisma.payment.already_paid') : t('ui.prisma.payment.expired_text')}
      </p>
      {isPaid ? (
        <ButtonLink to={`/orders/${orderId}`}>{t('ui.prisma.payment.see_order')}</ButtonLink>
      ) : (
        <ButtonLink to="/cart">{t('ui.prisma.payment.to_cart')}</ButtonLink>
      )}
    </div>
  )
}

const RequestSkeleton = () => (
  <section className="wrap py-12">
    <div className="mx-auto grid max-w-lg gap-6">
      <Skeleton className="mx-auto h-24 w-64" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-12 rounded-full" />
    </div>
  </section>
)
