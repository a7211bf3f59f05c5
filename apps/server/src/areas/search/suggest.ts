import type { Input, Output } from '@sadu/contract'
import { readCardsOf } from '#server/areas/catalogue/cards.ts'
import { keepsStockFirst } from '#server/areas/catalogue/list.ts'
import type { Context } from '#server/http/context.ts'

type Call = 'GET /web-gw/products/suggest'

const defaultCount = 5

/** The products that the text so far is nearest to. */
export async function suggest(
  ctx: Context,
  { query, pageCount = defaultCount, preferInStock }: Input<Call>['query'],
): Promise<Output<Call>> {
  if (query.trim() === '') return { dataList: [] }
  const [catalogue, stockFirst] = await Promise.all([
    ctx.catalogues.current(ctx.tenantId),
    keepsStockFirst(ctx, preferInStock),
  ])
  const { ids } = catalogue.index.find({
    narrowings: [{ dimension: 'none', condition: { kind: 'keyword', text: query } }],
    order: { sort: 'relevance', language: ctx.language, stockFirst },
    skip: 0,
    take: pageCount,
    counts: false,
    glance: true,
  })
  const cards = await readCardsOf(ctx, catalogue, ids)
  return { dataList: cards.map((product) => ({ product })) }
}
