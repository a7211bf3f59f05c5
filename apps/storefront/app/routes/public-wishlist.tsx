import { PublicWishlist } from '#app/features/wishlist/public-wishlist.tsx'
import { textsFor } from '#app/server/texts.server.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import type { Route } from './+types/public-wishlist.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { texts: await textsFor(context, 'wishlist', 'catalogue') }
}

export function meta({ matches, params, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const title = loaderData?.texts['ui.prisma.wishlist.title_public']
  return pageMeta(matches, { title, canonical: `/wish-lists/${params.listId}`, noindex: true })
}

export default function PublicWishlistRoute({ params }: Route.ComponentProps) {
  return <PublicWishlist listId={params.listId} />
}
