import type { Catalogue } from '#server/areas/search/live-index.ts'

const wanted = 8

/** Others of its narrowest category, then of those above, the newest that can be bought first. */
export function relatedIds({ index, names }: Catalogue, language: string, productId: number): number[] {
  const depthOf = (id: number) => names.categories.byId(id)?.path.length ?? 0
  const categories = index.categoriesOf(productId).sort((a, b) => depthOf(b) - depthOf(a))
  const found = new Set<number>()
  for (const categoryId of categories) {
    const { ids } = index.find({
      narrowings: [{ dimension: 'categories', condition: { kind: 'categories', ids: [categoryId] } }],
      order: { sort: 'newest', language, stockFirst: true },
      skip: 0,
      take: wanted + 1,
      counts: false,
    })
    for (const id of ids) if (id !== productId && found.size < wanted) found.add(id)
    if (found.size >= wanted) break
  }
  return [...found]
}
