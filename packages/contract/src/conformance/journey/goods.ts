import type { Visit } from '../shop-visit.ts'

export async function lookAround(visit: Visit) {
  const { run, guest: as, stranger } = visit
  const { items } = await run.ask('GET /web-gw/products', {
    query: { itemsPerPage: 100, inStock: true, withFacets: true },
  })
  const plain = items.find(
    ({ kind, needsChoice, activeQty }) => kind === 'simple' && !needsChoice && (activeQty ?? 99) >= 8,
  )
  if (!plain) throw new Error('the shop has no product that can be bought without a choice')
  visit.productId = plain.productId
  visit.picturePath = items.find(({ picturePath }) => picturePath)?.picturePath ?? ''
  const { productId } = plain
  const id = { params: { id: productId } }
  await run.ask('GET /web-gw/products/suggest', { query: { query: plain.productName.slice(0, 4) } })
  const product = await run.ask('GET /web-gw/products/{id}', id)
  await run.ask('GET /web-gw/products-brands')
  await run.ask('GET /web-gw/products/max-price')
  const grouped = items.find(({ kind }) => kind === 'grouped')?.productId ?? productId
  await run.ask('GET /api/products/{id}/grouped-products', { params: { id: grouped } })
  await run.ask('GET /api/tenants/self/products/{id}/stock-qty', id)
  await run.ask(
    'POST /web-gw/users/{userId}/products/{productId}/get-price',
    { params: { productId }, body: { attributes: [], quantity: 1 } },
    { as, stranger },
  )
  await run.ask(
    'PUT /web-gw/users/{userId}/recently-seen/{productId}',
    { params: { productId } },
    { as, stranger },
  )
  await run.ask('GET /web-gw/users/{userId}/recently-seen', {}, { as, stranger })
  await run.ask('GET /search-service/query', { query: { $top: 3, $count: true, facets: true } })
  const categories = await run.ask('GET /api/tenants/self/categories/published/lookup')
  const categoryId = product.breadcrumbs.at(-1)?.categoryId ?? categories[0]?.categoryId ?? 1
  await run.ask('GET /web-gw/categories/{id}', { params: { id: categoryId } })
  await run.ask('GET /api/categories/{id}/products-count', { params: { id: categoryId } })
}

const plural = { product: 'products', category: 'categories', image: 'images' } as const

export async function lookAtHome({ run }: Visit) {
  const lists = await run.ask('GET /web-gw/v2/data-lists')
  const kindOf = (type: string): keyof typeof plural =>
    type.startsWith('categor') ? 'category' : type.startsWith('image') ? 'image' : 'product'
  const [list] = lists
  const inGroups = lists.find(({ groups }) => groups.length > 0)
  const groups = [
    'GET /web-gw/v2/{kind}/data-lists/{listId}/groups/{groupId}/items',
    'GET /web-gw/{kinds}/data-list/{listId}/groups/{groupId}/items',
  ] as const
  if (!list) throw new Error('the home page has no blocks')
  const kind = kindOf(list.type)
  await run.ask('GET /web-gw/v2/{kind}/data-lists/{listId}/items', { params: { kind, listId: list.id } })
  await run.ask('GET /web-gw/data-list/{id}', { params: { id: list.id } })
  const [group] = inGroups?.groups ?? []
  if (!inGroups || !group) {
    for (const name of groups) run.missing(name, 'no block of the home page has groups')
    return
  }
  const ids = { listId: inGroups.id, groupId: group.groupId }
  const groupKind = kindOf(inGroups.type)
  await run.ask(groups[0], { params: { kind: groupKind, ...ids } })
  await run.ask(groups[1], { params: { kinds: plural[groupKind], ...ids } })
}
