import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useIsGuest } from '#app/features/session/use-identity.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import type { ShownMenu, ShownMenuItem } from '#app/server/shop.server.ts'
import { MenuLink } from '#app/shell/menu-link.tsx'
import { type MenuNode, menuTree } from '#app/shell/menu-tree.ts'
import { Icon } from '#app/ui/icon.tsx'

/** The desktop menu: sub-menus open on hover, by keyboard, and by touch. */
export function MainMenu({ menu }: { menu: ShownMenu }) {
  const isGuest = useIsGuest()
  const items = menuTree(menu.items, isGuest)
  if (items.length === 0) return null
  return (
    <nav aria-label={menu.name} className="no-print hidden md:block">
      <ul className="flex min-h-12 flex-wrap items-center gap-x-2 text-sm max-xl:[&_:is(a,span)>svg]:hidden lg:gap-x-6 lg:text-[15px]">
        {items.map((item) => (
          <TopItem key={item.menuItemId} item={item} />
        ))}
      </ul>
    </nav>
  )
}

type Node = MenuNode<ShownMenuItem>

function TopItem({ item }: { item: Node }) {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  if (item.children.length === 0) {
    return (
      <li>
        <MenuLink item={item} className="min-h-11 hover:text-deep" />
      </li>
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setOpen(false)
      button.current?.focus()
    }
    if (event.key === 'ArrowDown' && event.target === button.current) {
      event.preventDefault()
      setOpen(true)
      requestAnimationFrame(() => document.getElementById(panelId)?.querySelector('a')?.focus())
    }
  }
  return (
    <li
      className="group/menu relative flex items-center"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
      onKeyDown={onKeyDown}
    >
      <MenuLink item={item} className="min-h-11 hover:text-deep" onClick={() => setOpen(false)} />
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={t('ui.prisma.shell.open_submenu', { name: item.title })}
        onClick={() => setOpen(!open)}
        className="grid h-11 w-6 place-items-center lg:w-7"
      >
        <Icon name="down" className="size-3.5" />
      </button>
      {/* Hover opens it without script too. */}
      <div
        id={panelId}
        className={`absolute start-0 top-full z-20 -ms-5 min-w-56 pt-1 ${open ? 'block' : 'hidden group-hover/menu:block'}`}
      >
        <SubMenu items={item.children} onChoose={() => setOpen(false)} />
      </div>
    </li>
  )
}

/** Deeper levels stand indented under their parent: everything is in reach without a second hover. */
function SubMenu({ items, onChoose }: { items: Node[]; onChoose: () => void }) {
  return (
    <ul className="rounded-2xl border border-line bg-raised p-3 shadow-xl">
      {items.map((item) => (
        <SubItem key={item.menuItemId} item={item} depth={0} onChoose={onChoose} />
      ))}
    </ul>
  )
}

function SubItem({ item, depth, onChoose }: { item: Node; depth: number; onChoose: () => void }) {
  return (
    <li>
      <MenuLink
        item={item}
        onClick={onChoose}
        className={`min-h-10 w-full rounded-lg px-2.5 hover:bg-sand ${depth > 0 ? 'ms-3 text-mute' : ''}`}
      />
      {item.children.length > 0 && (
        <ul>
          {item.children.map((child) => (
            <SubItem key={child.menuItemId} item={child} depth={depth + 1} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </li>
  )
}
