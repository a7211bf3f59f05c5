import { readSharedWishList, shareWishList } from '#server/areas/wishlist/sharing.ts'
import {
  addWishes,
  changeWish,
  readWishList,
  removeWish,
  setPublic,
} from '#server/areas/wishlist/wish-lists.ts'
import { routes } from '#server/http/calls.ts'
import { limitTries } from '#server/http/rate-limits.ts'

export const wishlistRoutes = routes({
  'GET /web-gw/users/{userId}/wish-list': (ctx, { params }) => readWishList(ctx, params.userId),
  'POST /api/tenants/self/users/{userId}/wish-list-items': (ctx, { params, body }) =>
    addWishes(ctx, params.userId, [body], false),
  'POST /api/v2/tenants/self/users/{userId}/wish-list-items': (ctx, { params, body }) =>
    addWishes(ctx, params.userId, body, true),
  'PUT /api/tenants/self/users/{userId}/wish-list/items/{id}': (ctx, { params, body }) =>
    changeWish(ctx, params.userId, params.id, body),
  'DELETE /api/tenants/self/users/{userId}/wish-list/items/{id}': (ctx, { params }) =>
    removeWish(ctx, params.userId, params.id),

  'GET /web-gw/wish-lists/{id}': (ctx, { params }) => readSharedWishList(ctx, params.id),
  'PUT /api/tenants/self/users/{userId}/wish-list/public': (ctx, { params }) =>
    setPublic(ctx, params.userId, true),
  'PUT /api/tenants/self/users/{userId}/wish-list/private': (ctx, { params }) =>
    setPublic(ctx, params.userId, false),
  'POST /api/tenants/self/users/{userId}/wish-list/share': async (ctx, { params, body }, { request }) => {
    // Strangers get these mails: neither an account, from however many addresses, nor all together send many.
    for (const _ of body.emails) {
      limitTries(request, `shared by ${params.userId}`, 30, 86_400)
      limitTries(request, 'shared', 300, 3_600)
    }
    await shareWishList(ctx, params.userId, body.emails, body.message)
    return null
  },
})
