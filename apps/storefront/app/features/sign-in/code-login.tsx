import { useState } from 'react'
import { call } from '#app/api/call.ts'
import { CallFailure } from '#app/api/failure.ts'
import { saveSession } from '#app/api/session-store.ts'
import { track } from '#app/events/track.ts'
import { latinDigits, typeLatinDigits } from '#app/i18n/digits.ts'
import { dialled, looksLikePhone } from '#app/i18n/phone.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckField, TextField } from '#app/ui/field.tsx'
import { requiredProblem } from '#app/ui/field-checks.ts'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { PhoneField } from '#app/ui/phone-field.tsx'
import { useForm } from '#app/ui/use-form.ts'

/** By a code that is sent to the phone; only in shops that switched it on. */
export function CodeLogin() {
  const [phone, setPhone] = useState('')
  return phone ? (
    <CodeStep phone={phone} onOther={() => setPhone('')} />
  ) : (
    <PhoneStep onSent={(sentTo) => setPhone(sentTo)} />
  )
}

function PhoneStep({ onSent }: { onSent: (phone: string) => void }) {
  const { t } = useTexts()
  const { form, errors, problem, busy, ready } = useForm({
    fields: ['phone'],
    check: ({ phone }) => ({
      phone: requiredProblem(phone, t) || (looksLikePhone(phone) ? '' : t('ui.prisma.validation.phone')),
    }),
    send: ({ phone }) =>
      call('POST /api/phone/verify/request', { body: { phone: dialled(phone), name: '' } }),
    done: (_answer, { phone }) => onSent(dialled(phone)),
  })
  return (
    <form {...form} className="grid gap-5">
      <PhoneField
        label={t('ui.prisma.sign_in.phone')}
        hint={t('ui.prisma.sign_in.phone_hint')}
        required
        error={errors.phone}
      />
      <FormProblem text={problem} />
      <Button type="submit" busy={busy} disabled={!ready}>
        {t('ui.prisma.sign_in.send_code')}
      </Button>
    </form>
  )
}

function CodeStep({ phone, onOther }: { phone: string; onOther: () => void }) {
  const { t } = useTexts()
  const { form, errors, problem, busy } = useForm({
    fields: ['code', 'rememberMe'],
    check: ({ code }) => ({ code: requiredProblem(code, t) }),
    send: async ({ code, rememberMe }) => {
      const remember = rememberMe !== ''
      const auth = await call('POST /api/account/login-by-code', {
        body: { phone, code: latinDigits(code.trim()), rememberMe: remember },
      })
      saveSession(auth, remember)
      track('login', 'code')
    },
    place: (error, words) =>
      error instanceof CallFailure && error.code === 'phone.code_wrong' ? { code: words } : undefined,
  })
  return (
    <form {...form} className="grid gap-5">
      <p role="status">{t('ui.prisma.sign_in.code_sent', { phone: `\u2066${phone}\u2069` })}</p>
      <TextField
        label={t('ui.prisma.sign_in.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        required
        error={errors.code}
        onInput={typeLatinDigits}
      />
      <CheckField label={t('ui.prisma.sign_in.remember_me')} name="rememberMe" />
      <FormProblem text={problem} />
      <Button type="submit" busy={busy}>
        {t('ui.prisma.sign_in.submit')}
      </Button>
      <Button look="plain" onClick={onOther} className="justify-self-start">
        {t('ui.prisma.sign_in.other_phone')}
      </Button>
    </form>
  )
}
