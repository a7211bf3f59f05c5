import { useTexts } from '#app/i18n/texts.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'

/** Asked once a visit: go on without an account, or log in and find the cart there. */
export function GuestChoice({ onContinue }: { onContinue: () => void }) {
  const { t } = useTexts()
  return (
    <div className="grid gap-4 rounded-2xl bg-sand/60 p-5">
      <p>{t('ui.prisma.checkout.guest_text')}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onContinue}>{t('ui.prisma.checkout.continue_as_guest')}</Button>
        <ButtonLink look="outline" to={`/login?returnUrl=${encodeURIComponent('/cart?step=1')}`}>
          {t('ui.prisma.user.log_in')}
        </ButtonLink>
      </div>
    </div>
  )
}
