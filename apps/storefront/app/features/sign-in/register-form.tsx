import { call } from '#app/api/call.ts'
import { CallFailure, fieldErrors } from '#app/api/failure.ts'
import { registrationHeaders } from '#app/api/session.ts'
import { saveSession } from '#app/api/session-store.ts'
import { track } from '#app/events/track.ts'
import { dialled } from '#app/i18n/phone.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { showToast } from '#app/shell/toast-store.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { emailProblem, nameProblem, newPasswordProblem, optionalPhoneProblem } from '#app/ui/field-checks.ts'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { PhoneField } from '#app/ui/phone-field.tsx'
import { useForm } from '#app/ui/use-form.ts'

/** One name, an address, a password. The guest becomes the customer and keeps all they gathered. */
export function RegisterForm() {
  const { t } = useTexts()
  const { form, errors, problem, busy, ready, showErrors } = useForm({
    fields: ['displayName', 'email', 'phone', 'password'],
    check: ({ displayName, email, phone, password }) => ({
      displayName: nameProblem(displayName, t),
      email: emailProblem(email, t),
      phone: optionalPhoneProblem(phone, t),
      password: newPasswordProblem(password, t),
    }),
    send: async ({ displayName, email, phone, password }) => {
      const auth = await call(
        'POST /api/users/customers/register',
        {
          body: {
            displayName: displayName.trim(),
            email: email.trim(),
            password,
            phone: dialled(phone) || null,
          },
        },
        { headers: registrationHeaders },
      )
      saveSession(auth, true)
      track('sign_up', 'email')
      showToast('success', t('ui.prisma.register.done'))
    },
    // The language of this call is fixed, so its refusals are said anew in the shopper's.
    place: (error) => {
      const code = error instanceof CallFailure ? error.code : ''
      if (code === 'customer.email_taken') return { email: t('ui.prisma.error.customer.email_taken') }
      if (code === 'customer.phone_taken') return { phone: t('ui.prisma.error.customer.phone_taken') }
      const wrong = fieldErrors(error)
      return {
        ...(wrong.displayName && { displayName: t('ui.prisma.validation.invalid') }),
        ...(wrong.email && { email: t('ui.prisma.validation.email') }),
        ...(wrong.phone && { phone: t('ui.prisma.validation.phone') }),
        ...(wrong.password && { password: t('ui.prisma.validation.password_common') }),
      }
    },
  })
  return (
    <form {...form} className="grid gap-5">
      <TextField
        label={t('ui.prisma.register.full_name')}
        name="displayName"
        autoComplete="name"
        dir="auto"
        required
        error={errors.displayName}
      />
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
      <PhoneField
        label={t('ui.prisma.register.phone')}
        aside={t('ui.prisma.shell.optional')}
        error={errors.phone}
        onTaken={() => showErrors({ phone: t('ui.prisma.error.customer.phone_taken') })}
      />
      <PasswordField
        label={t('ui.prisma.sign_in.password')}
        name="password"
        autoComplete="new-password"
        required
        hint={t('ui.prisma.register.password_hint')}
        error={errors.password}
      />
      <FormProblem text={problem} />
      <Button type="submit" busy={busy} disabled={!ready}>
        {t('ui.prisma.register.submit')}
      </Button>
    </form>
  )
}
