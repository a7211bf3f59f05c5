import { PasswordForm } from '#app/features/account/password-form.tsx'
import { useTexts } from '#app/i18n/texts.tsx'

export { AreaError as ErrorBoundary } from '#app/shell/area-error.tsx'

export default function AccountPassword() {
  const { t } = useTexts()
  return (
    <div className="grid gap-8">
      <header className="grid gap-2">
        <h1 className="text-3xl">{t('ui.prisma.my_account.password')}</h1>
        <p className="text-mute">{t('ui.prisma.my_account.password_intro')}</p>
      </header>
      <PasswordForm />
    </div>
  )
}
