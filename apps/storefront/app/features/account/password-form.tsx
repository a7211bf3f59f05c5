import { useState } from 'react'
import { call } from '#app/api/call.ts'
import { CallFailure } from '#app/api/failure.ts'
import { useCustomer } from '#app/features/session/use-customer.ts'
import { useIdentity } from '#app/features/session/use-identity.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { showToast } from '#app/shell/toast-store.ts'
import { Button } from '#app/ui/button.tsx'
import { newPasswordProblem } from '#app/ui/field-checks.ts'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { useForm } from '#app/ui/use-form.ts'

/** The old password and the new one. Afterwards the form is empty again. */
export function PasswordForm() {
  const { t } = useTexts()
  const { impersonating } = useIdentity()
  const [turn, setTurn] = useState(0)
  if (impersonating) return <p className="text-mute">{t('ui.prisma.my_account.locked')}</p>
  return <Fields key={turn} onChanged={() => setTurn(turn + 1)} />
}

function Fields({ onChanged }: { onChanged: () => void }) {
  const { t } = useTexts()
  const email = useCustomer().data?.email ?? ''
  const { form, errors, problem, busy, ready } = useForm({
    fields: ['oldPassword', 'newPassword'],
    check: ({ oldPassword, newPassword }) => ({
      oldPassword: oldPassword === '' ? t('ui.prisma.validation.required') : '',
      newPassword: newPasswordProblem(newPassword, t),
    }),
    send: (body) => call('PUT /api/users/{userId}/change-customer-password', { body }),
    done: () => {
      showToast('success', t('ui.prisma.my_account.password_done'))
      onChanged()
    },
    place: (error, words) =>
      error instanceof CallFailure && error.code === 'customer.wrong_password'
        ? { oldPassword: words }
        : undefined,
  })
  return (
    <form {...form} className="grid max-w-md gap-5">
      {/* Tells password managers whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={t('ui.prisma.my_account.old_password')}
        name="oldPassword"
        autoComplete="current-password"
        required
        error={errors.oldPassword}
      />
      <PasswordField
        label={t('ui.prisma.my_account.new_password')}
        name="newPassword"
        autoComplete="new-password"
        required
        hint={t('ui.prisma.my_account.new_password_hint')}
        error={errors.newPassword}
      />
      <FormProblem text={problem} />
      <Button type="submit" busy={busy} disabled={!ready} className="justify-self-start">
        {t('ui.prisma.my_account.password_save')}
      </Button>
    </form>
  )
}
