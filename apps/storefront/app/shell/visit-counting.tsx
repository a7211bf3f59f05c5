import { useEffect, useState, useSyncExternalStore } from 'react'
import { readConsent, saveConsent, subscribeConsent } from '#app/events/consent.ts'
import { startCounting, stopCounting } from '#app/events/google-tag.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'

/** Asks once whether the visit may be counted, and lets the answer be changed: the bar, and the footer's button. */
export default function VisitCounting({ id }: { id: string }) {
  const { t } = useTexts()
  const consent = useSyncExternalStore(subscribeConsent, readConsent, () => null)
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    if (consent !== 'granted') return stopCounting()
    startCounting(id)
    return stopCounting
  }, [consent, id])
  const answer = (given: 'granted' | 'denied') => {
    saveConsent(given)
    setAsking(false)
  }
  return (
    <>
      <button
        type="button"
        onClick={() => setAsking(true)}
        className="min-h-11 text-[13px] text-mute underline underline-offset-4 hover:text-ink"
      >
        {t('ui.prisma.consent.change')}
      </button>
      {(asking || consent === null) && (
        <section
          aria-label={t('ui.prisma.consent.title')}
          className="no-print fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface text-ink shadow-2xl"
        >
          <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
            <p className="min-w-0 flex-1 basis-72 text-[15px]">{t('ui.prisma.consent.text')}</p>
            <div className="flex gap-3">
              <Button look="outline" onClick={() => answer('denied')} className="min-h-11 px-6">
                {t('ui.prisma.consent.refuse')}
              </Button>
              <Button onClick={() => answer('granted')} className="min-h-11 px-6">
                {t('ui.prisma.consent.agree')}
              </Button>
            </div>
          </div>
        </section>
      )}
    </>
  )
}
