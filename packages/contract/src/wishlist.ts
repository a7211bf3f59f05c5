import Type from 'typebox'
import { defineCalls, Id, LongId, Nullable, Text, Uuid } from './call.ts'
import { NewWishListItem, WishList } from './models/cart.ts'

const ItemParams = Type.Object({ id: LongId })

export const wishlist = defineCalls({
  'GET /web-gw/users/{userId}/wish-list': {
    summary: 'The wishlist',
    access: 'shopper',
    response: WishList,
  },
  'POST /api/tenants/self/users/{userId}/wish-list-items': {
    summary: 'Add to the wishlist; adding twice is one',
    access: 'shopper',
    body: NewWishListItem,
    response: WishList,
  },
  'POST /api/v2/tenants/self/users/{userId}/wish-list-items': {
    summary: 'Add several',
    access: 'shopper',
    body: Type.Array(NewWishListItem, { minItems: 1, maxItems: 100 }),
    response: WishList,
  },
  'PUT /api/tenants/self/users/{userId}/wish-list/items/{id}': {
    summary: 'Change an item: its note or its variation',
    access: 'shopper',
    params: ItemParams,
    body: Type.Object(
      { note: Type.Optional(Text(200)), variationId: Type.Optional(Nullable(Id)) },
      { additionalProperties: false },
    ),
    response: WishList,
  },
  'DELETE /api/tenants/self/users/{userId}/wish-list/items/{id}': {
    summary: 'Remove an item',
    access: 'shopper',
    params: ItemParams,
    response: WishList,
  },
  'GET /web-gw/wish-lists/{id}': {
    summary: 'Somebody’s public wishlist, with no more of the owner than a display name',
    access: 'public',
    params: Type.Object({ id: Uuid }),
    response: Type.Object({ ...WishList.properties, displayName: Type.String(), isOwn: Type.Boolean() }),
  },
  'PUT /api/tenants/self/users/{userId}/wish-list/public': {
    summary: 'Make the wishlist readable by whoever has its address',
    access: 'shopper',
    response: WishList,
  },
  'PUT /api/tenants/self/users/{userId}/wish-list/private': {
    summary: 'Close the wishlist to others',
    access: 'shopper',
    response: WishList,
  },
  'POST /api/tenants/self/users/{userId}/wish-list/share': {
    summary: 'Mail the address of the (public) wishlist',
    access: 'shopper',
    limit: 'share',
    body: Type.Object(
      { emails: Type.Array(Text(254, 1), { minItems: 1, maxItems: 10 }), message: Type.Optional(Text(500)) },
      { additionalProperties: false },
    ),
    response: null,
    errors: ['wishlist.private'],
  },
})
