import { type Kind, readDataList, readDataLists, readItems } from '#server/areas/data-lists/data-lists.ts'
import { routes } from '#server/http/calls.ts'

const kindOf: Record<'products' | 'categories' | 'images', Kind> = {
  products: 'product',
  categories: 'category',
  images: 'image',
}

export const dataListRoutes = routes({
  'GET /web-gw/v2/data-lists': (ctx) => readDataLists(ctx),
  'GET /web-gw/v2/{kind}/data-lists/{listId}/items': (ctx, { params }) =>
    readItems(ctx, params.kind, params.listId),
  'GET /web-gw/v2/{kind}/data-lists/{listId}/groups/{groupId}/items': (ctx, { params }) =>
    readItems(ctx, params.kind, params.listId, params.groupId),
  'GET /web-gw/data-list/{id}': (ctx, { params }) => readDataList(ctx, params.id),
  'GET /web-gw/{kinds}/data-list/{listId}/groups/{groupId}/items': (ctx, { params }) =>
    readItems(ctx, kindOf[params.kinds], params.listId, params.groupId),
})
