import type { Kind } from './fields/field.ts'
import type { Expression, RulesNode } from './rules/expression.ts'

/** Records without life cycle, whose rules are their own. */
export interface PlainRecords {
  /** Where the records lie: `{path}/{id}`, or `{path}/{under}/{id}`. */
  readonly path: string
  readonly protects: string
  /** What the id is called in rules, with its dollar sign. */
  readonly id: `$${string}`
  /** What the key that several records lie under is called: then `list` is about those of one. */
  readonly under?: `$${string}`
  readonly fields: Readonly<Record<string, Kind>>
  readonly readable?: Readonly<Record<string, Expression>>
  /** Who may read several of them by a query; null where nobody does. */
  readonly list: Expression | null
  readonly read: Expression
  /** Who may create, change and delete records, when nobody else may do one of these: then `write` is about what is created or changed. */
  readonly writers?: Expression
  /** Who may create or change a record, judged on the whole record as `data` and `newData`. */
  readonly write: Expression
  /** Who may delete one; absent: nobody, or who may write it where no field is required. */
  readonly remove?: Expression
  readonly indexes: readonly string[]
}

/** What neither collections nor people fill, such as figures that the worker works out: a name of the top level with rules of its own. */
export interface Branch {
  readonly path: string
  readonly rules: RulesNode
}

/** All that areas declare beside collections. */
export type PlainDeclaration = PlainRecords | Branch

export const isPlainDeclaration = (value: unknown): value is PlainDeclaration =>
  typeof value === 'object' && value !== null && 'path' in value && ('write' in value || 'rules' in value)
