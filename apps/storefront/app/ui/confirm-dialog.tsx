import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'

interface ConfirmDialogProps {
  title: string
  children?: ReactNode
  confirmLabel: string
  keepLabel: string
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be taken back. Mounted means open; the safe answer has the focus. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  keepLabel,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={children ? `${id}-text` : undefined}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      className="m-auto w-[min(92vw,420px)] rounded-3xl bg-raised p-0 text-ink shadow-2xl backdrop:bg-black/40 open:animate-[rise-in_.18s_ease-out]"
    >
      <div className="grid gap-4 p-6">
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        {children && (
          <div id={`${id}-text`} className="text-mute">
            {children}
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-3 pt-2">
          <Button look="outline" autoFocus onClick={() => dialog.current?.close()}>
            {keepLabel}
          </Button>
          <Button busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
