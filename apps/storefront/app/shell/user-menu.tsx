import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { useIsGuest } from '#app/features/session/use-identity.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useOnNavigation } from '#app/ui/use-on-navigation.ts'

const loadLogOut = () => import('#app/features/session/log-out.ts')

/** Comes with whoever is logged in, ahead of the press, which may be made without a connection. */
function LogOut({ look }: { look: string }) {
  const { t } = useTexts()
  useEffect(() => void loadLogOut().catch(() => {}), [])
  return (
    <button type="button" onClick={() => void loadLogOut().then(({ logOut }) => logOut())} className={look}>
      {t('ui.prisma.user.log_out')}
    </button>
  )
}

/** Logged in: my account and log out. Otherwise, and a guest is not logged in: register, if allowed, and log in. */
export function UserLinks({ registration, className = '' }: { registration: boolean; className?: string }) {
  const { t } = useTexts()
  const isGuest = useIsGuest()
  const look = `inline-flex items-center ${className}`
  if (!isGuest) {
    return (
      <>
        <Link to="/account/info" className={look}>
          {t('ui.prisma.user.my_account')}
        </Link>
        <LogOut look={look} />
      </>
    )
  }
  return (
    <>
      {registration && (
        <Link to="/register" className={look}>
          {t('ui.prisma.user.register')}
        </Link>
      )}
      <Link to="/login" className={look}>
        {t('ui.prisma.user.log_in')}
      </Link>
    </>
  )
}

export function UserMenu({ registration }: { registration: boolean }) {
  const { t } = useTexts()
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  useOnNavigation(() => panel.current?.hidePopover?.())
  return (
    <div className="user-menu relative hidden md:block">
      <button
        type="button"
        popoverTarget={id}
        aria-label={t('ui.prisma.user.menu')}
        className="grid size-11 place-items-center"
      >
        <Icon name="user" />
      </button>
      <div
        id={id}
        ref={panel}
        popover="auto"
        className="dropdown min-w-48 rounded-2xl border border-line bg-raised p-2 text-ink shadow-xl open:animate-[fade-in_.15s]"
      >
        <div className="grid">
          <UserLinks
            registration={registration}
            className="min-h-11 w-full rounded-lg px-3 text-start hover:bg-sand"
          />
        </div>
      </div>
    </div>
  )
}
