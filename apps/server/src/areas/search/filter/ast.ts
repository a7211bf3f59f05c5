/** What a filter says, before it is known to mean anything. Positions count characters from 1. */
export type Expression =
  | { kind: 'and' | 'or'; parts: Expression[] }
  | { kind: 'not'; part: Expression }
  | { kind: 'compare'; field: Name; operator: Operator; value: Literal }
  | { kind: 'in'; field: Name; values: Literal[] }
  | { kind: 'call'; name: 'startswith' | 'contains'; field: Name; value: Literal }

export const operators = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] as const
export type Operator = (typeof operators)[number]

export interface Name {
  text: string
  position: number
}

/** A number keeps its text: amounts are read as decimals, not as binary fractions. */
export type Literal = { position: number } & (
  | { type: 'string'; value: string }
  | { type: 'number'; text: string }
  | { type: 'boolean'; value: boolean }
)

export type FilterProblem =
  | 'unexpected'
  | 'unfinished'
  | 'unknown_field'
  | 'operator_not_for_field'
  | 'value_not_for_field'
  | 'too_deep'
  | 'too_large'

export class FilterError extends Error {
  readonly problem: FilterProblem
  readonly position: number

  constructor(problem: FilterProblem, position: number) {
    super(`${problem} at ${position}`)
    this.problem = problem
    this.position = position
  }
}
