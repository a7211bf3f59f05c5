import type { ReactNode } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'
import type { Shop } from '#app/server/shop.server.ts'
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
  useWakeUp(shop)
  useServiceWorker()
  useStandIns()
  return (
    <>
      <a
        href="#main"
        className="no-print fixed start-4 -top-20 z-50 rounded-full bg-ink px-5 py-3 text-surface focus:top-3"
      >
        {t('ui.prisma.shell.skip')}
      </a>
      <OldBrowserNotice />
      <NavigationProgress />
      <ImpersonationBanner />
      <Header shop={shop} />
      <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <Footer shop={shop} />
      <BackToTop />
      <Toasts />
    </>
  )
}
