import { useRouteLoaderData } from 'react-router'
import { CartPage } from '#app/features/cart/cart-page.tsx'
import type { loader as rootLoader } from '#app/root.tsx'
import { pageCall } from '#app/server/page-call.server.ts'
import { textsFor } from '#app/server/texts.server.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import type { Route } from './+types/cart.ts'

/** Nothing here is critical: the cart itself belongs to the shopper and is asked for in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const [texts, products] = await Promise.all([
    textsFor(context, 'cart', 'checkout', 'payment', 'addresses', 'catalogue'),
    pageCall(context, 'GET /web-gw/products', { query: { itemsPerPage: 12, inStock: true } }).catch(
      () => null,
    ),
  ])
  return { texts, recommended: products?.items ?? [] }
}

/** Walking through the steps asks for nothing new. */
export const shouldRevalidate = () => false

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: loaderData?.texts['ui.prisma.cart.title'] ?? undefined,
    canonical: '/cart',
    noindex: true,
  })
}

export default function CartRoute({ loaderData }: Route.ComponentProps) {
  const config = useRouteLoaderData<typeof rootLoader>('root')?.shop.config
  return (
    <div className="wrap py-6 md:py-10">
      <CartPage
        recommended={loaderData.recommended}
        terms={{
          enforced: config?.enforce_checkout_terms ?? false,
          page: `/pages/${config?.terms_page ?? 'terms'}`,
        }}
      />
    </div>
  )
}
