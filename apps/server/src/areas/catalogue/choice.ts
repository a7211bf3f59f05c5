/** What a shopper may choose of a product: its variations and its attributes. */
export interface Choosable {
  productId: number
  kind: 'simple' | 'variable' | 'grouped'
  attributes: ChoosableAttribute[]
  variations: ChoosableVariation[]
}

export interface ChoosableAttribute {
  attributeId: number
  kind: 'choice' | 'color' | 'text' | 'file'
  required: boolean
  definesVariation: boolean
  /** For choices; what a shopper writes or uploads is free. */
  valueIds: number[]
}

export interface ChoosableVariation {
  variationId: number
  /** attribute id → attribute value id */
  values: Map<number, number>
}

export interface Choice {
  variationId: number | null
  attributes: readonly { attributeId: number; values: readonly string[] }[]
}

export type ChoiceProblem =
  | { code: 'variation_required' }
  | { code: 'variation_unknown' }
  | { code: 'attribute_unknown'; attributeId: number }
  | { code: 'attribute_required'; attributeId: number }
  | { code: 'value_unknown'; attributeId: number }

export interface CheckedChoice {
  /** The variation named, else the one that the chosen values name together. */
  variationId: number | null
  /** Attributes with a value that are not part of the variation: these may cost extra. */
  attributeIds: number[]
  problems: ChoiceProblem[]
}

/** Whether the choice is complete and belongs to the product; says all that is wrong with it. */
export function checkChoice(product: Choosable, choice: Choice): CheckedChoice {
  const given = new Map<number, readonly string[]>()
  for (const { attributeId, values } of choice.attributes) {
    const filled = values.map((value) => value.trim()).filter(Boolean)
    if (filled.length > 0) given.set(attributeId, filled)
  }
  const variation = variationOf(product, choice, given)
  const problems: ChoiceProblem[] = []
  if (!variation && choice.variationId) problems.push({ code: 'variation_unknown' })
  else if (!variation && product.kind === 'variable') problems.push({ code: 'variation_required' })
  problems.push(...attributeProblems(product, given, variation))
  const extra = product.attributes.filter(
    ({ attributeId, definesVariation }) => !definesVariation && given.has(attributeId),
  )
  return {
    variationId: variation?.variationId ?? null,
    attributeIds: extra.map(({ attributeId }) => attributeId),
    problems,
  }
}

function variationOf(
  { variations, kind }: Choosable,
  { variationId }: Choice,
  given: Map<number, readonly string[]>,
): ChoosableVariation | undefined {
  if (variationId) return variations.find((variation) => variation.variationId === variationId)
  if (kind !== 'variable') return undefined
  return variations.find(
    ({ values }) =>
      values.size > 0 &&
      [...values].every(([attributeId, valueId]) => given.get(attributeId)?.[0] === String(valueId)),
  )
}

function attributeProblems(
  { attributes }: Choosable,
  given: Map<number, readonly string[]>,
  variation: ChoosableVariation | undefined,
): ChoiceProblem[] {
  const problems: ChoiceProblem[] = []
  const known = new Map(attributes.map((attribute) => [attribute.attributeId, attribute]))
  for (const [attributeId, values] of given) {
    const attribute = known.get(attributeId)
    const named = variation?.values.get(attributeId)
    if (!attribute) problems.push({ code: 'attribute_unknown', attributeId })
    else if (named !== undefined && values[0] !== String(named))
      problems.push({ code: 'value_unknown', attributeId })
    else if (isList(attribute) && !values.every((value) => attribute.valueIds.includes(Number(value))))
      problems.push({ code: 'value_unknown', attributeId })
  }
  for (const { attributeId, required, definesVariation } of attributes) {
    if (required && !definesVariation && !given.has(attributeId))
      problems.push({ code: 'attribute_required', attributeId })
  }
  return problems
}

const isList = ({ kind }: ChoosableAttribute) => kind === 'choice' || kind === 'color'
