import type { Kind } from './fields/field.ts'
import type { Expression } from './rules/expression.ts'

/** Records that people write themselves, without history or life cycle, and whose rules are their own. */
export interface Place {
  /** Where the records lie: `{path}/{id}`. */
  readonly path: string
  /** What the rules see to: the comment above their block. */
  readonly protects: string
  /** What the id is called in rules, with its dollar sign. */
  readonly id: `$${string}`
  readonly fields: Readonly<Record<string, Kind>>
  /** Fields that people may read who may not read the record. */
  readonly readable?: Readonly<Record<string, Expression>>
  /** Who may read a page of the records; the rules always demand a limited query besides. */
  readonly list: Expression
  /** Who may read one record. */
  readonly read: Expression
  /** Who may create or change a record, judged on the whole record as `data` and `newData`. Nobody deletes one. */
  readonly write: Expression
  /** The fields by which pages can be ordered. */
  readonly indexes: readonly string[]
}
