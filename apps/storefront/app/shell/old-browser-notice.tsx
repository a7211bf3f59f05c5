import { useTexts } from '#app/i18n/texts.tsx'

/** Pages can be read in any browser; what cannot be done there is said. Browsers of today run none of this. */
export function OldBrowserNotice() {
  const { t } = useTexts()
  return (
    <>
      <p className="hidden bg-night px-4 py-3 text-center text-sm text-on-night noscript:block">
        {t('ui.prisma.shell.no_script')}
      </p>
      <p id="old-browser" hidden className="bg-night px-4 py-3 text-center text-sm text-on-night">
        {t('ui.prisma.shell.old_browser')}
      </p>
      <script noModule src="/old-browser.js" />
    </>
  )
}
