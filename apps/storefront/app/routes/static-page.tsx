import { useTexts } from '#app/i18n/texts.tsx'
import { unlessMissing } from '#app/server/not-found.server.ts'
import { pageCall } from '#app/server/page-call.server.ts'
import { textsFor } from '#app/server/texts.server.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import type { Route } from './+types/static-page.ts'

export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const [page, texts] = await Promise.all([
    pageCall(context, 'GET /api/tenants/self/static-pages/{id}', { params: { id } }).catch(
      unlessMissing({ context, request }),
    ),
    textsFor(context, 'contact'),
  ])
  return { page, texts }
}

/** The beginning of the page as plain text, up to a whole word. */
const beginningOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(nbsp|#160);/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 160)
    .replace(/\s\S*$/, '…')

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  const { title, slug, content } = loaderData.page
  return pageMeta(matches, {
    title,
    description: beginningOf(content),
    canonical: `/pages/${encodeURIComponent(slug)}`,
    kind: 'article',
  })
}

export default function StaticPage({ loaderData: { page } }: Route.ComponentProps) {
  const { t, date } = useTexts()
  return (
    <article className="wrap py-10 md:py-14">
      <div className="mx-auto grid max-w-[68ch] gap-6">
        <h1 className="text-3xl md:text-4xl">{page.title}</h1>
        <div
          className="prose"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server before it was stored
          dangerouslySetInnerHTML={{ __html: page.content }}
        />
        <p className="border-t border-line pt-4 text-sm text-mute">
          {t('ui.prisma.pages.updated', { date: date(page.updatedAt, { dateStyle: 'long' }) })}
        </p>
      </div>
    </article>
  )
}
