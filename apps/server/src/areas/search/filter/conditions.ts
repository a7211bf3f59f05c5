import { toFils } from '@sadu/money/money'
import type { Condition } from '#server/areas/search/engine/conditions.ts'
import type { Dimension, Narrowing } from '#server/areas/search/engine/facets.ts'
import { type Expression, FilterError, type Literal, type Operator } from '#server/areas/search/filter/ast.ts'
import type { Names } from '#server/areas/search/load-names.ts'

/** Each field with what it may be compared by, and how that reads as a condition. */
interface Field {
  operators: readonly (Operator | 'in' | 'startswith' | 'contains')[]
  condition: (operator: Operator | 'startswith' | 'contains', value: Literal) => Condition
}

const textOf = (value: Literal): string => {
  if (value.type !== 'string' || value.value.length > mostText)
    throw new FilterError('value_not_for_field', value.position)
  return value.value
}

const mostText = 200

const idOf = (value: Literal): number => {
  const id = value.type === 'number' ? Number(value.text) : Number.NaN
  if (!Number.isSafeInteger(id)) throw new FilterError('value_not_for_field', value.position)
  return id
}

const byId = (kind: 'categories' | 'brands' | 'values'): Field => ({
  operators: ['eq', 'ne', 'in'],
  condition: (_, value) => ({ kind, ids: [idOf(value)] }),
})

const byFlag = (kind: 'inStock' | 'onSale'): Field => ({
  operators: ['eq', 'ne'],
  condition: (_, value) => {
    if (value.type !== 'boolean') throw new FilterError('value_not_for_field', value.position)
    return { kind, is: value.value }
  },
})

const fields: Record<string, Field> = {
  productName: {
    operators: ['eq', 'ne', 'in', 'startswith', 'contains'],
    condition: byName,
  },
  unitPrice: { operators: ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'in'], condition: byPrice },
  brandId: byId('brands'),
  categoryId: byId('categories'),
  attributeValueId: byId('values'),
  inStock: byFlag('inStock'),
  onSale: byFlag('onSale'),
  sku: {
    operators: ['eq', 'ne', 'in', 'startswith'],
    condition: (operator, value) => ({
      kind: 'code',
      text: textOf(value),
      begins: operator === 'startswith',
    }),
  },
}

/** Every name begins with nothing. */
function byName(operator: Operator | 'startswith' | 'contains', value: Literal): Condition {
  const text = textOf(value)
  if (operator === 'startswith') return text.trim() ? { kind: 'keyword', text } : { kind: 'all', of: [] }
  return { kind: operator === 'contains' ? 'nameHas' : 'nameIs', text }
}

/** Prices are whole fils; an amount between two of them lies above the lower. */
function byPrice(operator: Operator | 'startswith' | 'contains', value: Literal): Condition {
  if (value.type !== 'number') throw new FilterError('value_not_for_field', value.position)
  const [whole = '0', fraction = ''] = value.text.split('.')
  const below = toFils(Number(`${whole}.${fraction.slice(0, 3)}0`))
  const between = /[1-9]/.test(fraction.slice(3))
  const most = Number.MAX_SAFE_INTEGER
  switch (operator) {
    case 'gt':
      return { kind: 'price', min: below + 1, max: most }
    case 'ge':
      return { kind: 'price', min: between ? below + 1 : below, max: most }
    case 'lt':
      return { kind: 'price', min: 0, max: between ? below : below - 1 }
    case 'le':
      return { kind: 'price', min: 0, max: below }
    default:
      return between ? { kind: 'any', of: [] } : { kind: 'price', min: below, max: below }
  }
}

export function conditionOf(expression: Expression): Condition {
  switch (expression.kind) {
    case 'and':
      return { kind: 'all', of: expression.parts.map(conditionOf) }
    case 'or':
      return merged(expression.parts.map(conditionOf))
    case 'not':
      return { kind: 'not', of: conditionOf(expression.part) }
    case 'in': {
      const { condition } = fieldOf(expression.field, 'in')
      return merged(expression.values.map((value) => condition('eq', value)))
    }
    case 'call':
      return fieldOf(expression.field, expression.name).condition(expression.name, expression.value)
    case 'compare': {
      const { operator, value } = expression
      const condition = fieldOf(expression.field, operator).condition(operator, value)
      return operator === 'ne' ? { kind: 'not', of: condition } : condition
    }
  }
}

function fieldOf({ text, position }: { text: string; position: number }, operator: string): Field {
  const field = Object.hasOwn(fields, text) ? fields[text] : undefined
  if (!field) throw new FilterError('unknown_field', position)
  if (!(field.operators as readonly string[]).includes(operator))
    throw new FilterError('operator_not_for_field', position)
  return field
}

/** Any of several ids of one kind is one condition. */
function merged(parts: Condition[]): Condition {
  const [first] = parts
  if (!first || !('ids' in first) || parts.some((part) => part.kind !== first.kind))
    return { kind: 'any', of: parts }
  return { kind: first.kind, ids: parts.flatMap((part) => ('ids' in part ? part.ids : [])) }
}

/** The parts that all have to hold, each with the facet that it narrows. */
export function narrowingsOfFilter(expression: Expression, names: Names): Narrowing[] {
  const condition = conditionOf(expression)
  const parts = condition.kind === 'all' ? condition.of.flatMap(flat) : [condition]
  return parts.map((part) => ({ dimension: dimensionOf(part, names), condition: part }))
}

const flat = (condition: Condition): readonly Condition[] =>
  condition.kind === 'all' ? condition.of.flatMap(flat) : [condition]

function dimensionOf(condition: Condition, names: Names): Dimension {
  switch (condition.kind) {
    case 'categories':
    case 'brands':
    case 'price':
    case 'inStock':
    case 'onSale':
      return condition.kind
    case 'values': {
      const attributes = new Set(condition.ids.map((id) => names.values.byId(id)?.attributeId))
      const [only] = attributes
      return attributes.size === 1 && only !== undefined ? `attribute ${only}` : 'none'
    }
    default:
      return 'none'
  }
}
