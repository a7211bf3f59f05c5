import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { logOut } from '#app/features/session/log-out.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'

const places = [
  { to: '/account/info', text: 'ui.prisma.my_account.info', icon: 'user' },
  { to: '/account/orders', text: 'ui.prisma.my_account.orders', icon: 'bag' },
  { to: '/account/addresses', text: 'ui.prisma.my_account.addresses', icon: 'location' },
  { to: '/account/password', text: 'ui.prisma.my_account.password', icon: 'lock' },
] as const satisfies { icon: IconName; to: string; text: string }[]

/** The places of the account: a list at the start side, tabs on a phone. */
export function AccountPlaces() {
  const { t } = useTexts()
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place is brought into view
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current=page]')
    current?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [pathname])
  return (
    <nav aria-label={t('ui.prisma.my_account.places')} className="-mx-4 md:mx-0">
      <ul ref={list} className="scroll-row gap-2 px-4 pb-1 md:grid md:gap-1 md:overflow-visible md:p-0">
        {places.map(({ to, text, icon }) => (
          <li key={to} className="shrink-0">
            <NavLink
              to={to}
              className="flex min-h-11 items-center gap-3 rounded-full border border-line px-4 text-sm whitespace-nowrap hover:border-ink aria-[current=page]:border-ink aria-[current=page]:font-semibold md:rounded-xl md:border-transparent md:text-base md:hover:border-transparent md:hover:bg-sand md:aria-[current=page]:border-transparent md:aria-[current=page]:bg-sand"
            >
              <Icon name={icon} className="hidden size-5 text-mute md:block" />
              {t(text)}
            </NavLink>
          </li>
        ))}
        <li className="hidden md:block">
          <button
            type="button"
            onClick={() => void logOut()}
            className="flex min-h-11 w-full items-center gap-3 rounded-xl px-4 text-start hover:bg-sand"
          >
            <Icon name="log-out" className="size-5 text-mute" />
            {t('ui.prisma.my_account.log_out')}
          </button>
        </li>
      </ul>
    </nav>
  )
}
