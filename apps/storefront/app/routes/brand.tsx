import { readFilters, writeFilters } from '#app/features/listing/filter-state.ts'
import { ListingPage } from '#app/features/listing/listing-page.tsx'
import { loadListing } from '#app/features/listing/load-listing.server.ts'
import { idOf } from '#app/server/id-of.server.ts'
import { notThere } from '#app/server/not-found.server.ts'
import { pageCall } from '#app/server/page-call.server.ts'
import { textsFor } from '#app/server/texts.server.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import type { Route } from './+types/brand.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const id = idOf(params.brandId)
  const brands = await pageCall(context, 'GET /web-gw/products-brands', { query: {} })
  const brand = brands.find(({ brandId }) => brandId === id) ?? (await notThere({ context, request }))
  const state = readFilters(new URL(request.url).searchParams)
  const [listing, texts] = await Promise.all([
    loadListing(context, { state, path: `/brands/${brand.brandId}`, brandId: brand.brandId }),
    textsFor(context, 'catalogue', 'listing'),
  ])
  return { brand, listing, texts }
}

export function meta({ matches, loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  const { brand } = loaderData
  const { page } = readFilters(new URLSearchParams(location.search))
  const only = { ...readFilters(new URLSearchParams()), page }
  return pageMeta(matches, {
    title: brand.name,
    canonical: `/brands/${brand.brandId}${writeFilters(only, false)}`,
  })
}

export default function BrandRoute({ loaderData: { brand, listing } }: Route.ComponentProps) {
  return (
    <ListingPage key={brand.brandId} listing={listing} title={brand.name} heading={<bdi>{brand.name}</bdi>} />
  )
}
