import { track } from '#app/events/track.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { showToast } from '#app/shell/toast-store.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** The system's own sheet where there is one, else the address on the clipboard. */
export function ShareButton({ title, productId }: { title: string; productId: number }) {
  const { t } = useTexts()
  const share = async () => {
    const url = window.location.href
    track('share', { way: 'share' in navigator ? 'sheet' : 'copy', what: 'product', id: String(productId) })
    if (navigator.share) {
      // Closing the sheet without sharing is no failure.
      await navigator.share({ title, url }).catch(() => {})
      return
    }
    await navigator.clipboard.writeText(url)
    showToast('success', t('ui.prisma.product.link_copied'))
  }
  return (
    <Button look="plain" onClick={() => void share()} className="noscript:hidden">
      <Icon name="share" className="size-5" />
      {t('ui.prisma.product.share')}
    </Button>
  )
}
