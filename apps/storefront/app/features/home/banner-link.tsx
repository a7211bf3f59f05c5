import type { ImageEntry } from '@sadu/contract/models/catalogue'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { menuTarget } from '#app/shell/menu-tree.ts'

interface BannerLinkProps {
  banner: ImageEntry
  className: string
  children: ReactNode
}

/** Leads where the banner says: to a page of the shop, elsewhere, or nowhere. */
export function BannerLink({ banner, className, children }: BannerLinkProps) {
  const target = menuTarget(banner.route)
  if (target.kind === 'heading') return <div className={className}>{children}</div>
  if (target.kind === 'page' && !banner.openInNewTab) {
    return (
      <Link to={target.to} prefetch="intent" className={className}>
        {children}
      </Link>
    )
  }
  return (
    <a
      href={target.kind === 'page' ? target.to : target.href}
      className={className}
      {...(banner.openInNewTab && { target: '_blank', rel: 'noopener' })}
    >
      {children}
    </a>
  )
}
