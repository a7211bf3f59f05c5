import type { Output } from '@sadu/contract'
import type { Product, Variation } from '@sadu/contract/models/catalogue'
import { fromFils } from '@sadu/money/money'
import { cardsJson, readCardsOf } from '#server/areas/catalogue/cards.ts'
import { activeRules, reducedPrice } from '#server/areas/catalogue/price-rules.ts'
import { basePrice } from '#server/areas/catalogue/pricing.ts'
import { type ProductParts, readProductParts } from '#server/areas/catalogue/product-queries.ts'
import { relatedIds } from '#server/areas/catalogue/related.ts'
import type { Catalogue } from '#server/areas/search/live-index.ts'
import { WrittenAnswer } from '#server/http/calls.ts'
import type { Context } from '#server/http/context.ts'
import { notFound } from '#server/http/refusal.ts'
import { localText } from '#server/local-text.ts'

export async function readProduct(ctx: Context, productId: number): Promise<WrittenAnswer> {
  const catalogue = await ctx.catalogues.current(ctx.tenantId)
  const [[parts], [card], related] = await Promise.all([
    catalogue.pages.get([productId], () => readProductParts(ctx, productId)),
    readCardsOf(ctx, catalogue, [productId]),
    cardsJson(ctx, catalogue, relatedIds(catalogue, ctx.language, productId)),
  ])
  if (!parts || !card) throw notFound()
  const text = (value: unknown) => localText(value, ctx.language)
  return WrittenAnswer.of<Output<'GET /web-gw/products/{id}'>>({
    ...card,
    sku: parts.sku,
    barcode: parts.barcode,
    shortDescription: text(parts.short_description),
    description: text(parts.description),
    pictures: uniqueByPath(parts.pictures).map(({ path, alt, color }) => ({
      path,
      alt: text(alt) || card.productName,
      color,
    })),
    breadcrumbs: breadcrumbs(catalogue, parts.category_ids, ctx.language),
    attributes: attributesOf(parts, text),
    variations: variationsOf(parts, catalogue),
    maxPerLine: parts.max_per_line,
    taxPercent: parts.taxable ? parts.tax_percent : 0,
    tags: parts.tags,
    related,
  })
}

/** Variations may share a picture; a gallery shows it once. */
const uniqueByPath = <T extends { path: string }>(pictures: readonly T[]) =>
  [...new Map(pictures.toReversed().map((picture) => [picture.path, picture])).values()].reverse()

/** The way to the first of the product's categories that a shopper may see. */
export function breadcrumbs({ names }: Catalogue, categoryIds: readonly number[], language: string) {
  const own = categoryIds.map((id) => names.categories.byId(id)).find((category) => category !== undefined)
  return (own?.path ?? []).map((id) => ({
    categoryId: id,
    name: localText(names.categories.byId(id)?.name, language),
  }))
}

function attributesOf(parts: ProductParts, text: (value: unknown) => string): Product['attributes'] {
  return parts.attributes.map((attribute) => ({
    attributeId: attribute.attribute_id,
    name: text(attribute.name),
    kind: attribute.kind as Product['attributes'][number]['kind'],
    required: attribute.required,
    definesVariation: attribute.defines_variation,
    priceDelta: fromFils(attribute.price_delta_fils),
    values: parts.values
      .filter((value) => value.attribute_id === attribute.attribute_id)
      .map((value) => ({
        attributeValueId: value.attribute_value_id,
        name: text(value.name),
        hex: value.hex,
      })),
  }))
}

function variationsOf(parts: ProductParts, { rules, index }: Catalogue): Variation[] {
  const { variations } = parts
  const active = activeRules(rules)
  const categoryIds = index.categoriesOf(parts.product_id)
  return variations.map((variation) => {
    const base = basePrice(parts, variations, variation.variation_id) ?? { fils: 0, compareAtFils: null }
    const { unitFils, oldFils } = reducedPrice(base.fils, base.compareAtFils, active, {
      productId: parts.product_id,
      brandId: parts.brand_id,
      categoryIds,
      quantity: 1,
    })
    return {
      variationId: variation.variation_id,
      sku: variation.sku,
      unitPrice: fromFils(unitFils),
      oldPrice: oldFils === null ? null : fromFils(oldFils),
      activeQty: variation.active_qty,
      picturePath: variation.picture_path,
      values: variation.values ?? [],
    }
  })
}
