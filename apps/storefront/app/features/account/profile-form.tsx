import type { Customer } from '@sadu/contract/models/session'
import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { CallFailure } from '#app/api/failure.ts'
import { saveProfile } from '#app/features/account/save-profile.ts'
import { useIdentity } from '#app/features/session/use-identity.ts'
import { dialled, displayPhone } from '#app/i18n/phone.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import type { loader as rootLoader } from '#app/root.tsx'
import { showToast } from '#app/shell/toast-store.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { emailProblem, nameProblem, optionalPhoneProblem } from '#app/ui/field-checks.ts'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { PhoneField } from '#app/ui/phone-field.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { useUploading } from '#app/ui/use-uploading.ts'

/** Name, address, phone, language. What opens the account, staff who act as the customer may not change. */
export function ProfileForm({ customer }: { customer: Customer }) {
  const { t } = useTexts()
  const { impersonating } = useIdentity()
  const languages = useRouteLoaderData<typeof rootLoader>('root')?.shop.languages ?? []
  const uploading = useUploading()
  const [email, setEmail] = useState(customer.email ?? '')
  const emailChanges = email.trim().toLowerCase() !== (customer.email ?? '').toLowerCase()
  // A phone that logs in is changed with the password too; whether it does, the server says.
  const [passwordNeeded, setPasswordNeeded] = useState(false)
  const asksPassword = emailChanges || passwordNeeded
  const locked = impersonating ? t('ui.prisma.my_account.locked') : undefined
  const { form, errors, problem, busy, ready, showErrors } = useForm({
    fields: ['displayName', 'email', 'currentPassword', 'phone', 'language'],
    warnUnsaved: true,
    check: (values) => ({
      displayName: nameProblem(values.displayName, t),
      email: emailProblem(values.email, t),
      currentPassword:
        asksPassword && values.currentPassword === '' ? t('ui.prisma.validation.required') : '',
      phone: optionalPhoneProblem(values.phone, t),
    }),
    send: ({ displayName, email: newEmail, currentPassword, phone, language }) =>
      saveProfile(customer, {
        displayName: displayName.trim(),
        language: language || null,
        ...(!impersonating && { email: newEmail.trim(), phone: dialled(phone) || null }),
        ...(asksPassword && { currentPassword }),
      }),
    done: () => {
      setPasswordNeeded(false)
      showToast('success', t('ui.prisma.my_account.saved'))
    },
    place: (error, words) => {
      const code = error instanceof CallFailure ? error.code : ''
      if (code === 'customer.password_needed') setPasswordNeeded(true)
      if (code === 'customer.wrong_password' || code === 'customer.password_needed')
        return { currentPassword: words }
      if (code === 'customer.email_taken') return { email: words }
      if (code === 'customer.phone_taken') return { phone: words }
      return undefined
    },
  })
  return (
    <form {...form} className="grid gap-5">
      <TextField
        label={t('ui.prisma.my_account.full_name')}
        name="displayName"
        autoComplete="name"
        dir="auto"
        required
        defaultValue={customer.displayName}
        error={errors.displayName}
      />
      <TextField
        label={t('ui.prisma.my_account.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        dir="ltr"
        required
        readOnly={impersonating}
        hint={locked}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={errors.email}
      />
      {asksPassword && (
        <PasswordField
          label={t('ui.prisma.my_account.current_password')}
          name="currentPassword"
          autoComplete="current-password"
          hint={t('ui.prisma.my_account.current_password_hint')}
          error={errors.currentPassword}
        />
      )}
      <PhoneField
        label={t('ui.prisma.my_account.phone')}
        aside={t('ui.prisma.shell.optional')}
        defaultValue={customer.phone ? displayPhone(customer.phone).replaceAll('\u00a0', ' ') : ''}
        readOnly={impersonating}
        hint={locked}
        error={errors.phone}
        onTaken={() => showErrors({ phone: t('ui.prisma.error.customer.phone_taken') })}
      />
      {languages.length > 1 && (
        <SelectField
          label={t('ui.prisma.my_account.language')}
          name="language"
          defaultValue={customer.language ?? ''}
          error={errors.language}
        >
          {languages.map(({ langId, language }) => (
            <option key={langId} value={langId} lang={langId}>
              {language}
            </option>
          ))}
        </SelectField>
      )}
      <FormProblem text={problem} />
      <Button type="submit" busy={busy} disabled={!ready || uploading} className="justify-self-start">
        {t('ui.prisma.my_account.save')}
      </Button>
    </form>
  )
}
