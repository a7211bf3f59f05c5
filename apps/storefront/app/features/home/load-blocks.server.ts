import type {
  Category,
  DataList,
  DataListItem,
  ImageEntry,
  ProductCard,
} from '@sadu/contract/models/catalogue'
import type { RouterContextProvider } from 'react-router'
import { pageCall } from '#app/server/page-call.server.ts'

interface Head {
  id: number
  title: string
  route: string | null
}

/** A block of the home page, with what it shows first. */
export type Block = Head &
  (
    | { kind: 'banners'; banners: ImageEntry[] }
    | { kind: 'categories'; categories: Category[] }
    | { kind: 'products'; products: ProductCard[] }
    | { kind: 'tabs'; groups: DataList['groups']; products: ProductCard[] }
  )

type Context = Readonly<RouterContextProvider>
const kinds = ['product', 'category', 'image'] as const
type Kind = (typeof kinds)[number]

/** The blocks that have something to show. One that is empty, unknown or failing is left out; the rest stands. */
export async function loadBlocks(context: Context): Promise<Block[]> {
  const lists = await pageCall(context, 'GET /web-gw/v2/data-lists', {}).catch(() => [])
  const blocks = await Promise.all(lists.map((list) => loadBlock(context, list).catch(() => null)))
  return blocks.filter((block) => block !== null)
}

async function loadBlock(context: Context, list: DataList): Promise<Block | null> {
  const kind = kinds.find((known) => known === list.type)
  if (!kind) return null
  const head: Head = { id: list.id, title: list.title, route: list.route }
  const [firstGroup] = list.groups
  const items = firstGroup
    ? await itemsOfGroup(context, kind, list.id, firstGroup.groupId)
    : await itemsOf(context, kind, list.id)
  if (present(items, kind).length === 0) return null
  if (kind === 'image') return { ...head, kind: 'banners', banners: present(items, 'image') }
  if (kind === 'category') return { ...head, kind: 'categories', categories: present(items, 'category') }
  const products = present(items, 'product')
  return list.groups.length > 1
    ? { ...head, kind: 'tabs', groups: list.groups, products }
    : { ...head, kind: 'products', products }
}

const itemsOf = async (context: Context, kind: Kind, listId: number) =>
  (
    await pageCall(context, 'GET /web-gw/v2/{kind}/data-lists/{listId}/items', {
      params: { kind, listId },
    })
  ).items

const itemsOfGroup = async (context: Context, kind: Kind, listId: number, groupId: number) =>
  (
    await pageCall(context, 'GET /web-gw/v2/{kind}/data-lists/{listId}/groups/{groupId}/items', {
      params: { kind, listId, groupId },
    })
  ).items

const present = <N extends keyof DataListItem>(items: DataListItem[], name: N) =>
  items.map((item) => item[name]).filter((value) => value !== undefined)
