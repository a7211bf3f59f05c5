import { createHash } from 'node:crypto'
import type { Goods } from '#server/areas/cart/goods.ts'
import { type ChoiceProblem, type Choosable, checkChoice } from '#server/areas/catalogue/choice.ts'

export interface ChosenAttribute {
  attributeId: number
  /** Ids of attribute values as text, or what the shopper wrote, or the id of an uploaded file. */
  values: string[]
}

/** What exactly of a product somebody wants; `key` is the same for the same choice. */
export interface Choice {
  /** 0: the product itself. */
  variationId: number
  attributes: ChosenAttribute[]
  key: string
}

export interface WantedChoice {
  variationId?: number | null
  attributes?: readonly ChosenAttribute[]
}

export type ChoiceVerdict =
  | { ok: true; choice: Choice }
  | { ok: false; code: 'cart.choice_required' | 'cart.choice_invalid'; field: string }

const missing = (field: string): ChoiceVerdict => ({ ok: false, code: 'cart.choice_required', field })
const wrong = (field: string): ChoiceVerdict => ({ ok: false, code: 'cart.choice_invalid', field })

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether the choice is one that this product offers, whole and in its one canonical form. */
export function resolveChoice(goods: Goods, wanted: WantedChoice): ChoiceVerdict {
  if (goods.kind === 'grouped') return missing('productId')
  const given = merged(wanted.attributes ?? [])
  const { variationId, problems } = checkChoice(choosable(goods), {
    variationId: wanted.variationId || null,
    attributes: given,
  })
  const [problem] = problems
  if (problem) return verdictOn(problem)
  if (given.some((chosen) => !isFree(goods, chosen))) return wrong('attributes')
  const ofVariation =
    goods.variations.find((variation) => variation.variationId === variationId)?.values ?? []
  const attributes = [
    ...given.filter(({ attributeId }) => !ofVariation.some((value) => value.attributeId === attributeId)),
    ...ofVariation.map((value) => ({
      attributeId: value.attributeId,
      values: [String(value.attributeValueId)],
    })),
  ].sort((one, other) => one.attributeId - other.attributeId)
  return { ok: true, choice: { variationId: variationId ?? 0, attributes, key: keyOf(attributes) } }
}

function verdictOn(problem: ChoiceProblem): ChoiceVerdict {
  switch (problem.code) {
    case 'variation_required':
      return missing('variationId')
    case 'attribute_required':
      return missing('attributes')
    case 'variation_unknown':
      return wrong('variationId')
    case 'attribute_unknown':
    case 'value_unknown':
      return wrong('attributes')
  }
}

const choosable = (goods: Goods): Choosable => ({
  productId: goods.productId,
  kind: goods.kind,
  attributes: goods.attributes.map((attribute) => ({
    ...attribute,
    valueIds: Object.keys(attribute.values).map(Number),
  })),
  variations: goods.variations
    .filter((variation) => variation.published)
    .map(({ variationId, values }) => ({
      variationId,
      values: new Map(values.map((value) => [value.attributeId, value.attributeValueId])),
    })),
})

/** One entry for each attribute, its values once and in order; an attribute left blank is one not given. */
function merged(attributes: readonly ChosenAttribute[]): ChosenAttribute[] {
  const values = new Map<number, string[]>()
  for (const { attributeId, values: more } of attributes) {
    const filled = more.map((value) => value.trim()).filter(Boolean)
    if (filled.length === 0) continue
    values.set(attributeId, [...new Set([...(values.get(attributeId) ?? []), ...filled])].sort())
  }
  return [...values].map(([attributeId, found]) => ({ attributeId, values: found }))
}

/** A written text or a file is one thing; values of a list were looked up before. */
function isFree(goods: Goods, { attributeId, values }: ChosenAttribute): boolean {
  const attribute = goods.attributes.find((one) => one.attributeId === attributeId)
  if (attribute?.kind === 'text') return values.length === 1
  if (attribute?.kind === 'file') return values.length === 1 && values.every((value) => uuid.test(value))
  return true
}

/** Written texts can be long, so the key is their hash. */
export function keyOf(attributes: readonly ChosenAttribute[]): string {
  if (attributes.length === 0) return ''
  const canonical = attributes
    .map(({ attributeId, values }): [number, string[]] => [attributeId, values.toSorted()])
    .sort(([one], [other]) => one - other)
  return createHash('sha256').update(JSON.stringify(canonical)).digest('base64url')
}

/** The files that a choice refers to, which have to be the shopper's own. */
export const filesOf = (goods: Goods, choice: Choice): string[] =>
  choice.attributes.flatMap(({ attributeId, values }) =>
    goods.attributes.some((one) => one.attributeId === attributeId && one.kind === 'file') ? values : [],
  )

/** The attributes that may cost extra: those that are not part of the variation. */
export const extraAttributes = (goods: Goods, { attributes }: Pick<Choice, 'attributes'>): number[] =>
  attributes
    .map(({ attributeId }) => attributeId)
    .filter((id) => goods.attributes.some((one) => one.attributeId === id && !one.definesVariation))
