import type { MetaDescriptor } from 'react-router'
import type { Shop } from '#app/server/shop.server.ts'

interface PageMeta {
  /** Without the shop's own name, which is added. Absent on the front page. */
  title?: string | undefined
  description?: string | null | undefined
  /** The one address of this page, from the root. */
  canonical: string
  noindex?: boolean
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** What a page says of itself to the outside. */
export function pageMeta(
  matches: Matches,
  { title, description, canonical, noindex }: PageMeta,
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { shop: Shop; publicUrl: string }
    | undefined
  const shopTitle = root?.shop.config.metadata_title ?? ''
  const text = description || root?.shop.config.metadata_description
  return [
    { title: [title, shopTitle].filter(Boolean).join(' · ') },
    ...(text ? [{ name: 'description', content: text }] : []),
    { tagName: 'link', rel: 'canonical', href: `${root?.publicUrl ?? ''}${canonical}` },
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}
