import type { Json } from '../../src/model/values/json.ts'

export type DateOrder = 'dayFirst' | 'monthFirst'

/**
 * `2-1`; `1-1 (4-3 pen.)`, a score with notes; `A vs B`; a text that ends with a choice of the second target:
 * `Ana Luna Goalkeeper`; or `LUNA, Ana`, a surname before the name.
 */
export const splits = ['score', 'noted', 'versus', 'ending', 'surname'] as const

export type Split = (typeof splits)[number]

/** One part of a column's text. */
interface Part {
  readonly split: Split
  readonly at: number
  /** Field whose choices end the text; null for other splits. */
  readonly of: string | null
}

/**
 * Columns whose texts are joined by blanks, or a part of one column, with a stored value for rows where they are empty;
 * or a stored value for all rows.
 */
export type TargetSource =
  | {
      readonly columns: readonly number[]
      readonly part?: Part
      /** The first column begins again in each part of a season, which the second names; the last number of a part. */
      readonly length?: number
      readonly otherwise?: Json
    }
  | { readonly value: Json }

/** How a table becomes values, as plain JSON. Columns count from 0. */
export interface Mapping {
  /** False if the file's first row is a row of values. */
  readonly hasHeader: boolean
  /** By target: a field, `field~` for a picture's alternative text, `$id`, `$rev`. */
  readonly targets: Readonly<Record<string, TargetSource>>
  /** Columns left out. One that is neither here nor in a source is undecided. */
  readonly skipped: readonly number[]
  /** Meanings of texts, by target and normalized text: a stored choice, the id of a record, or null for empty. */
  readonly values: Readonly<Record<string, Readonly<Record<string, string | null>>>>
  /** By column. Without an order only dates that have one reading are read. */
  readonly orders: Readonly<Record<number, DateOrder>>
}

export const emptyMapping: Mapping = { hasHeader: true, targets: {}, skipped: [], values: {}, orders: {} }

/** Use of a column: a target, joined to its other columns or in their place; or its parts' targets. */
export type ColumnUse =
  | { readonly target: string; readonly isJoined?: boolean; readonly length?: number }
  | { readonly split: Split; readonly targets: readonly string[] }

export const columnsOf = (source: TargetSource | undefined): readonly number[] =>
  source !== undefined && 'columns' in source ? source.columns : []

export const targetsOfColumn = ({ targets }: Mapping, column: number): readonly string[] =>
  Object.keys(targets).filter(target => columnsOf(targets[target]).includes(column))

/** Columns for which a decision is needed. */
export const openColumns = (mapping: Mapping, columns: readonly string[]): readonly number[] =>
  [...columns.keys()].filter(
    column => !mapping.skipped.includes(column) && targetsOfColumn(mapping, column).length === 0,
  )

/** The targets without a column; a target without columns is gone. */
const without = (targets: Mapping['targets'], column: number): Record<string, TargetSource> =>
  Object.fromEntries(
    Object.entries(targets).flatMap(([target, source]): [string, TargetSource][] => {
      if (!columnsOf(source).includes(column)) return [[target, source]]
      const columns = columnsOf(source).filter(one => one !== column)
      const { length: _, ...others } = 'columns' in source ? source : { columns }
      return columns.length === 0 ? [] : [[target, { ...others, columns }]]
    }),
  )

const sourcesFor = (
  column: number,
  use: ColumnUse,
  targets: Mapping['targets'],
): Readonly<Record<string, TargetSource>> => {
  if ('target' in use) {
    const { target, isJoined = false, length } = use
    const current = targets[target]
    const joined = isJoined && current && !('part' in current) ? columnsOf(current) : []
    return { [target]: { columns: [...joined, column], ...(length === undefined ? {} : { length }) } }
  }
  const { split, targets: parts } = use
  const of = split === 'ending' ? (parts[1] ?? null) : null
  return Object.fromEntries(parts.map((target, at) => [target, { columns: [column], part: { split, at, of } }]))
}

/** Maps a column, or skips it for null. A column that loses its last target becomes undecided. */
export const mapColumn = (mapping: Mapping, column: number, use: ColumnUse | null): Mapping => {
  const targets = without(mapping.targets, column)
  const skipped = mapping.skipped.filter(one => one !== column)
  return use === null
    ? { ...mapping, targets, skipped: [...skipped, column] }
    : { ...mapping, targets: { ...targets, ...sourcesFor(column, use, targets) }, skipped }
}

export const skipRest = (mapping: Mapping, columns: readonly string[]): Mapping => ({
  ...mapping,
  skipped: [...mapping.skipped, ...openColumns(mapping, columns)],
})

/** Gives one value to all rows, or to those whose columns are empty; undefined takes it back. */
export const fixValue = (mapping: Mapping, target: string, value: Json | undefined): Mapping => {
  const { [target]: current, ...targets } = mapping.targets
  if (current && 'columns' in current) {
    const { otherwise: _, ...columns } = current
    const source = value === undefined ? columns : { ...columns, otherwise: value }
    return { ...mapping, targets: { ...targets, [target]: source } }
  }
  return { ...mapping, targets: value === undefined ? targets : { ...targets, [target]: { value } } }
}

/** Says what a text means; undefined takes it back. */
export const meanValue = (mapping: Mapping, target: string, key: string, value: string | null | undefined): Mapping => {
  const { [key]: _, ...others } = mapping.values[target] ?? {}
  return {
    ...mapping,
    values: { ...mapping.values, [target]: value === undefined ? others : { ...others, [key]: value } },
  }
}
