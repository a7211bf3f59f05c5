import type { CategoryLink, Product } from '@sadu/contract/models/catalogue'
import type { Site } from '#app/shell/page-meta.ts'

/** The shop itself and how to search it, for the front page. */
export function shopData(site: Site): object[] {
  const { config } = site
  const links = [
    config.instagram_url,
    config.twitter_url,
    config.facebook_url,
    config.tiktok_url,
    config.youtube_url,
  ]
  return [
    {
      '@type': 'Organization',
      name: site.name,
      url: site.address('/'),
      ...(config.logo && { logo: site.picture(config.logo) }),
      ...(config.phone && { telephone: config.phone }),
      ...(config.email && { email: config.email }),
      sameAs: links.filter(Boolean),
    },
    {
      '@type': 'WebSite',
      name: site.name,
      url: site.address('/'),
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: site.address('/search/filterSearch?keyword={search_term_string}'),
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

/** A product with what it costs and whether it can be had. */
export function productData(site: Site, product: Product): object[] {
  const url = site.address(`/products/${product.productId}`)
  return [
    {
      '@type': 'Product',
      name: product.productName,
      sku: product.sku,
      url,
      ...(isGtin(product.barcode) && { gtin: product.barcode }),
      ...(product.shortDescription && { description: product.shortDescription }),
      ...(product.pictures.length > 0 && { image: product.pictures.map(({ path }) => site.picture(path)) }),
      ...(product.brandName && { brand: { '@type': 'Brand', name: product.brandName } }),
      offers: offersOf(product, url),
    },
    breadcrumbData(site, product.breadcrumbs, {
      name: product.productName,
      path: `/products/${product.productId}`,
    }),
  ]
}

/** A number of the world's trade, not one of the shop's own: 8, 12, 13 or 14 digits, the last of which proves the rest. */
function isGtin(barcode: string | null): boolean {
  if (!barcode || !/^(\d{8}|\d{12,14})$/.test(barcode)) return false
  const sum = [...barcode].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0)
  return sum % 10 === 0
}

function offersOf(product: Product, url: string): object {
  const availability = `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`
  const itemCondition = 'https://schema.org/NewCondition'
  const prices = product.variations.map((variation) => variation.unitPrice)
  if (!product.priceVaries || prices.length === 0)
    return {
      '@type': 'Offer',
      url,
      priceCurrency: 'KWD',
      price: product.unitPrice.toFixed(3),
      availability,
      itemCondition,
    }
  return {
    '@type': 'AggregateOffer',
    url,
    priceCurrency: 'KWD',
    lowPrice: Math.min(...prices).toFixed(3),
    highPrice: Math.max(...prices).toFixed(3),
    offerCount: prices.length,
    availability,
    itemCondition,
  }
}

/** The way from the top of the shop to a page. */
export function breadcrumbData(
  site: Site,
  categories: CategoryLink[],
  last?: { name: string; path: string },
): object {
  const steps = [
    ...categories.map(({ categoryId, name }) => ({ name, path: `/categories/${categoryId}` })),
    ...(last ? [last] : []),
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: site.address(path),
    })),
  }
}
