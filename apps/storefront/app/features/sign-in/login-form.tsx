import { Link, useSearchParams } from 'react-router'
import { call } from '#app/api/call.ts'
import { saveSession } from '#app/api/session-store.ts'
import { track } from '#app/events/track.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckField, TextField } from '#app/ui/field.tsx'
import { emailProblem, requiredProblem } from '#app/ui/field-checks.ts'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { useForm } from '#app/ui/use-form.ts'

/** By e-mail and password. What the guest gathered comes along: the guest's token goes with the call. */
export function LoginForm() {
  const { t } = useTexts()
  const [query] = useSearchParams()
  const { form, errors, problem, busy, ready } = useForm({
    fields: ['email', 'password', 'rememberMe'],
    check: ({ email, password }) => ({
      email: emailProblem(email, t),
      password: password === '' ? requiredProblem(password, t) : '',
    }),
    send: async ({ email, password, rememberMe }) => {
      const remember = rememberMe !== ''
      const auth = await call('POST /api/account/login', {
        body: { email: email.trim(), password, rememberMe: remember },
      })
      saveSession(auth, remember)
      track('login', 'email')
    },
  })
  return (
    <form {...form} className="grid gap-5">
      <TextField
        label={t('ui.prisma.sign_in.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        dir="ltr"
        required
        error={errors.email}
      />
      <PasswordField
        label={t('ui.prisma.sign_in.password')}
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <CheckField label={t('ui.prisma.sign_in.remember_me')} name="rememberMe" />
        <Link
          to={{ pathname: '/forgot-password', search: query.toString() }}
          className="inline-flex min-h-11 items-center text-deep underline underline-offset-4"
        >
          {t('ui.prisma.sign_in.forgot')}
        </Link>
      </div>
      <FormProblem text={problem} />
      <Button type="submit" busy={busy} disabled={!ready}>
        {t('ui.prisma.sign_in.submit')}
      </Button>
    </form>
  )
}
