import type { PaymentProvider } from '@sadu/contract/models/order'
import { InstalmentLine } from '#app/features/payment/instalment-line.tsx'
import { MethodIcon } from '#app/features/payment/method-icon.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { RadioCard } from '#app/ui/radio-card.tsx'

interface MethodListProps {
  methods: readonly PaymentProvider[]
  amount: number
  chosen: number | null
  onChoose: (paymentMethodId: number) => void
}

export function MethodList({ methods, amount, chosen, onChoose }: MethodListProps) {
  const { t } = useTexts()
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{t('ui.prisma.checkout.step_payment')}</legend>
      {methods.map((method) => (
        <RadioCard
          key={method.paymentMethodId}
          name="payment-method"
          checked={method.paymentMethodId === chosen}
          onChoose={() => onChoose(method.paymentMethodId)}
          end={<MethodIcon code={method.code} />}
        >
          <span className="block font-semibold">{method.name}</span>
          {method.description && <span className="block text-sm text-mute">{method.description}</span>}
          <InstalmentLine provider={method.code} amount={amount} />
        </RadioCard>
      ))}
    </fieldset>
  )
}
