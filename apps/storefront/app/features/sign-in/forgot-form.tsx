import { useState } from 'react'
import { call } from '#app/api/call.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { emailProblem } from '#app/ui/field-checks.ts'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { useForm } from '#app/ui/use-form.ts'

/** The answer is the same whether there is such an account or not. */
export function ForgotForm() {
  const { t } = useTexts()
  const [sentTo, setSentTo] = useState('')
  const { form, errors, problem, busy, ready } = useForm({
    fields: ['email'],
    check: ({ email }) => ({ email: emailProblem(email, t) }),
    send: ({ email }) => call('POST /api/account/forgot-password', { body: { email: email.trim() } }),
    done: (_answer, { email }) => setSentTo(email.trim()),
  })
  if (sentTo) {
    return (
      <div role="status" className="grid justify-items-start gap-2 rounded-2xl bg-sand p-5">
        <h2 className="text-lg">{t('ui.prisma.forgot.sent_title')}</h2>
        <p className="wrap-anywhere">{t('ui.prisma.forgot.sent_text', { email: isolate(sentTo) })}</p>
        <Button look="plain" onClick={() => setSentTo('')}>
          {t('ui.prisma.forgot.again')}
        </Button>
      </div>
    )
  }
  return (
    <form {...form} className="grid gap-5">
      <TextField
        label={t('ui.prisma.sign_in.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        dir="ltr"
        required
        error={errors.email}
      />
      <FormProblem text={problem} />
      <Button type="submit" busy={busy} disabled={!ready}>
        {t('ui.prisma.forgot.submit')}
      </Button>
    </form>
  )
}
