import type { Product, ProductAttribute, Variation } from '@sadu/contract/models/catalogue'

/** What is chosen, by attribute: the id of a value as text, what was written, or the id of an uploaded file. */
export type Choice = Readonly<Record<number, string>>

type Choosable = Pick<Product, 'attributes' | 'variations'>

const defining = ({ attributes }: Choosable) => attributes.filter(({ definesVariation }) => definesVariation)

/** An attribute that only says what the product is: nothing to choose. */
export const isFact = ({ kind, required, definesVariation, values }: ProductAttribute) =>
  (kind === 'choice' || kind === 'color') && !required && !definesVariation && values.length <= 1

const has = ({ values }: Variation, attributeId: number, valueId: string) =>
  values.some((value) => value.attributeId === attributeId && String(value.attributeValueId) === valueId)

/** The variations that agree with what is chosen of the attributes before this one. */
function candidates(product: Choosable, choice: Choice, before: number): Variation[] {
  const attributes = defining(product)
  const earlier = attributes.slice(
    0,
    attributes.findIndex(({ attributeId }) => attributeId === before),
  )
  return product.variations.filter((variation) =>
    earlier.every(({ attributeId }) => {
      const chosen = choice[attributeId]
      return chosen === undefined || has(variation, attributeId, chosen)
    }),
  )
}

/**
 * Whether a value exists together with what is chosen above it. Only above: whoever changes the first choice must never
 * find it barred by the second.
 */
export const isPossible = (product: Choosable, choice: Choice, attributeId: number, valueId: number) =>
  candidates(product, choice, attributeId).some((variation) => has(variation, attributeId, String(valueId)))

/** Whether it exists, but none is left of it. */
export function isSoldOut(product: Choosable, choice: Choice, attributeId: number, valueId: number): boolean {
  const matching = candidates(product, choice, attributeId).filter((variation) =>
    has(variation, attributeId, String(valueId)),
  )
  return matching.length > 0 && matching.every(({ activeQty }) => activeQty !== null && activeQty <= 0)
}

/** The one variation that is chosen, once every attribute that makes it is. */
export function variationOf(product: Choosable, choice: Choice): Variation | null {
  const attributes = defining(product)
  if (attributes.length === 0) return null
  const wanted = (variation: Variation) =>
    attributes.every(({ attributeId }) => has(variation, attributeId, choice[attributeId] ?? ''))
  return product.variations.find(wanted) ?? null
}

/** A choice changed by one attribute: what no longer exists with it is taken back, what is left without choice is made. */
export function choose(product: Choosable, choice: Choice, attributeId: number, value: string): Choice {
  return settle(product, { ...choice, [attributeId]: value })
}

function settle(product: Choosable, choice: Choice): Choice {
  const settled: Record<number, string> = { ...choice }
  for (const { attributeId, values } of defining(product)) {
    const possible = values.filter((value) =>
      isPossible(product, settled, attributeId, value.attributeValueId),
    )
    const chosen = settled[attributeId]
    if (!possible.some((value) => String(value.attributeValueId) === chosen)) delete settled[attributeId]
    const [only] = possible
    if (only && possible.length === 1) settled[attributeId] = String(only.attributeValueId)
  }
  return settled
}

/** Where a visit begins: with the variation of the address, else with only what leaves no choice. */
export function startingChoice(product: Choosable, variationId: number | null): Choice {
  const variation = product.variations.find((known) => known.variationId === variationId)
  const chosen = variation?.values.map(
    (value) => [value.attributeId, String(value.attributeValueId)] as const,
  )
  return settle(product, Object.fromEntries(chosen ?? []))
}

/** What still has to be chosen or filled in, in the order of the page. */
export const missingAttributes = ({ attributes }: Choosable, choice: Choice): ProductAttribute[] =>
  attributes.filter(
    ({ attributeId, required, definesVariation }) =>
      (required || definesVariation) && (choice[attributeId] ?? '').trim() === '',
  )

/** What was given a value, in the form of the price call; an empty text is no choice. */
export const chosenAttributes = ({ attributes }: Choosable, choice: Choice) =>
  attributes.flatMap(({ attributeId }) => {
    const attributeValue = (choice[attributeId] ?? '').trim()
    return attributeValue === '' ? [] : [{ attributeId, attributeValue }]
  })
