import { useTextsOrNone } from '#app/i18n/texts.tsx'
import { WovenMark } from '#app/ui/weave.tsx'

/** When a page cannot be shown. It must stand without texts from the server, for they may be what is missing. */
export function ErrorScreen({ status }: { status: number }) {
  const texts = useTextsOrNone()
  const missing = status === 404
  const title = texts?.t(missing ? 'ui.prisma.shell.not_found_title' : 'ui.prisma.shell.error_title')
  const text = texts?.t(missing ? 'ui.prisma.shell.not_found_text' : 'ui.prisma.alert.error.network')
  return (
    <section className="wrap grid min-h-[60vh] place-items-center py-16 text-center">
      <div className="grid max-w-md justify-items-center gap-4">
        <WovenMark className="size-14" />
        <h1 className="text-3xl">{title || 'Something went wrong, please try again'}</h1>
        {text && text !== title && <p className="text-mute">{text}</p>}
        {!texts && <p lang="ar">حدث خطأ ما، يرجى المحاولة مرة أخرى</p>}
        <div className="flex flex-wrap justify-center gap-3">
          {!missing && (
            <button
              type="button"
              onClick={() => window.location.reload()}
              className="min-h-12 rounded-full bg-primary px-7 font-semibold text-on-primary"
            >
              {texts?.t('ui.prisma.shell.retry') || 'Try again · إعادة المحاولة'}
            </button>
          )}
          <a
            href="/"
            className="inline-flex min-h-12 items-center rounded-full border border-line px-7 font-semibold"
          >
            {texts?.t('ui.prisma.shell.home') || 'Home · الرئيسية'}
          </a>
        </div>
      </div>
    </section>
  )
}
