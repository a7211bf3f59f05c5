import type { ImageEntry } from '@sadu/contract/models/catalogue'
import { BannerLink } from '#app/features/home/banner-link.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { menuTarget } from '#app/shell/menu-tree.ts'
import { Picture } from '#app/ui/picture.tsx'
import { RoundButton } from '#app/ui/round-button.tsx'
import { type Carousel, useCarousel } from '#app/ui/use-carousel.ts'

interface BannersProps {
  banners: readonly ImageEntry[]
  label: string
  /** The first block of the page: its first picture is what the shopper waits for. */
  first: boolean
}

/** Large pictures to swipe through. They stay where they are until the shopper moves them. */
export function Banners({ banners, label, first }: BannersProps) {
  const { t } = useTexts()
  const row = useCarousel()
  return (
    <section aria-roledescription="carousel" aria-label={label || t('ui.prisma.home.banners')}>
      <div className="relative">
        <ul ref={row.ref} className="scroll-row gap-4 rounded-[18px] md:rounded-3xl">
          {banners.map((banner, at) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: banners have no id and never change places
              key={at}
              aria-roledescription="slide"
              aria-label={t('ui.prisma.home.banner_position', { at: at + 1, total: banners.length })}
              className="w-full shrink-0 snap-start"
            >
              <Banner banner={banner} eager={first && at === 0} />
            </li>
          ))}
        </ul>
        {banners.length > 1 && <Arrows row={row} />}
      </div>
      {banners.length > 1 && <Dots row={row} count={banners.length} />}
    </section>
  )
}

function Banner({ banner, eager }: { banner: ImageEntry; eager: boolean }) {
  const hasText = banner.title !== '' || banner.text !== ''
  const later = eager ? '' : 'until-rested'
  const picture = (className: string, sizes: string) => (
    <Picture
      path={banner.picturePath}
      alt={banner.alt}
      color={banner.color}
      sizes={sizes}
      eager={eager}
      className={className}
    />
  )
  if (!hasText) {
    return (
      <BannerLink
        banner={banner}
        className={`block aspect-[4/3] overflow-hidden rounded-[18px] md:aspect-[64/25] md:rounded-3xl ${later}`}
      >
        {picture('size-full', '(min-width: 1288px) 1240px, 100vw')}
      </BannerLink>
    )
  }
  return (
    <div
      className="grid h-full overflow-hidden rounded-[18px] md:grid-cols-[5fr_6fr] md:rounded-3xl"
      style={{ backgroundColor: `color-mix(in srgb, ${tint(banner.color)} 40%, var(--sand))` }}
    >
      <div className="self-center p-6 pb-7 md:p-10 lg:p-14">
        <h2 className="text-[30px] leading-[1.15] md:text-[36px] lg:text-[46px] rtl:leading-[1.35]">
          {banner.title}
        </h2>
        {banner.text && <p className="mt-3 max-w-[34ch] text-ink/80 md:mt-4 md:text-lg">{banner.text}</p>}
        {banner.action && menuTarget(banner.route).kind !== 'heading' && (
          <BannerLink
            banner={banner}
            className="mt-5 inline-flex min-h-12 items-center rounded-full bg-primary px-7 font-semibold text-on-primary transition-colors hover:bg-secondary md:mt-7"
          >
            {banner.action}
          </BannerLink>
        )}
      </div>
      {/* A wide picture keeps its subject away from the text: at the end side, so that Arabic sees it mirrored. */}
      <div
        className={`-order-1 aspect-[5/4] md:order-none md:aspect-auto md:h-[380px] lg:h-[440px] rtl:-scale-x-100 ${later}`}
      >
        {picture('size-full object-[75%]', '(min-width: 1288px) 680px, (min-width: 768px) 55vw, 100vw')}
      </div>
    </div>
  )
}

/** Colours come from the picture; anything else that a server may send is not written into a style. */
const tint = (color: string | null) => (color && /^#[0-9a-f]{6}$/i.test(color) ? color : 'var(--sand)')

function Arrows({ row }: { row: Carousel }) {
  const { t } = useTexts()
  return (
    <div className="pointer-events-none absolute inset-x-3 top-1/2 hidden -translate-y-1/2 justify-between md:flex noscript:hidden">
      <RoundButton
        icon="back"
        label={t('ui.prisma.catalogue.previous')}
        disabled={row.atStart}
        onClick={() => row.show(row.index - 1)}
        className="pointer-events-auto disabled:invisible"
      />
      <RoundButton
        icon="chevron"
        label={t('ui.prisma.catalogue.next')}
        disabled={row.atEnd}
        onClick={() => row.show(row.index + 1)}
        className="pointer-events-auto disabled:invisible"
      />
    </div>
  )
}

function Dots({ row, count }: { row: Carousel; count: number }) {
  const { t } = useTexts()
  return (
    <div className="flex justify-center noscript:hidden">
      {Array.from({ length: count }, (_, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
          key={at}
          type="button"
          aria-label={t('ui.prisma.home.banner_go', { at: at + 1 })}
          aria-current={row.index === at}
          onClick={() => row.show(at)}
          className="group grid h-11 w-8 place-items-center"
        >
          <span className="h-1.5 w-1.5 rounded-full bg-ink/30 transition-[width,background-color] group-aria-current:w-5 group-aria-current:bg-ink" />
        </button>
      ))}
    </div>
  )
}
