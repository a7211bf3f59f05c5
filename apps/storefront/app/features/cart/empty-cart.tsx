import { useTexts } from '#app/i18n/texts.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { WovenMark } from '#app/ui/weave.tsx'

export function EmptyCart() {
  const { t } = useTexts()
  return (
    <div className="grid justify-items-center gap-5 py-16 text-center md:py-24">
      <WovenMark className="size-16" />
      <p className="text-lg">{t('ui.prisma.cart.empty')}</p>
      <ButtonLink to="/">{t('ui.prisma.cart.continue')}</ButtonLink>
    </div>
  )
}
