import type { WishList } from '@sadu/contract/models/cart'
import { useState } from 'react'
import { track } from '#app/events/track.ts'
import { ShareForm } from '#app/features/wishlist/share-form.tsx'
import { useWishPublic } from '#app/features/wishlist/use-wishlist-actions.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { showToast } from '#app/shell/toast-store.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Who may see the list, and the ways to show it to somebody. Nothing is shared before it is made public. */
export function SharePanel({ list }: { list: WishList }) {
  const { t } = useTexts()
  const setPublic = useWishPublic()
  const [mailing, setMailing] = useState(false)
  const url = `${window.location.origin}/wish-lists/${list.id}`
  const text = t('ui.prisma.wishlist.share_text')
  const tell = (way: string) => track('share', { way, what: 'wishlist', id: list.id })
  const copy = async () => {
    tell('copy')
    try {
      await navigator.clipboard.writeText(url)
      showToast('success', t('ui.prisma.wishlist.copied'))
    } catch {
      showToast('warning', url)
    }
  }
  return (
    <section aria-labelledby="wishlist-share" className="grid gap-3 rounded-3xl bg-sand/60 p-5 md:p-6">
      <h2 id="wishlist-share" className="text-lg">
        {t('ui.prisma.wishlist.share')}
      </h2>
      <CheckField
        label={t('ui.prisma.wishlist.public')}
        hint={t('ui.prisma.wishlist.public_hint')}
        checked={setPublic.isPending ? setPublic.variables : list.isPublic}
        onChange={({ target }) => setPublic.mutate(target.checked)}
      />
      {list.isPublic && (
        <div className="flex flex-wrap gap-2">
          <ShareButton onClick={() => void copy()}>{t('ui.prisma.wishlist.copy')}</ShareButton>
          {'share' in navigator && (
            <ShareButton onClick={() => void navigator.share({ title: text, url }).catch(() => {})}>
              {t('ui.prisma.wishlist.share_native')}
            </ShareButton>
          )}
          <a
            href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm font-semibold hover:border-ink"
          >
            {t('ui.prisma.wishlist.whatsapp')}
            <span className="sr-only"> ({t('ui.prisma.shell.new_tab')})</span>
          </a>
          <ShareButton onClick={() => setMailing(true)}>
            <Icon name="mail" className="size-4" />
            {t('ui.prisma.wishlist.mail')}
          </ShareButton>
        </div>
      )}
      {list.isPublic && mailing && <ShareForm onDone={() => setMailing(false)} />}
    </section>
  )
}

const ShareButton = ({ onClick, children }: { onClick: () => void; children: React.ReactNode }) => (
  <Button look="outline" onClick={onClick} className="min-h-11 px-4 text-sm">
    {children}
  </Button>
)
