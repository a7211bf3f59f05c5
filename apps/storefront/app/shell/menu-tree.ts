import type { MenuItem } from '@sadu/contract/models/content'

export type MenuNode<T extends MenuItem = MenuItem> = T & { children: MenuNode<T>[] }

/**
 * The items as a tree, in the server's order. What hangs on an item that is missing or hidden is hidden with it, and
 * items that are each other's parents hang on nothing.
 */
export function menuTree<T extends MenuItem>(items: readonly T[], isGuest: boolean): MenuNode<T>[] {
  const shown = items.filter((item) => !isGuest || item.allowGuestUser !== false)
  const childrenOf = (parentId: number | null): MenuNode<T>[] =>
    shown
      .filter((item) => (item.parentItemId ?? null) === parentId)
      .map((item) => ({ ...item, children: childrenOf(item.menuItemId) }))
  return childrenOf(null)
}

export type MenuTarget = { kind: 'page'; to: string } | { kind: 'link'; href: string } | { kind: 'heading' }

/** Where an item leads: a page of the shop, another place, or nowhere. Anything that could run script is nowhere. */
export function menuTarget(route: string | null | undefined): MenuTarget {
  const address = route?.trim() ?? ''
  if (address === '') return { kind: 'heading' }
  if (address.startsWith('/') && !address.startsWith('//') && !address.startsWith('/\\'))
    return { kind: 'page', to: address }
  return /^(https?:\/\/|mailto:|tel:)/i.test(address) ? { kind: 'link', href: address } : { kind: 'heading' }
}
