import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useIsGuest } from '#app/features/session/use-identity.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import type { Shop, ShownMenuItem } from '#app/server/shop.server.ts'
import { LanguageSwitch } from '#app/shell/language-switch.tsx'
import { MenuLink } from '#app/shell/menu-link.tsx'
import { type MenuNode, menuTree } from '#app/shell/menu-tree.ts'
import { UserLinks } from '#app/shell/user-menu.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useOnNavigation } from '#app/ui/use-on-navigation.ts'

/** Slides in from the side where reading starts. A dialog: focus stays inside, Escape and the backdrop close it. */
export function MobileMenu({ shop }: { shop: Shop }) {
  const { t } = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  // Its many links are no use before that, and would only make every page longer.
  const [wasOpened, setOpened] = useState(false)
  useOnNavigation(() => dialog.current?.close())
  const open = () => {
    flushSync(() => setOpened(true))
    dialog.current?.showModal()
  }
  return (
    <div className="md:hidden">
      <button
        type="button"
        onClick={open}
        aria-label={t('ui.prisma.shell.menu')}
        aria-haspopup="dialog"
        className="grid size-11 place-items-center"
      >
        <Icon name="menu" className="size-6" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself */}
      <dialog
        ref={dialog}
        aria-label={t('ui.prisma.shell.menu')}
        onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
        className="me-auto ms-0 h-dvh max-h-none w-[min(86vw,360px)] overflow-y-auto bg-surface text-ink backdrop:bg-black/40 open:animate-[slide-in_.22s_ease-out]"
      >
        {wasOpened && <MenuContent shop={shop} close={() => dialog.current?.close()} />}
      </dialog>
    </div>
  )
}

function MenuContent({ shop, close }: { shop: Shop; close: () => void }) {
  const { t } = useTexts()
  const isGuest = useIsGuest()
  const items = menuTree(shop.mainMenu?.items ?? [], isGuest)
  return (
    <div className="flex min-h-full flex-col p-5">
      <div className="flex items-center justify-between">
        <p className="text-lg font-semibold">{t('ui.prisma.shell.menu')}</p>
        <button
          type="button"
          onClick={close}
          aria-label={t('ui.prisma.shell.close')}
          className="-me-2 grid size-11 place-items-center"
        >
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label={shop.mainMenu?.name ?? t('ui.prisma.shell.menu')} className="mt-3 flex-1">
        <ul>
          {items.map((item) => (
            <MobileItem key={item.menuItemId} item={item} />
          ))}
        </ul>
      </nav>
      <div className="mt-6 grid gap-1 border-t border-line pt-4">
        <UserLinks registration={shop.config.registration_enabled} className="min-h-11 w-full text-start" />
        <LanguageSwitch languages={shop.languages} className="min-h-11" />
      </div>
    </div>
  )
}

function MobileItem({ item }: { item: MenuNode<ShownMenuItem> }) {
  if (item.children.length === 0) {
    return (
      <li>
        <MenuLink item={item} className="min-h-12 w-full" />
      </li>
    )
  }
  return (
    <li>
      <details className="group/item">
        <summary className="flex min-h-12 list-none items-center justify-between [&::-webkit-details-marker]:hidden">
          <MenuLink item={item} />
          <Icon name="down" className="size-4 transition-transform group-open/item:rotate-180" />
        </summary>
        <ul className="ms-2 border-s border-line ps-4">
          {item.children.map((child) => (
            <MobileItem key={child.menuItemId} item={child} />
          ))}
        </ul>
      </details>
    </li>
  )
}
