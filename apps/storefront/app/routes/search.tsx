import { readFilters, writeFilters } from '#app/features/listing/filter-state.ts'
import { ListingPage } from '#app/features/listing/listing-page.tsx'
import { loadListing } from '#app/features/listing/load-listing.server.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { textsFor } from '#app/server/texts.server.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import type { Route } from './+types/search.ts'

const path = '/search/filterSearch'

export async function loader({ request, context }: Route.LoaderArgs) {
  const state = readFilters(new URL(request.url).searchParams)
  const [listing, texts] = await Promise.all([
    loadListing(context, { state, path }),
    textsFor(context, 'catalogue', 'listing'),
  ])
  return { listing, keyword: state.keyword, texts }
}

export function meta({ matches, loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  const { keyword, texts } = loaderData
  const name = keyword ? 'ui.prisma.listing.search_title' : 'ui.prisma.listing.all_products'
  const state = readFilters(new URLSearchParams(location.search))
  const { page, sort } = state
  const only = { ...readFilters(new URLSearchParams()), keyword, page }
  return pageMeta(matches, {
    title: texts[name]?.replace('{keyword}', isolate(keyword)),
    canonical: path + writeFilters(only, true),
    noindex: writeFilters({ ...state, sort }, true) !== writeFilters(only, true),
  })
}

export default function Search({ loaderData: { listing, keyword } }: Route.ComponentProps) {
  const { t } = useTexts()
  const title = keyword
    ? t('ui.prisma.listing.search_title', { keyword: isolate(keyword) })
    : t('ui.prisma.listing.all_products')
  return <ListingPage listing={listing} isSearch title={title} />
}
