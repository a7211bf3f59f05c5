import type { Input, Output } from '@sadu/contract'
import { text } from '@sadu/messages'
import { cardsJson } from '#server/areas/catalogue/cards.ts'
import { facetsJson } from '#server/areas/catalogue/facets.ts'
import { keepsStockFirst } from '#server/areas/catalogue/list.ts'
import type { Narrowing } from '#server/areas/search/engine/facets.ts'
import type { Sort } from '#server/areas/search/engine/order.ts'
import { FilterError } from '#server/areas/search/filter/ast.ts'
import { narrowingsOfFilter } from '#server/areas/search/filter/conditions.ts'
import { parseFilter } from '#server/areas/search/filter/parse.ts'
import type { Names } from '#server/areas/search/load-names.ts'
import { WrittenAnswer } from '#server/http/calls.ts'
import type { Context } from '#server/http/context.ts'
import { Refusal } from '#server/http/refusal.ts'

type Call = 'GET /search-service/query'

const defaultTop = 24

/** The search service. It orders as the lists do: by nearness to the keyword, else the newest first. */
export async function query(ctx: Context, asked: Input<Call>['query']): Promise<WrittenAnswer> {
  const [catalogue, stockFirst] = await Promise.all([
    ctx.catalogues.current(ctx.tenantId),
    keepsStockFirst(ctx, asked.preferInStock),
  ])
  const { ids, total, counts } = catalogue.index.find({
    narrowings: readFilter(asked.$filter ?? '', catalogue.names, ctx.language),
    order: { sort: sortOf(asked.$orderby, ctx.language), language: ctx.language, stockFirst },
    skip: asked.$skip ?? 0,
    take: asked.$top ?? defaultTop,
    counts: asked.facets === true,
  })
  return WrittenAnswer.of<Output<Call>>({
    value: await cardsJson(ctx, catalogue, ids),
    count: asked.$count ? total : undefined,
    facets: counts && facetsJson(counts, catalogue.names, ctx.language),
  })
}

function readFilter(filter: string, names: Names, language: string): Narrowing[] {
  if (filter.trim() === '') return []
  try {
    return narrowingsOfFilter(parseFilter(filter), names)
  } catch (error) {
    if (!(error instanceof FilterError)) throw error
    const { problem, position } = error
    throw new Refusal(400, 'search.filter_invalid', {
      parameters: { reason: text(language, `ui.prisma.search.filter.${problem}`), position },
      details: { problem, position },
    })
  }
}

const sorts: Record<string, Sort> = {
  relevance: 'relevance',
  'createdat desc': 'newest',
  unitprice: 'price',
  'unitprice asc': 'price',
  'unitprice desc': '-price',
  productname: 'name',
  'productname asc': 'name',
}

function sortOf(orderBy: string | undefined, language: string): Sort {
  const asked = (orderBy ?? '').trim().replaceAll(/\s+/g, ' ').toLowerCase()
  if (asked === '') return 'relevance'
  const sort = Object.hasOwn(sorts, asked) ? sorts[asked] : undefined
  if (!sort)
    throw new Refusal(400, 'validation', {
      errors: { $orderby: [text(language, 'ui.prisma.validation.invalid')] },
    })
  return sort
}
