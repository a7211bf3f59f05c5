import { data } from 'react-router'
import { CallFailure } from '#app/api/failure.ts'
import { PublicWishlist } from '#app/features/wishlist/public-wishlist.tsx'
import { pageCall } from '#app/server/page-call.server.ts'
import { textsFor } from '#app/server/texts.server.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import type { Route } from './+types/public-wishlist.ts'

/** The page knows no shopper, so that a private list is not there; its owner's browser may still find it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const [texts, list] = await Promise.all([
    textsFor(context, 'wishlist', 'catalogue'),
    pageCall(context, 'GET /web-gw/wish-lists/{id}', { params: { id: params.listId } }).catch(noneIfRefused),
  ])
  return data(
    { texts, list },
    { status: list ? 200 : 404, headers: { 'cache-control': 'private, no-store' } },
  )
}

/** It may be closed at any moment, so that nobody keeps it. */
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

function noneIfRefused(error: unknown): null {
  if (error instanceof CallFailure && error.status >= 400 && error.status < 500) return null
  throw error
}

export function meta({ matches, params, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const title = loaderData?.texts['ui.prisma.wishlist.title_public']
  return pageMeta(matches, { title, canonical: `/wish-lists/${params.listId}`, noindex: true })
}

export default function PublicWishlistRoute({ params, loaderData }: Route.ComponentProps) {
  return <PublicWishlist listId={params.listId} found={loaderData.list} />
}
