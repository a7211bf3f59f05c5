import type { Cart } from '@sadu/contract/models/cart'
import { track } from '#app/events/track.ts'
import { reduceDraft } from '#app/features/checkout/stepper.ts'
import { useCartChoices } from '#app/features/checkout/use-cart-choices.ts'
import type { Checkout } from '#app/features/checkout/use-checkout.ts'
import { useSavedChoice } from '#app/features/checkout/use-saved-choice.ts'
import { MethodList } from '#app/features/payment/method-list.tsx'
import { usePaymentMethods } from '#app/features/payment/use-payment-methods.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** Step 3: how to pay. Only what takes this amount is offered. */
export function StepPayment({ checkout: { draft, dispatch, go }, cart }: { checkout: Checkout; cart: Cart }) {
  const { t } = useTexts()
  const choices = useCartChoices()
  const { data: methods, isError, refetch } = usePaymentMethods(cart.total)
  const { save, settled, busy, problem, setProblem } = useSavedChoice()
  if (isError)
    return (
      <div className="grid justify-items-start gap-3">
        <FormProblem text={t('ui.prisma.alert.error.network')} />
        <Button look="outline" onClick={() => void refetch()}>
          {t('ui.prisma.shell.retry')}
        </Button>
      </div>
    )
  if (!methods) return <Skeleton className="h-48" />
  if (methods.length === 0) return <FormProblem text={t('ui.prisma.checkout.no_payment')} />

  const choose = (paymentMethodId: number) =>
    save(async () => {
      const answer = await choices.paymentMethod(paymentMethodId)
      dispatch({ type: 'payment-chosen', paymentMethodId })
      return answer
    })
  const goOn = async () => {
    const saved = await settled()
    if (saved === null) return
    const held = saved ?? cart
    if (held.paymentMethodId === null) {
      setProblem(t('ui.prisma.checkout.choose_payment'))
      return
    }
    const way = methods.find(({ paymentMethodId }) => paymentMethodId === held.paymentMethodId)?.code ?? ''
    track('add_payment_info', { ...held, way })
    go(4, reduceDraft(draft, { type: 'cart-loaded', cart: held }))
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <MethodList
        methods={methods}
        amount={cart.total}
        chosen={cart.paymentMethodId}
        onChoose={(paymentMethodId) => void choose(paymentMethodId)}
      />
      <FormProblem text={problem} />
      <Button busy={busy} onClick={() => void goOn()} className="w-full sm:w-auto sm:justify-self-start">
        {t('ui.prisma.checkout.to_order')}
      </Button>
    </div>
  )
}
