import type { ReactNode } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'
import type { Shop } from '#app/server/shop.server.ts'
import { Area } from '#app/shell/area.tsx'
import { BackToTop } from '#app/shell/back-to-top.tsx'
import { Footer } from '#app/shell/footer.tsx'
import { Header } from '#app/shell/header.tsx'
import { ImpersonationBanner } from '#app/shell/impersonation-banner.tsx'
import { NavigationProgress } from '#app/shell/navigation-progress.tsx'
import { OldBrowserNotice } from '#app/shell/old-browser-notice.tsx'
import { Toasts } from '#app/shell/toasts.tsx'
import { useServiceWorker } from '#app/shell/use-service-worker.ts'
import { useStandIns } from '#app/shell/use-stand-ins.ts'
import { useWakeUp } from '#app/shell/wake-up.ts'

/** What surrounds every page. */
export function Shell({ shop, children }: { shop: Shop; children: ReactNode }) {
  const { t } = useTexts()
  return (
    <>
      <a
        href="#main"
        className="no-print fixed start-4 -top-20 z-50 rounded-full bg-ink px-5 py-3 text-surface opacity-0 focus:top-3 focus:opacity-100"
      >
        {t('ui.prisma.shell.skip')}
      </a>
      <Waking shop={shop} />
      <OldBrowserNotice />
      <NavigationProgress />
      <ImpersonationBanner />
      <Area>
        <Header shop={shop} />
      </Area>
      <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <Area>
        <Footer shop={shop} />
      </Area>
      <BackToTop />
      <Toasts />
    </>
  )
}

/** Apart from what it surrounds: when its state changes, nothing of the page has to be drawn anew. */
function Waking({ shop }: { shop: Shop }) {
  useWakeUp(shop)
  useServiceWorker()
  useStandIns()
  return null
}
