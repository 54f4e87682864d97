import type { Kind } from './fields/field.ts'
import type { Expression, RulesNode } from './values/expression.ts'

/** Records without life cycle, with their own rules. */
export interface PlainRecords {
  /** Path of the records: `{path}/{id}`, or `{path}/{under}/{id}`. */
  readonly path: string
  readonly protects: string
  /** Variable of the id in rules, with its dollar sign. */
  readonly id: `$${string}`
  /** Variable of the key that groups records; `list` then applies to one group. */
  readonly under?: `$${string}`
  readonly fields: Readonly<Record<string, Kind>>
  readonly readable?: Readonly<Record<string, Expression>>
  /** Permission to query several records; null for none. */
  readonly list: Expression | null
  readonly read: Expression
  /** Permission to create, change and delete, if these are the same; `write` then covers created or changed records. */
  readonly writers?: Expression
  /** Permission to create or change a record, judged on the whole record as `data` and `newData`. */
  readonly write: Expression
  /** Further demands of a record that exists after the write. */
  readonly valid?: Expression
  /** Permission to delete; without it nobody may, or writers if no field is required. */
  readonly remove?: Expression
  readonly indexes: readonly string[]
}

/** A top-level path with its own rules, filled by neither collections nor people, such as statistics of the worker. */
export interface Branch {
  readonly path: string
  /**
   * Name of the database instance that may hold it. A deployment without an instance of that name keeps it with
   * everything else. Its rules may read this instance only.
   */
  readonly database?: string
  readonly rules: RulesNode
}

/** Declarations of an area other than collections. */
export type PlainDeclaration = PlainRecords | Branch

export const isPlainDeclaration = (value: unknown): value is PlainDeclaration =>
  typeof value === 'object' && value !== null && 'path' in value && ('write' in value || 'rules' in value)
