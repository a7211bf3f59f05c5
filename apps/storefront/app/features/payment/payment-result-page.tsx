import {
  type PaymentOutcome,
  type ShownState,
  usePaymentResult,
} from '#app/features/payment/use-payment-result.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button, ButtonLink, Spinner } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'

const icons: Record<ShownState, IconName> = {
  asking: 'clock',
  pending: 'clock',
  unknown: 'clock',
  paid: 'check',
  failed: 'warning',
  cancelled: 'info',
  expired: 'clock',
}

/** Back from the gateway: how it went, and the next step from there. */
export function PaymentResultPage({ search }: { search: string }) {
  const { t } = useTexts()
  const outcome = usePaymentResult(search)
  const { state, orderNumber, failed } = outcome
  const waiting = state === 'asking' || state === 'pending'
  return (
    <section className="wrap grid min-h-[60vh] place-items-center py-12">
      <div className="grid w-full max-w-lg justify-items-center gap-5 text-center">
        <span
          className={`grid size-16 place-items-center rounded-full ${state === 'paid' ? 'bg-primary text-on-primary' : 'bg-sand text-ink'}`}
        >
          {waiting && !failed ? <Spinner /> : <Icon name={icons[state]} className="size-8" />}
        </span>
        <div role="status" aria-live="polite" className="grid gap-2">
          <h1 className="text-2xl md:text-3xl">
            {failed ? t('ui.prisma.payment.lost_title') : t(`ui.prisma.payment.${state}_title`)}
          </h1>
          <p className="text-mute">
            {failed ? t('ui.prisma.payment.lost_text') : t(`ui.prisma.payment.${state}_text`)}
          </p>
          {orderNumber && (
            <p className="font-semibold">
              {t('ui.prisma.payment.order_number', { number: isolate(orderNumber) })}
            </p>
          )}
        </div>
        <NextSteps outcome={outcome} failed={failed} askAgain={outcome.askAgain} />
      </div>
    </section>
  )
}

interface NextStepsProps {
  outcome: PaymentOutcome
  failed: boolean
  askAgain: () => void
}

function NextSteps({ outcome: { state, referenceId, orderId }, failed, askAgain }: NextStepsProps) {
  const { t } = useTexts()
  const canRetry = state === 'failed' || state === 'cancelled'
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {(failed || state === 'unknown') && (
        <Button onClick={askAgain}>{t('ui.prisma.payment.ask_again')}</Button>
      )}
      {canRetry && referenceId && (
        <ButtonLink to={`/payment-request/${referenceId}`}>{t('ui.prisma.payment.retry')}</ButtonLink>
      )}
      {state === 'expired' && <ButtonLink to="/cart">{t('ui.prisma.payment.to_cart')}</ButtonLink>}
      {orderId && (
        <ButtonLink to={`/orders/${orderId}`} look={state === 'paid' ? 'primary' : 'outline'}>
          {t('ui.prisma.payment.see_order')}
        </ButtonLink>
      )}
      {state === 'paid' && (
        <ButtonLink to="/" look="outline">
          {t('ui.prisma.cart.continue')}
        </ButtonLink>
      )}
    </div>
  )
}
