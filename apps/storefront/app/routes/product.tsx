import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { ProductPage } from '#app/features/product/product-page.tsx'
import { idOf } from '#app/server/id-of.server.ts'
import { notThere, unlessMissing } from '#app/server/not-found.server.ts'
import { pageCall } from '#app/server/page-call.server.ts'
import { textsFor } from '#app/server/texts.server.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { productData } from '#app/shell/structured-data.ts'
import type { Route } from './+types/product.ts'

/** Choosing a variation changes the address, not the product. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

/** Critical: the product. Members and offers of instalments that fail are left out. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const id = idOf(params.productId) ?? (await notThere({ context, request }))
  const [product, tabby, tamara, texts] = await Promise.all([
    pageCall(context, 'GET /web-gw/products/{id}', { params: { id } }).catch(
      unlessMissing({ context, request }),
    ),
    pageCall(context, 'GET /api/tenants/self/tabby-accounts', {}).catch(() => []),
    pageCall(context, 'GET /api/tenants/self/tamara-accounts', {}).catch(() => []),
    textsFor(context, 'catalogue', 'product', 'files'),
  ])
  const members =
    product.kind === 'grouped'
      ? await pageCall(context, 'GET /api/products/{id}/grouped-products', { params: { id } }).catch(() => [])
      : []
  return { product, members, offers: { tabby: tabby[0] ?? null, tamara: tamara[0] ?? null }, texts }
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  const { product } = loaderData
  return pageMeta(matches, {
    title: product.productName,
    description: product.shortDescription,
    canonical: `/products/${product.productId}`,
    picture: product.picturePath,
    kind: 'product',
    about: (site) => productData(site, product),
  })
}

export default function ProductRoute({ loaderData: { product, members, offers } }: Route.ComponentProps) {
  return <ProductPage key={product.productId} product={product} members={members} offers={offers} />
}
