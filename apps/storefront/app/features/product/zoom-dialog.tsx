import type { Picture as ProductPicture } from '@sadu/contract/models/catalogue'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { usePinch } from '#app/features/product/use-pinch.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { RoundButton } from '#app/ui/round-button.tsx'

interface ZoomDialogProps {
  pictures: readonly ProductPicture[]
  start: number
  name: string
  onClose: (at: number) => void
}

const most = 4
const step = 0.75

/** One picture over the whole screen: larger and smaller by buttons, keys, double click and two fingers. */
export function ZoomDialog({ pictures, start, name, onClose }: ZoomDialogProps) {
  const { t, direction } = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(start)
  const [scale, setScale] = useState(1)
  useEffect(() => dialog.current?.showModal(), [])
  const zoom = (to: number) => setScale(Math.min(most, Math.max(1, to)))
  usePinch(stage, (by) => setScale((now) => Math.min(most, Math.max(1, now * by))))
  const turn = (by: 1 | -1) => {
    setAt((at + by + pictures.length) % pictures.length)
    setScale(1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const onward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const isArrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    if (event.key === '+' || event.key === '=') zoom(scale + step)
    else if (event.key === '-') zoom(scale - step)
    else if (event.key === '0') zoom(1)
    else if (isArrow && scale === 1 && pictures.length > 1) turn(event.key === onward ? 1 : -1)
  }
  const picture = pictures[at]
  if (!picture) return null
  return (
    <dialog
      ref={dialog}
      aria-label={t('ui.prisma.product.pictures', { name: isolate(name) })}
      onClose={() => onClose(at)}
      onKeyDown={onKeyDown}
      className="h-dvh max-h-none w-dvw max-w-none bg-surface text-ink open:animate-[fade-in_.18s_ease-out]"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the double click is a short cut; the buttons do the same */}
      <div
        ref={stage}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onDoubleClick={() => zoom(scale > 1 ? 1 : 2.5)}
        className="grid h-full touch-pan-x touch-pan-y place-content-[safe_center] overflow-auto"
      >
        <div style={{ width: `calc(min(100dvw, 100dvh) * ${scale})` }}>
          <Picture
            key={picture.path}
            path={picture.path}
            alt={picture.alt || name}
            color={picture.color}
            sizes={scale > 1 ? '200vmin' : '100vmin'}
            eager
            className="aspect-square w-full select-none"
          />
        </div>
      </div>
      <div className="absolute end-4 top-4 flex gap-2">
        <RoundButton
          icon="minus"
          label={t('ui.prisma.product.zoom_out')}
          disabled={scale <= 1}
          onClick={() => zoom(scale - step)}
        />
        <RoundButton
          icon="plus"
          label={t('ui.prisma.product.zoom_in')}
          disabled={scale >= most}
          onClick={() => zoom(scale + step)}
        />
        <RoundButton
          icon="close"
          label={t('ui.prisma.shell.close')}
          onClick={() => dialog.current?.close()}
        />
      </div>
      {pictures.length > 1 && (
        <div className="absolute inset-x-4 bottom-5 flex items-center justify-center gap-4">
          <RoundButton icon="back" label={t('ui.prisma.catalogue.previous')} onClick={() => turn(-1)} />
          <p role="status" className="rounded-full bg-surface/85 px-3 py-1 text-sm">
            {t('ui.prisma.product.picture_position', { at: at + 1, total: pictures.length })}
          </p>
          <RoundButton icon="chevron" label={t('ui.prisma.catalogue.next')} onClick={() => turn(1)} />
        </div>
      )}
    </dialog>
  )
}
