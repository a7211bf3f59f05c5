/** What shoppers ask for, over all of the shop: never the same few addresses, so that no cache flatters the figures. */

interface Card {
  productId: number
  productName: string
  unitPrice: number
}

export interface Shop {
  categoryIds: number[]
  brandIds: number[]
  cards: Card[]
}

type Ask = <T>(address: string) => Promise<T>

/** Looks around the shop for what can be asked. */
export async function lookAround(ask: Ask, random: () => number): Promise<Shop> {
  const categories = await ask<{ categoryId: number }[]>('/api/tenants/self/categories/published/lookup')
  const brands = await ask<{ brandId: number }[]>('/web-gw/products-brands')
  const { total } = await ask<{ total: number }>('/web-gw/products?itemsPerPage=1')
  const cards: Card[] = []
  for (let visit = 0; visit < 30; visit++) {
    const page = 1 + Math.floor(random() * Math.max(1, total / 100))
    const address = `/web-gw/products?itemsPerPage=100&sort=newest&page=${page}`
    for (const language of ['en', 'ar']) {
      const { items } = await ask<{ items: Card[] }>(`${address}#${language}`)
      cards.push(...items)
    }
  }
  return {
    categoryIds: categories.map(({ categoryId }) => categoryId),
    brandIds: brands.map(({ brandId }) => brandId),
    cards,
  }
}

export function questionsOf({ categoryIds, brandIds, cards }: Shop, random: () => number) {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const word = () => one(wordsOf(one(cards).productName)) ?? 'oud'
  const quoted = (text: string) => encodeURIComponent(text.replaceAll("'", "''"))
  return {
    'category page with counts': () =>
      `/web-gw/products?categoryIds=${one(categoryIds)}&withFacets=true&page=${1 + Math.floor(random() * 20)}`,
    'three filters with counts': () => {
      const price = one(cards).unitPrice
      const filters = `categoryIds=${one(categoryIds)}&brandIds=${one(brandIds)}&maxPrice=${price}`
      return `/web-gw/products?${filters}&withFacets=true`
    },
    'search with two filters and counts': () => {
      const filter = `startswith(productName,'${quoted(word())}')`
      const price = one(cards).unitPrice
      const more = encodeURIComponent(` and categoryId eq ${one(categoryIds)} and unitPrice le ${price}`)
      return `/search-service/query?$filter=${filter}${more}&$count=true&facets=true`
    },
    'product page': () => `/web-gw/products/${one(cards).productId}`,
    suggestions: () => {
      const text = word().slice(0, 1 + Math.floor(random() * 6))
      return `/web-gw/products/suggest?query=${quoted(text)}&pageCount=5`
    },
  }
}

/** What somebody would type to find a thing, not what joins its words. */
const wordsOf = (name: string) =>
  name.split(/[\s,،«»“”]+/).filter((word) => word.length > 3 && !['with', 'from', 'into'].includes(word))
