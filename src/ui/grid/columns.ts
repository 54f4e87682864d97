import type { ReactNode, RefObject } from 'react'
import { breakpoints } from '../media.ts'

/** A column of the table. Keep the list stable (a constant, or `useMemo`), since a new one renders every row. */
export interface GridColumn<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Whether people may sort by it; which way first, `ascending` by default. */
  readonly sortable?: boolean | SortDirection
  readonly align?: 'start' | 'end'
  /** A track of a CSS grid, for example `120px` or `minmax(0, 2fr)`; an equal share by default. */
  readonly width?: string
  /** The first column is never left out. */
  readonly hideBelow?: keyof typeof breakpoints
}

/** A cell that is changed in its place. */
export interface CellEditing<Row> {
  readonly row: Row
  readonly column: string
  /** Gives the focus back to the row. */
  readonly onClose: () => void
  /** Goes on to the next cell of the row that can be changed, or back. */
  readonly onMove: (by: 1 | -1) => void
  /** Set by the cell to handle leaving: continues by `then`, or stays if it cannot save. */
  readonly leaving: RefObject<((then: () => void) => void) | null>
}

/** Keep it from one drawing to the next. */
export interface GridEditing<Row> {
  readonly columnsOf: (row: Row) => readonly string[]
  readonly draw: (cell: CellEditing<Row>) => ReactNode
}

type SortDirection = 'ascending' | 'descending'

export interface GridSort {
  readonly column: string
  readonly direction: SortDirection
}

/** `changed` lights up for a moment, `left` is greyed, `gone` is greyed and can be neither selected nor opened. */
export type RowState = 'changed' | 'left' | 'gone'

/** The rows in sight by index, and how far they are scrolled in pixels. */
export interface Sight {
  readonly first: number
  readonly last: number
  readonly top: number
}

export const columnsFor = <Row>(columns: readonly GridColumn<Row>[], width: number): readonly GridColumn<Row>[] =>
  columns.filter(({ hideBelow }, index) => index === 0 || !hideBelow || width >= breakpoints[hideBelow])

/** Widths that a person has given columns, by the column. Pixels. */
export type Widths = Readonly<Record<string, number>>

export const tracksOf = <Row>(
  columns: readonly GridColumn<Row>[],
  isSelectable: boolean,
  widths: Widths = {},
): string =>
  [
    ...(isSelectable ? ['40px'] : []),
    ...columns.map(({ id, width }) => (widths[id] === undefined ? (width ?? 'minmax(0, 1fr)') : `${widths[id]}px`)),
  ].join(' ')

/** Minimum table width in pixels for custom column widths; wider tables scroll. */
export const minWidth = (tracks: string): number =>
  [...tracks.matchAll(/(?:^| |\()(\d+)px/g)].reduce((sum, [, pixels]) => sum + Number(pixels), 0)

export const nextSort = <Row>(column: GridColumn<Row>, sort: GridSort | undefined): GridSort => {
  const first = column.sortable === 'descending' ? 'descending' : 'ascending'
  if (sort?.column !== column.id) return { column: column.id, direction: first }
  return { column: column.id, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' }
}

/**
 * A browser may forget what the elements of a table are when they are laid out as blocks, so they say it. In this grid rows take the
 * keyboard's focus and cells do not, as the pattern allows (https://www.w3.org/WAI/ARIA/apg/patterns/grid/).
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
