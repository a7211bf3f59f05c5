import { useNavigate } from 'react-router'
import { call } from '#app/api/call.ts'
import { CallFailure } from '#app/api/failure.ts'
import { useQuery } from '#app/api/use-query.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { showToast } from '#app/shell/toast-store.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { newPasswordProblem } from '#app/ui/field-checks.ts'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useForm } from '#app/ui/use-form.ts'

/** Asks first whether the mailed link is still good: nobody should think up a password for nothing. */
export function ResetForm({ token }: { token: string }) {
  const { t } = useTexts()
  const link = useQuery({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => call('GET /api/account/reset-password', { query: { token } }, { signal }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (token === '' || link.data?.valid === false) return <DeadLink />
  if (link.isPending) {
    return (
      <p role="status" className="grid gap-5">
        <span className="sr-only">{t('ui.prisma.shell.loading')}</span>
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </p>
    )
  }
  return <NewPassword token={token} onDead={() => void link.refetch()} />
}

function NewPassword({ token, onDead }: { token: string; onDead: () => void }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { form, errors, problem, busy, ready } = useForm({
    fields: ['newPassword'],
    check: ({ newPassword }) => ({ newPassword: newPasswordProblem(newPassword, t) }),
    send: ({ newPassword }) => call('PUT /api/account/reset-password', { body: { token, newPassword } }),
    done: () => {
      showToast('success', t('ui.prisma.reset.done'))
      void navigate('/login', { replace: true })
    },
    place: (error) => {
      if (error instanceof CallFailure && error.code === 'customer.reset_link_invalid') onDead()
      return undefined
    },
  })
  return (
    <form {...form} className="grid gap-5">
      <PasswordField
        label={t('ui.prisma.reset.new_password')}
        name="newPassword"
        autoComplete="new-password"
        required
        hint={t('ui.prisma.register.password_hint')}
        error={errors.newPassword}
      />
      <FormProblem text={problem} />
      <Button type="submit" busy={busy} disabled={!ready}>
        {t('ui.prisma.reset.submit')}
      </Button>
    </form>
  )
}

function DeadLink() {
  const { t } = useTexts()
  return (
    <div role="status" className="grid justify-items-start gap-4 rounded-2xl bg-sand p-5">
      <h2 className="text-lg">{t('ui.prisma.reset.invalid_title')}</h2>
      <p>{t('ui.prisma.reset.invalid_text')}</p>
      <ButtonLink to="/forgot-password">{t('ui.prisma.reset.ask_again')}</ButtonLink>
    </div>
  )
}
