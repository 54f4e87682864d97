import type { Json } from '../json.ts'
import { all, type Expression } from '../rules/expression.ts'
import type { Issue, KindOptions } from './field.ts'

/** What a kind demands of its values, said once: to the database, to people, and to tests by values on both sides of it. */
export interface Limit<Value extends Json = Json> {
  /** Absent where the rule of another limit demands it too. */
  readonly rule?: Expression
  issue(value: Value): Issue | null
  /** Values at the limit, which the others admit too. */
  readonly accepted?: readonly Value[]
  /** One step past it. */
  readonly refused: readonly Json[]
}

/** The rules need not ask for the type: what is of another has no length, fits no pattern, and compares with no number. */
interface Type<Value extends Json> {
  is(value: unknown): value is Value
  readonly others: readonly Json[]
}

export const aString: Type<string> = { is: value => typeof value === 'string', others: [3, true, { a: 'b' }] }

export const aNumber: Type<number> = { is: (value): value is number => Number.isFinite(value), others: ['1', true] }

/** A kind of scalar within limits. People are told of the first that it is beyond; `typical` values come before those at the limits. */
export const within = <Value extends Json>(
  { is, others }: Type<Value>,
  limits: readonly Limit<Value>[],
  typical: readonly Value[] = [],
): Pick<KindOptions<Value>, 'rules' | 'check' | 'samples'> => ({
  rules: { '.validate': all(...limits.flatMap(({ rule }) => rule ?? [])) },
  check(value) {
    if (!is(value)) return { code: 'wrongType' }
    for (const limit of limits) {
      const issue = limit.issue(value)
      if (issue) return issue
    }
    return null
  },
  samples: {
    accepted: [...typical, ...limits.flatMap(({ accepted = [] }) => accepted)],
    refused: [...others, ...limits.flatMap(({ refused }) => refused)],
  },
})
