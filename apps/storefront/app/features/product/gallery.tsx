import type { Picture as ProductPicture } from '@sadu/contract/models/catalogue'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { isolate } from '#app/i18n/isolate.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useCarousel } from '#app/ui/use-carousel.ts'

const ZoomDialog = lazy(() =>
  import('#app/features/product/zoom-dialog.tsx').then((module) => ({ default: module.ZoomDialog })),
)

interface GalleryProps {
  pictures: readonly ProductPicture[]
  /** The picture of what is chosen, when it has one of its own. */
  chosenPath: string | null
  name: string
}

/** Pictures to swipe, to pick by their thumbnails, and to look at closely. */
export function Gallery({ pictures, chosenPath, name }: GalleryProps) {
  const { t } = useTexts()
  const { ref, index, show } = useCarousel()
  const [zoomedAt, setZoomedAt] = useState<number | null>(null)
  const chosenAt = pictures.findIndex(({ path }) => path === chosenPath)
  const lastShown = useRef(0)
  useEffect(() => {
    if (chosenAt < 0 || chosenAt === lastShown.current) return
    lastShown.current = chosenAt
    show(chosenAt)
  }, [chosenAt, show])
  if (pictures.length === 0) {
    return <Picture path={null} alt={name} sizes="0px" className="aspect-square w-full rounded-[20px]" />
  }
  return (
    <section
      aria-label={t('ui.prisma.product.pictures', { name: isolate(name) })}
      className={`relative -mx-4 grid gap-3.5 self-start md:sticky md:top-36 md:mx-0 ${pictures.length > 1 ? 'lg:grid-cols-[84px_minmax(0,1fr)]' : ''}`}
    >
      {pictures.length > 1 && <Thumbnails pictures={pictures} index={index} onPick={show} />}
      <div className="relative -order-1 min-w-0 lg:order-none">
        <ul
          ref={ref}
          className="scroll-row md:rounded-[20px]"
          style={{ viewTransitionName: 'product-picture' }}
        >
          {pictures.map((picture, at) => (
            <li key={picture.path} className="w-full shrink-0 snap-start">
              <button
                type="button"
                onClick={() => setZoomedAt(at)}
                className="block w-full cursor-zoom-in -outline-offset-4"
              >
                <Picture
                  path={picture.path}
                  alt={picture.alt || name}
                  color={picture.color}
                  sizes="(min-width: 1288px) 620px, (min-width: 1024px) 48vw, (min-width: 768px) 55vw, 100vw"
                  eager={at === 0}
                  className="aspect-square w-full"
                />
                <span className="sr-only">{t('ui.prisma.product.zoom')}</span>
              </button>
            </li>
          ))}
        </ul>
        {pictures.length > 1 && <Position at={index} total={pictures.length} />}
      </div>
      {zoomedAt !== null && (
        <Suspense>
          <ZoomDialog
            pictures={pictures}
            start={zoomedAt}
            name={name}
            onClose={(at) => {
              setZoomedAt(null)
              show(at)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

interface ThumbnailsProps {
  pictures: readonly ProductPicture[]
  index: number
  onPick: (at: number) => void
}

function Thumbnails({ pictures, index, onPick }: ThumbnailsProps) {
  const { t } = useTexts()
  return (
    <div className="hidden gap-3 p-1 md:flex lg:flex-col noscript:hidden">
      {pictures.map((picture, at) => (
        <button
          key={picture.path}
          type="button"
          aria-label={t('ui.prisma.product.picture_go', { at: at + 1 })}
          aria-current={at === index}
          onClick={() => onPick(at)}
          className="size-[76px] shrink-0 overflow-hidden rounded-xl opacity-75 outline-offset-2 transition-opacity hover:opacity-100 aria-current:opacity-100 aria-current:outline-2 aria-current:outline-ink"
        >
          <Picture
            path={picture.path}
            alt=""
            color={picture.color}
            sizes="76px"
            className="aspect-square w-full"
          />
        </button>
      ))}
    </div>
  )
}

function Position({ at, total }: { at: number; total: number }) {
  const { t, number } = useTexts()
  return (
    <p className="pointer-events-none absolute end-3 bottom-3 flex items-center gap-2 rounded-full bg-surface/85 px-3 py-1 text-xs md:hidden noscript:hidden">
      <Icon name="search" className="size-3.5" />
      <span className="sr-only">{t('ui.prisma.product.picture_position', { at: at + 1, total })}</span>
      <bdi aria-hidden="true">
        {number(at + 1)} / {number(total)}
      </bdi>
    </p>
  )
}
