import type { Kind } from './fields/field.ts'
import type { Expression } from './rules/expression.ts'

/** Records that people write themselves, without history or life cycle, and whose rules are their own. */
export interface PlainRecords {
  /** Where the records lie: `{path}/{id}`. */
  readonly path: string
  readonly protects: string
  /** What the id is called in rules, with its dollar sign. */
  readonly id: `$${string}`
  readonly fields: Readonly<Record<string, Kind>>
  readonly readable?: Readonly<Record<string, Expression>>
  readonly list: Expression
  readonly read: Expression
  /** Who may create or change a record, judged on the whole record as `data` and `newData`. Nobody deletes one. */
  readonly write: Expression
  readonly indexes: readonly string[]
}
