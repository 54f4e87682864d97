import type { Expression } from '../rules/expression.ts'

/** What is wrong with a value. The interface finds its words by `code` and fills in the limit. */
export type Fault =
  | { readonly code: 'missing' }
  | { readonly code: 'wrongType' }
  | { readonly code: 'tooLong'; readonly limit: number }
  | { readonly code: 'notOneOf'; readonly values: readonly string[] }

/** A kind of value with all that the kind knows: the same limits for people (`check`) and for the database (`rule`). */
export interface Field {
  readonly required: boolean
  /** What the database demands of `newData` at the field. */
  readonly rule: Expression
  /** What is wrong with the value, or null. */
  check(value: unknown): Fault | null
}

/** The field with a demand of its own on top of its kind's. */
export const where = (field: Field, ...demands: readonly Expression[]): Field => ({
  ...field,
  rule: [field.rule, ...demands].join(' && '),
})
