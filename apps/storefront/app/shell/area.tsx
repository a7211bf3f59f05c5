import { Component, type ReactNode, Suspense } from 'react'
import { queries } from '#app/api/queries.ts'
import { identity } from '#app/api/session-store.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'

/**
 * A part of a page that stands on its own: what fails in it leaves the rest alone and can be tried again, and its script
 * wakes up by itself, so that a long page answers a tap soon.
 */
export class Area extends Component<{ children: ReactNode }> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  retry = () => {
    // What could not be shown is not to be shown again: it is asked for anew.
    queries.forgetAllBut(identity().userId)
    this.setState({ failed: false })
  }

  override render() {
    if (this.state.failed) return <Failed retry={this.retry} />
    return <Suspense>{this.props.children}</Suspense>
  }
}

/** What stands in the place of what could not be shown. */
export function Failed({ retry }: { retry: () => void }) {
  const { t } = useTexts()
  return (
    <p role="alert" className="flex flex-wrap items-center gap-4 rounded-2xl bg-sand p-5">
      {t('ui.prisma.shell.load_failed')}
      <Button look="plain" onClick={retry}>
        {t('ui.prisma.shell.retry')}
      </Button>
    </p>
  )
}
