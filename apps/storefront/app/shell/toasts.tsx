import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'
import {
  dismissToast,
  noToasts,
  readToasts,
  shownForMs,
  subscribeToasts,
  type Toast,
} from '#app/shell/toast-store.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'

const icons: Record<Toast['kind'], IconName> = { success: 'check', warning: 'info', error: 'warning' }

/** Bottom right in both directions, as the specification has it: the one physical side in the shop. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToasts, readToasts, noToasts)
  const polite = toasts.filter((toast) => toast.kind !== 'error')
  const errors = toasts.filter((toast) => toast.kind === 'error')
  return (
    <div className="toasts no-print pointer-events-none fixed bottom-0 z-40 grid w-full max-w-sm gap-2 p-4">
      <div role="status" aria-live="polite" className="grid gap-2">
        {polite.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="alert" aria-live="assertive" className="grid gap-2">
        {errors.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTexts()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(toast.id), shownForMs)
    return () => clearTimeout(timer)
  }, [held, toast.id])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding is a convenience; the close button does without it
    <div
      data-kind={toast.kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex animate-[rise-in_.2s_ease-out] items-center gap-3 rounded-2xl bg-night p-2 ps-4 text-on-night shadow-xl"
    >
      <Icon name={icons[toast.kind]} className="size-5" />
      <p className="min-w-0 flex-1 text-sm">{toast.text}</p>
      {toast.action && (
        <button
          type="button"
          onClick={() => {
            toast.action?.run()
            dismissToast(toast.id)
          }}
          className="min-h-11 px-2 text-sm font-semibold underline underline-offset-4"
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        onClick={() => dismissToast(toast.id)}
        aria-label={t('ui.prisma.shell.close')}
        className="grid size-11 place-items-center"
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  )
}
