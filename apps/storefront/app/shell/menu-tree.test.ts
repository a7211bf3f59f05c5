import type { MenuItem } from '@sadu/contract/models/content'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type MenuNode, menuTarget, menuTree } from '#app/shell/menu-tree.ts'

const item = (menuItemId: number, parentItemId: number | null, more: Partial<MenuItem> = {}): MenuItem => ({
  menuItemId,
  parentItemId,
  title: `Item ${menuItemId}`,
  route: null,
  openInNewTab: false,
  allowGuestUser: true,
  icon: null,
  ...more,
})

const ids = (nodes: MenuNode[]): unknown[] =>
  nodes.map((node) => (node.children.length ? [node.menuItemId, ids(node.children)] : node.menuItemId))

describe('a menu', () => {
  test('S2.28 nests by parent at any depth', () => {
    expect(ids(menuTree([item(1, null), item(2, 1), item(3, 2), item(4, 3)], true))).toEqual([
      [1, [[2, [[3, [4]]]]]],
    ])
  })

  test('S2.31 keeps the order of the server', () => {
    expect(ids(menuTree([item(3, null), item(1, null), item(2, null)], true))).toEqual([3, 1, 2])
  })

  test('S2.28 hides what hangs on a missing parent, and cycles', () => {
    expect(ids(menuTree([item(1, null), item(2, 99), item(3, 4), item(4, 3), item(5, 5)], true))).toEqual([1])
  })

  test('S6.2 S6.3 hides what is not for guests, with all below it, from guests alone', () => {
    const items = [item(1, null, { allowGuestUser: false }), item(2, 1), item(3, null)]
    expect(ids(menuTree(items, true))).toEqual([3])
    expect(ids(menuTree(items, false))).toEqual([[1, [2]], 3])
  })

  test('S3.5 an item that says nothing of guests is for them too', () => {
    const { allowGuestUser: _, ...silent } = item(1, null)
    expect(ids(menuTree([silent as MenuItem], true))).toEqual([1])
  })

  test('S2.28 no list of items hangs the page or shows an item twice', () => {
    const anyItems = fc.uniqueArray(
      fc.record({ id: fc.integer({ min: 1, max: 20 }), parent: fc.option(fc.integer({ min: 1, max: 22 })) }),
      { selector: ({ id }) => id },
    )
    fc.assert(
      fc.property(anyItems, (list) => {
        const flat = ids(
          menuTree(
            list.map(({ id, parent }) => item(id, parent)),
            true,
          ),
        ).flat(Number.POSITIVE_INFINITY)
        expect(new Set(flat).size).toBe(flat.length)
      }),
    )
  })
})

describe('S2.12 where an item leads', () => {
  test.each([
    ['/products/5', { kind: 'page', to: '/products/5' }],
    ['https://example.com', { kind: 'link', href: 'https://example.com' }],
    ['mailto:a@b.co', { kind: 'link', href: 'mailto:a@b.co' }],
    ['tel:+96522254400', { kind: 'link', href: 'tel:+96522254400' }],
    ['', { kind: 'heading' }],
    [null, { kind: 'heading' }],
    ['javascript:alert(1)', { kind: 'heading' }],
    [' JavaScript:alert(1)', { kind: 'heading' }],
    ['data:text/html,x', { kind: 'heading' }],
    ['//evil.example', { kind: 'heading' }],
    ['/\\evil.example', { kind: 'heading' }],
  ])('%s', (route, target) => {
    expect(menuTarget(route)).toEqual(target)
  })
})
