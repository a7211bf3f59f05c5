import { memo } from 'react'
import { Link } from 'react-router'
import { CartButton } from '#app/features/cart/cart-button.tsx'
import { SearchBox } from '#app/features/search/search-box.tsx'
import { WishlistLink } from '#app/features/wishlist/wishlist-link.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import type { Shop } from '#app/server/shop.server.ts'
import { LanguageSwitch } from '#app/shell/language-switch.tsx'
import { MainMenu } from '#app/shell/main-menu.tsx'
import { MobileMenu } from '#app/shell/mobile-menu.tsx'
import { UserMenu } from '#app/shell/user-menu.tsx'
import { pictureUrl } from '#app/ui/picture.tsx'
import { WovenMark } from '#app/ui/weave.tsx'

export const Header = memo(function Header({ shop }: { shop: Shop }) {
  const { t } = useTexts()
  const { config } = shop
  return (
    <>
      {config.announcement && (
        <section
          aria-label={t('ui.prisma.shell.announcement')}
          className="no-print bg-night px-4 py-1.5 text-center text-[13px] text-on-night"
        >
          <p>{config.announcement}</p>
        </section>
      )}
      <header className="no-print sticky top-0 z-30 border-b border-line bg-surface">
        <div className="wrap">
          <div className="flex h-[58px] items-center gap-2 md:h-[72px] md:gap-4 lg:gap-8">
            <MobileMenu shop={shop} />
            <Logo shop={shop} className="md:max-w-[40%] md:shrink-0" />
            <SearchBox
              preferInStock={config.keep_out_of_stock_at_end}
              className="mx-auto hidden w-full min-w-0 max-w-[560px] md:block"
            />
            <div className="ms-auto flex shrink-0 items-center gap-1 md:gap-2">
              <LanguageSwitch languages={shop.languages} className="hidden min-h-11 px-2 text-sm md:flex" />
              <UserMenu registration={config.registration_enabled} />
              <WishlistLink />
              <CartButton />
            </div>
          </div>
          <SearchBox preferInStock={config.keep_out_of_stock_at_end} className="mb-3 md:hidden" />
          {shop.mainMenu && <MainMenu menu={shop.mainMenu} />}
        </div>
      </header>
    </>
  )
})

/** Without a logo the shop's title stands in. */
export function Logo({ shop: { config }, className = '' }: { shop: Shop; className?: string }) {
  return (
    <Link
      to="/"
      className={`flex min-w-0 items-center gap-2.5 text-[22px] font-semibold tracking-tight md:text-[26px] ${className}`}
    >
      {config.logo ? (
        <img
          src={pictureUrl(config.logo)}
          alt={config.metadata_title}
          className="h-9 max-w-full object-contain"
        />
      ) : (
        <>
          <WovenMark />
          <span className="truncate">{config.metadata_title}</span>
        </>
      )}
    </Link>
  )
}
