import type { BinaryOperator, Expression } from './syntax.ts'

/**
 * What is known of an expression when the rules load.
 *
 * - `value`: what val() and getPriority() give; operators take it, its members are a string's.
 * - `auth`: `auth` and everything under it; operators take it, any member may exist.
 * - `queryValue`: a property of `query` that is not a flag; operators take it, it has no members.
 * - `mixed`: a `?:` whose branches differ and of which none is like a string; operators take it, it has no members.
 * - `method`: a method that is named but not called; nothing takes it.
 * - `unknown`: a fault was already reported inside; everything takes it, so that one mistake is reported once.
 */
export type StaticType =
  | 'boolean'
  | 'number'
  | 'string'
  | 'null'
  | 'regex'
  | 'list'
  | 'snapshot'
  | 'value'
  | 'auth'
  | 'query'
  | 'queryValue'
  | 'mixed'
  | 'method'
  | 'unknown'

/** What each part of an expression is. */
export type TypeTable = ReadonlyMap<Expression, StaticType>

type Types = ReadonlySet<StaticType>
const types = (...accepted: StaticType[]): Types => new Set<StaticType>([...accepted, 'unknown'])

const LOOSE: readonly StaticType[] = ['value', 'auth', 'queryValue', 'mixed']
export const BOOLEANS: Types = types('boolean')
export const NUMBERS: Types = types('number', ...LOOSE)
export const STRINGS: Types = types('string', 'value', 'auth', 'mixed')
const ORDERED: Types = types('number', 'string', ...LOOSE)
const COMPARABLE: Types = types('boolean', 'number', 'string', 'null', ...LOOSE)

interface Operands {
  readonly accepted: Types
  /** The service's words for others; it calls === and !== by their short names. */
  refusal(side: 'left' | 'right'): string
}

const operands = new Map<BinaryOperator, Operands>()

/** The operands that a binary operator takes. */
export function operandsOf(operator: BinaryOperator): Operands {
  const known = operands.get(operator) ?? operandsFor(operator)
  operands.set(operator, known)
  return known
}

function operandsFor(operator: BinaryOperator): Operands {
  switch (operator) {
    case '==':
    case '===':
    case '!=':
    case '!==': {
      const name = operator.slice(0, 2)
      // The service leaves out an "or" in this one sentence.
      const last = (side: string): string => (name === '==' && side === 'left' ? 'null' : 'or null')
      const refusal = (side: string): string =>
        `Invalid ${name} expression: ${side} operand is not a number, boolean, string, ${last(side)}.`
      return { accepted: COMPARABLE, refusal }
    }
    case '<':
    case '<=':
    case '>':
    case '>=':
      return {
        accepted: ORDERED,
        refusal: side => `Invalid ${operator} expression: ${side} operand must be a number or string.`,
      }
    case '+':
      return { accepted: ORDERED, refusal: side => `Invalid + expression: ${side} operand is not a number or string.` }
    default:
      return { accepted: NUMBERS, refusal: side => `Invalid ${operator} expression: ${side} operand is not a number.` }
  }
}

/** The type of a binary expression whose operands passed. */
export function binaryType(operator: BinaryOperator, left: StaticType, right: StaticType): StaticType {
  if (operator === '-' || operator === '*' || operator === '/' || operator === '%') return 'number'
  if (operator !== '+') return 'boolean'
  if (left === 'unknown' || right === 'unknown') return 'unknown'
  if (left === 'string' || right === 'string') return 'string'
  return left === 'number' && right === 'number' ? 'number' : 'value'
}

/** The type of `test ? one : other`. */
export function conditionalType(one: StaticType, other: StaticType): StaticType {
  if (one === 'unknown' || other === 'unknown') return 'unknown'
  if (one === other) return one
  const likeString = (type: StaticType): boolean => type === 'string' || type === 'value' || type === 'auth'
  return likeString(one) || likeString(other) ? 'value' : 'mixed'
}
