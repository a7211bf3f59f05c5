import { Link } from 'react-router'
import { readFilters, writeFilters } from '#app/features/listing/filter-state.ts'
import { ListingPage } from '#app/features/listing/listing-page.tsx'
import { loadListing } from '#app/features/listing/load-listing.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { idOf } from '#app/server/id-of.server.ts'
import { notThere, unlessMissing } from '#app/server/not-found.server.ts'
import { pageCall } from '#app/server/page-call.server.ts'
import { textsFor } from '#app/server/texts.server.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { breadcrumbData } from '#app/shell/structured-data.ts'
import type { Route } from './+types/category.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const id = idOf(params.categoryId) ?? (await notThere({ context, request }))
  const state = readFilters(new URL(request.url).searchParams)
  const category = await pageCall(context, 'GET /web-gw/categories/{id}', { params: { id } }).catch(
    unlessMissing({ context, request }),
  )
  const [listing, texts] = await Promise.all([
    loadListing(context, { state, path: `/categories/${id}`, categoryId: id }),
    textsFor(context, 'catalogue', 'listing'),
  ])
  return { category, listing, texts }
}

export function meta({ matches, loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  const { category } = loaderData
  const { page } = readFilters(new URLSearchParams(location.search))
  const only = { ...readFilters(new URLSearchParams()), page }
  return pageMeta(matches, {
    title: category.name,
    description: category.description,
    canonical: `/categories/${category.categoryId}${writeFilters(only, false)}`,
    picture: category.picturePath,
    about: (site) => [breadcrumbData(site, category.breadcrumbs)],
  })
}

export default function CategoryRoute({ loaderData: { category, listing } }: Route.ComponentProps) {
  const { t } = useTexts()
  const { name, description, breadcrumbs, children, categoryId } = category
  return (
    <ListingPage
      key={categoryId}
      listing={listing}
      title={name}
      crumbs={breadcrumbs
        .filter((crumb) => crumb.categoryId !== categoryId)
        .map((crumb) => ({ name: crumb.name, to: `/categories/${crumb.categoryId}` }))}
      intro={
        <>
          {description && <p className="mt-1.5 max-w-[70ch] text-mute">{description}</p>}
          {children.length > 0 && (
            <nav aria-label={t('ui.prisma.listing.subcategories')} className="mt-4">
              <ul className="scroll-row -mx-4 gap-2.5 px-4 md:mx-0 md:flex-wrap md:px-0">
                {children.map((child) => (
                  <li key={child.categoryId} className="shrink-0">
                    <Link
                      to={`/categories/${child.categoryId}`}
                      prefetch="intent"
                      className="inline-flex min-h-11 items-center rounded-full border border-line px-5 text-[15px] whitespace-nowrap hover:border-ink"
                    >
                      {child.name}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </>
      }
    />
  )
}
