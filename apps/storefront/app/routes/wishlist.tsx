import { WishlistPage } from '#app/features/wishlist/wishlist-page.tsx'
import { textsFor } from '#app/server/texts.server.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import type { Route } from './+types/wishlist.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { texts: await textsFor(context, 'wishlist', 'catalogue') }
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const title = loaderData?.texts['ui.prisma.wishlist.title']
  return pageMeta(matches, { title, canonical: '/wishlist', noindex: true })
}

export default function WishlistRoute() {
  return (
    <div className="wrap py-6 md:py-10">
      <WishlistPage />
    </div>
  )
}
