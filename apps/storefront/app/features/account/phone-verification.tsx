import type { Customer } from '@sadu/contract/models/session'
import { useState } from 'react'
import { call } from '#app/api/call.ts'
import { CallFailure } from '#app/api/failure.ts'
import { queries } from '#app/api/queries.ts'
import { customerKey } from '#app/features/session/use-customer.ts'
import { useIdentity } from '#app/features/session/use-identity.ts'
import { latinDigits, typeLatinDigits } from '#app/i18n/digits.ts'
import { useFailureWords } from '#app/i18n/failure-words.ts'
import { displayPhone } from '#app/i18n/phone.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { showToast } from '#app/shell/toast-store.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useForm } from '#app/ui/use-form.ts'

/** Whether the saved number is proved to be the customer's own, and the way to prove it. */
export function PhoneVerification({ customer }: { customer: Customer }) {
  const { t } = useTexts()
  const { impersonating } = useIdentity()
  const failureWords = useFailureWords()
  const [asking, setAsking] = useState(false)
  const [sent, setSent] = useState(false)
  const [problem, setProblem] = useState('')
  const { phone, phoneVerified } = customer
  if (!phone) return null

  const sendCode = async () => {
    setAsking(true)
    setProblem('')
    try {
      await call('POST /api/phone/verify/request', { body: { phone, name: '' } })
      setSent(true)
    } catch (error) {
      setProblem(failureWords(error))
    } finally {
      setAsking(false)
    }
  }

  return (
    <section className="grid gap-4 rounded-2xl border border-line p-5">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <bdi dir="ltr" className="font-semibold">
          {displayPhone(phone)}
        </bdi>
        <span className={`flex items-center gap-1.5 text-sm ${phoneVerified ? 'text-deep' : 'text-mute'}`}>
          {phoneVerified && <Icon name="check" className="size-4" />}
          {t(phoneVerified ? 'ui.prisma.my_account.phone_verified' : 'ui.prisma.my_account.phone_unverified')}
        </span>
      </p>
      {!phoneVerified && !impersonating && !sent && (
        <Button look="outline" busy={asking} onClick={() => void sendCode()} className="justify-self-start">
          {t('ui.prisma.my_account.phone_verify')}
        </Button>
      )}
      {!phoneVerified && sent && <CodeForm customer={customer} phone={phone} onResend={sendCode} />}
      <FormProblem text={problem} />
    </section>
  )
}

interface CodeFormProps {
  customer: Customer
  phone: string
  onResend: () => Promise<void>
}

function CodeForm({ customer, phone, onResend }: CodeFormProps) {
  const { t } = useTexts()
  const { form, errors, problem, busy } = useForm({
    fields: ['code'],
    check: ({ code }) => ({ code: code.trim() === '' ? t('ui.prisma.validation.required') : '' }),
    send: ({ code }) =>
      call('POST /api/phone/verify/confirm', { body: { phone, code: latinDigits(code.trim()) } }),
    done: () => {
      showToast('success', t('ui.prisma.my_account.phone_done'))
      void queries.invalidate(customerKey(customer.userId))
    },
    place: (error, words) =>
      error instanceof CallFailure && error.code === 'phone.code_wrong' ? { code: words } : undefined,
  })
  return (
    <form {...form} className="grid gap-4">
      <p role="status">
        {t('ui.prisma.my_account.phone_code_sent', { phone: `\u2066${displayPhone(phone)}\u2069` })}
      </p>
      <TextField
        label={t('ui.prisma.my_account.phone_code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        required
        error={errors.code}
        onInput={typeLatinDigits}
      />
      <FormProblem text={problem} />
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <Button type="submit" busy={busy}>
          {t('ui.prisma.my_account.phone_confirm')}
        </Button>
        <Button look="plain" onClick={() => void onResend()}>
          {t('ui.prisma.my_account.phone_resend')}
        </Button>
      </div>
    </form>
  )
}
