import type { ThemeConfig } from '@sadu/contract/models/content'
import type { MetaDescriptor } from 'react-router'
import type { Shop } from '#app/server/shop.server.ts'
import { pictureUrl } from '#app/ui/picture.tsx'

interface PageMeta {
  /** Without the shop's own name, which is added. Absent on the front page. */
  title?: string | undefined
  description?: string | null | undefined
  /** The one address of this page, from the root. */
  canonical: string
  noindex?: boolean
  /** Path of the picture that stands for the page when it is shared. */
  picture?: string | null | undefined
  kind?: 'website' | 'product' | 'article'
  /** What the page is about, in the words of schema.org. */
  about?: (site: Site) => object[]
}

/** What descriptions of pages need to know of the shop. */
export interface Site {
  name: string
  config: ThemeConfig
  /** Whole addresses, for whoever reads them elsewhere. */
  address: (path: string) => string
  picture: (path: string) => string
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** What a page says of itself to the outside: search engines and whoever shares it. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
  if (!root) return page.title ? [{ title: page.title }] : []
  const { shop, publicUrl } = root
  const site = siteOf(shop, publicUrl)
  const title = [page.title, site.name].filter(Boolean).join(' · ')
  const description = page.description || shop.config.metadata_description
  const here = addressIn(shop, shop.language, site.address(page.canonical))
  const picture = page.picture ?? shop.config.logo
  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    { tagName: 'link', rel: 'canonical', href: here },
    ...(page.noindex
      ? [{ name: 'robots', content: 'noindex' }]
      : alternates(shop, site.address(page.canonical))),
    { property: 'og:title', content: page.title ?? site.name },
    { property: 'og:type', content: page.kind ?? 'website' },
    { property: 'og:url', content: here },
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: shop.language === 'ar' ? 'ar_KW' : `${shop.language}_KW` },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:image', content: picture ? site.picture(picture) : site.address('/icon-512.png') },
    { name: 'twitter:card', content: page.picture ? 'summary_large_image' : 'summary' },
    ...(page.about?.(site) ?? []).map((thing) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...thing },
    })),
  ] as MetaDescriptor[]
}

interface RootData {
  shop: Shop
  publicUrl: string
}

const siteOf = (shop: Shop, publicUrl: string): Site => ({
  name: shop.config.metadata_title,
  config: shop.config,
  address: (path) => publicUrl + path,
  picture: (path) => new URL(pictureUrl(path, 960), publicUrl).href,
})

/** A page has one address per language: the first language's is the plain one. */
export function addressIn({ config }: Pick<Shop, 'config'>, language: string, address: string): string {
  if (language === (config.languages[0] ?? language)) return address
  const url = new URL(address)
  url.searchParams.set('lang', language)
  return url.href
}

function alternates(shop: Shop, address: string): object[] {
  if (shop.config.languages.length < 2) return []
  const link = (hrefLang: string, href: string) => ({ tagName: 'link', rel: 'alternate', hrefLang, href })
  return [
    ...shop.config.languages.map((language) => link(language, addressIn(shop, language, address))),
    link('x-default', address),
  ]
}
