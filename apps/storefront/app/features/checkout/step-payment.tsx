import type { Cart } from '@sadu/contract/models/cart'
import { useState } from 'react'
import { reduceDraft } from '#app/features/checkout/stepper.ts'
import { useCartChoices } from '#app/features/checkout/use-cart-choices.ts'
import type { Checkout } from '#app/features/checkout/use-checkout.ts'
import { MethodList } from '#app/features/payment/method-list.tsx'
import { usePaymentMethods } from '#app/features/payment/use-payment-methods.ts'
import { useFailureWords } from '#app/i18n/failure-words.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** Step 3: how to pay. Only what takes this amount is offered. */
export function StepPayment({ checkout: { draft, dispatch, go }, cart }: { checkout: Checkout; cart: Cart }) {
  const { t } = useTexts()
  const words = useFailureWords()
  const choices = useCartChoices()
  const { data: methods, isError, refetch } = usePaymentMethods(cart.total)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
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

  const choose = async (paymentMethodId: number) => {
    setProblem('')
    setBusy(true)
    try {
      await choices.paymentMethod(paymentMethodId)
      dispatch({ type: 'payment-chosen', paymentMethodId })
    } catch (error) {
      setProblem(words(error))
    } finally {
      setBusy(false)
    }
  }
  const goOn = () => {
    if (cart.paymentMethodId === null) setProblem(t('ui.prisma.checkout.choose_payment'))
    else go(4, reduceDraft(draft, { type: 'cart-loaded', cart }))
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
      <Button busy={busy} onClick={goOn} className="w-full sm:w-auto sm:justify-self-start">
        {t('ui.prisma.checkout.to_order')}
      </Button>
    </div>
  )
}
