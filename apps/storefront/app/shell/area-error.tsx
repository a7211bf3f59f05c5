import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { queries } from '#app/api/queries.ts'
import { identity } from '#app/api/session-store.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { ErrorScreen } from '#app/shell/error-screen.tsx'
import { Button } from '#app/ui/button.tsx'

/** A part of the shop that failed, within the frame that did not: it can be tried again by itself. */
export function AreaError() {
  const { t } = useTexts()
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const retry = () => {
    // What could not be shown is not to be shown again: it is asked for anew.
    queries.forgetAllBut(identity().userId)
    void revalidate()
  }
  if (isRouteErrorResponse(error) && error.status === 404) return <ErrorScreen status={404} />
  return (
    <section role="alert" className="grid justify-items-start gap-4 rounded-3xl bg-sand/60 p-6 md:p-8">
      <h1 className="text-2xl">{t('ui.prisma.shell.error_title')}</h1>
      <p className="text-mute">{t('ui.prisma.shell.load_failed')}</p>
      <Button busy={state !== 'idle'} onClick={retry}>
        {t('ui.prisma.shell.retry')}
      </Button>
    </section>
  )
}
