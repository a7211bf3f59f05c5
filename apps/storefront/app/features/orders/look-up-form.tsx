import { useNavigate } from 'react-router'
import { call } from '#app/api/call.ts'
import { latinDigits } from '#app/i18n/digits.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { useForm } from '#app/ui/use-form.ts'

/** A guest's way back to an order: its number and the e-mail address it was placed with. */
export function LookUpForm() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { form, errors, problem, busy, ready } = useForm({
    fields: ['orderNumber', 'email'],
    check: ({ orderNumber, email }) => ({
      ...(orderNumber.trim() === '' && { orderNumber: t('ui.prisma.validation.required') }),
      ...(email.trim() === '' && { email: t('ui.prisma.validation.required') }),
    }),
    send: ({ orderNumber, email }) =>
      call('POST /api/orders/look-up', {
        body: { orderNumber: latinDigits(orderNumber.trim()), email: email.trim() },
      }),
    done: ({ orderId, access }) => void navigate(`/orders/${orderId}?access=${encodeURIComponent(access)}`),
  })
  return (
    <form {...form} className="grid gap-5">
      <TextField
        label={t('ui.prisma.orders.look_up_number')}
        hint={t('ui.prisma.orders.look_up_hint')}
        name="orderNumber"
        autoComplete="off"
        dir="ltr"
        required
        error={errors.orderNumber}
      />
      <TextField
        label={t('ui.prisma.orders.look_up_email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        required
        error={errors.email}
      />
      <FormProblem text={problem} />
      <Button type="submit" busy={busy} disabled={!ready}>
        {t('ui.prisma.orders.look_up')}
      </Button>
    </form>
  )
}
