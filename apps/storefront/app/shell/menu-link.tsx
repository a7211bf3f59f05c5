import type { MouseEventHandler } from 'react'
import { Link } from 'react-router'
import type { ShownMenuItem } from '#app/server/shop.server.ts'
import { menuTarget } from '#app/shell/menu-tree.ts'

interface MenuLinkProps {
  item: ShownMenuItem
  className?: string
  onClick?: MouseEventHandler
}

/** A menu item as what it is: a page of the shop, a link elsewhere, or a mere heading. */
export function MenuLink({ item, className = '', onClick }: MenuLinkProps) {
  const target = menuTarget(item.route)
  const newTab = item.openInNewTab ? { target: '_blank', rel: 'noopener' } : {}
  const content = (
    <>
      <MenuIcon body={item.iconBody} />
      {item.title}
    </>
  )
  const look = `inline-flex items-center gap-2 ${className}`
  if (target.kind === 'heading') return <span className={look}>{content}</span>
  if (target.kind === 'link' || item.openInNewTab) {
    return (
      <a
        href={target.kind === 'link' ? target.href : target.to}
        className={look}
        onClick={onClick}
        {...newTab}
      >
        {content}
      </a>
    )
  }
  return (
    <Link to={target.to} className={look} onClick={onClick} prefetch="intent">
      {content}
    </Link>
  )
}

export function MenuIcon({ body }: { body: string | null }) {
  if (!body) return null
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-5 shrink-0"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing from the icon package, chosen by name
      dangerouslySetInnerHTML={{ __html: body }}
    />
  )
}
