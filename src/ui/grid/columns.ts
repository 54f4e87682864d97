import type { ReactNode, RefObject } from 'react'
import { breakpoints } from '../media.ts'

/** A column of the table. Keep the list stable (a constant, or `useMemo`), since a new one renders every row. */
export interface GridColumn<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Left out of a narrow page, where a value stands without its heading. */
  readonly isEmpty?: (row: Row) => boolean
  /** Whether it can be sorted, and in which direction first; `ascending` by default. */
  readonly sortable?: boolean | SortDirection
  readonly align?: 'start' | 'end'
  /** The first column never hides. */
  readonly hideBelow?: keyof typeof breakpoints
}

/** An in-place edited cell. */
export interface CellEditing<Row> {
  readonly row: Row
  readonly column: string
  /** Returns the focus to the row. */
  readonly onClose: () => void
  /** Moves to the next or previous editable cell of the row. */
  readonly onMove: (by: 1 | -1) => void
  /** Set by the cell to handle leaving: continues by `then`, or stays if it cannot save. */
  readonly leaving: RefObject<((then: () => void) => void) | null>
}

/** Keep it stable between renders. */
export interface GridEditing<Row> {
  readonly columnsOf: (row: Row) => readonly string[]
  readonly draw: (cell: CellEditing<Row>) => ReactNode
}

type SortDirection = 'ascending' | 'descending'

export interface GridSort {
  readonly column: string
  readonly direction: SortDirection
}

/** `changed` flashes, `left` is greyed, `gone` is greyed and can be neither selected nor opened. */
export type RowState = 'changed' | 'left' | 'gone'

/** Visible rows by index, and the scroll position in pixels. */
export interface Sight {
  readonly first: number
  readonly last: number
  readonly top: number
}

export const columnsFor = <Row>(columns: readonly GridColumn<Row>[], width: number): readonly GridColumn<Row>[] =>
  columns.filter(({ hideBelow }, index) => index === 0 || !hideBelow || width >= breakpoints[hideBelow])

/** Custom column widths. Pixels. */
export type Widths = Readonly<Record<string, number>>

export const nextSort = <Row>(column: GridColumn<Row>, sort: GridSort | undefined): GridSort => {
  const first = column.sortable === 'descending' ? 'descending' : 'ascending'
  if (sort?.column !== column.id) return { column: column.id, direction: first }
  return { column: column.id, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' }
}

/**
 * Explicit roles, because browsers may drop those of table elements with a block layout. Rows take the focus, cells do
 * not, as the pattern allows (https://www.w3.org/WAI/ARIA/apg/patterns/grid/).
 */
export const roles = {
  grid: { role: 'grid' },
  selectableGrid: { role: 'grid', 'aria-multiselectable': true },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  gridcell: { role: 'gridcell' },
  rowheader: { role: 'rowheader' },
  /** Hidden from screen readers and the keyboard. */
  nothing: { 'aria-hidden': true },
} as const

export type Selection = ReadonlySet<string>

export const toggled = (selection: Selection, key: string): Selection => {
  const next = new Set(selection)
  if (!next.delete(key)) next.add(key)
  return next
}

export const extended = (selection: Selection, keys: readonly string[], from: string, to: string): Selection => {
  const ends = [keys.indexOf(from), keys.indexOf(to)] as const
  return new Set([...selection, ...keys.slice(Math.min(...ends), Math.max(...ends) + 1)])
}

export const coverage = (selection: Selection, keys: readonly string[]): 'none' | 'some' | 'all' => {
  const count = keys.reduce((sum, key) => sum + (selection.has(key) ? 1 : 0), 0)
  if (count === 0) return 'none'
  return count === keys.length ? 'all' : 'some'
}

export const allToggled = (selection: Selection, keys: readonly string[]): Selection => {
  if (coverage(selection, keys) !== 'all') return new Set([...selection, ...keys])
  const loaded = new Set(keys)
  return new Set([...selection].filter(key => !loaded.has(key)))
}
