import { lazy, memo, Suspense } from 'react'
import { useIsGuest } from '#app/features/session/use-identity.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import type { Shop, ShownMenu } from '#app/server/shop.server.ts'
import { contactLinks, followLinks } from '#app/shell/footer-links.ts'
import { Logo } from '#app/shell/header.tsx'
import { MenuLink } from '#app/shell/menu-link.tsx'
import { menuTree } from '#app/shell/menu-tree.ts'
import { SocialIcon } from '#app/shell/social-icon.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { pictureUrl } from '#app/ui/picture.tsx'
import { useAwake } from '#app/ui/use-awake.ts'
import { WovenBand } from '#app/ui/weave.tsx'

const VisitCounting = lazy(() => import('#app/shell/visit-counting.tsx'))

export const Footer = memo(function Footer({ shop }: { shop: Shop }) {
  const { config } = shop
  const awake = useAwake()
  return (
    <footer className="no-print mt-16">
      <WovenBand />
      {/* On wide screens the way back to the top lies in the corner, below the last line. */}
      <div className="bg-sand pt-11 pb-11 md:pb-24">
        <div className="wrap grid gap-x-8 gap-y-2 md:grid-cols-[2fr_repeat(3,1fr)] md:gap-y-8">
          <div className="mb-4 grid content-start gap-4">
            <Logo shop={shop} />
            {config.address && (
              <address className="whitespace-pre-line text-[15px] not-italic text-mute">
                {config.address}
              </address>
            )}
            <Icons shop={shop} />
            {config.overrided_footer_image && (
              <img
                src={pictureUrl(config.overrided_footer_image, 640)}
                alt=""
                loading="lazy"
                className="max-h-24 w-auto"
              />
            )}
          </div>
          {shop.footerMenus.map((menu) => (
            <FooterMenu key={menu.menuId} menu={menu} />
          ))}
        </div>
        {config.analytics_id && awake && (
          <div className="wrap mt-4">
            <Suspense>
              <VisitCounting id={config.analytics_id} />
            </Suspense>
          </div>
        )}
        {config.copy_right && (
          <div className="wrap mt-7">
            <p className="border-t border-line pt-5 text-[13px] whitespace-pre-line text-mute">
              {config.copy_right}
            </p>
          </div>
        )}
      </div>
    </footer>
  )
})

/** A list that opens and closes on a phone and stands open on a desk. */
function FooterMenu({ menu }: { menu: ShownMenu }) {
  const isGuest = useIsGuest()
  const items = menuTree(menu.items, isGuest)
  if (items.length === 0) return null
  return (
    <details className="footer-menu group/footer border-t border-line md:border-0">
      <summary className="flex min-h-12 list-none items-center justify-between text-sm font-semibold md:pointer-events-none md:min-h-0 md:pb-2 [&::-webkit-details-marker]:hidden">
        {menu.name}
        <Icon name="down" className="size-4 transition-transform group-open/footer:rotate-180 md:hidden" />
      </summary>
      <ul className="pb-3 text-[15px]">
        {items.map((item) => (
          <li key={item.menuItemId}>
            <MenuLink item={item} className="min-h-10 text-mute hover:text-ink" />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Icons({ shop: { config } }: { shop: Shop }) {
  const { t } = useTexts()
  const groups = [
    { title: t('ui.prisma.shell.follow_us'), links: followLinks(config) },
    { title: t('ui.prisma.shell.contact_us'), links: contactLinks(config) },
  ]
  return groups.map(
    ({ title, links }) =>
      links.length > 0 && (
        <section key={title} aria-label={title}>
          <h2 className="mb-1 text-sm font-semibold tracking-normal">{title}</h2>
          <ul className="-ms-2.5 flex flex-wrap">
            {links.map(({ name, href, label }) => (
              <li key={name}>
                <a
                  href={href}
                  aria-label={label ?? t(`ui.prisma.shell.link.${name}`)}
                  title={label ?? undefined}
                  {...(href.startsWith('http') && { target: '_blank', rel: 'noopener noreferrer' })}
                  className="grid size-11 place-items-center text-mute hover:text-ink"
                >
                  <SocialIcon name={name} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ),
  )
}
