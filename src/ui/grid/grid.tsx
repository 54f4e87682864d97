import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { useMemo, useRef, useState } from 'react'
import { TickBox } from '../form/tick-box.tsx'
import { useMedia, useWidth } from '../media.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useIsPrinting } from '../printing.ts'
import { defineShortcuts, useShortcuts } from '../shortcuts/registry.ts'
import { useColumnTracks } from './column-tracks.ts'
import {
  allToggled,
  columnsFor,
  coverage,
  extended,
  type GridColumn,
  type GridEditing,
  type GridSort,
  nextSort,
  roles,
  type Selection,
  type Sight,
  toggled,
  type Widths,
} from './columns.ts'
import { GridBody, type GridRows } from './grid-body.tsx'
import { keyMessages, messages } from './messages.ts'
import { ResizeHandle } from './resize-handle.tsx'

interface GridHeadProps<Row> extends Pick<GridProps<Row>, 'columns' | 'sort' | 'onSort' | 'widths' | 'onWidth'> {
  /** Extent of the selection among loaded rows; undefined without selection. */
  readonly covered: 'none' | 'some' | 'all' | undefined
  readonly count: number
  readonly onSelectAll: () => void
}

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown } as const

const GridHead = <Row,>(props: GridHeadProps<Row>) => {
  const { columns, sort, onSort, widths, onWidth, covered, count, onSelectAll } = props
  const [focusedEdge, setEdge] = useState<string | null>(null)
  const edge = columns.find(({ id }) => id === focusedEdge)?.id
  const t = useMessages(messages)
  useShortcuts(onWidth && edgeKeys)
  const headerOf = (column: GridColumn<Row>) => {
    const name = <span className="grid-header-name">{column.header}</span>
    if (!column.sortable || onSort === undefined) return name
    const Arrow = arrows[sort?.column === column.id ? sort.direction : 'none']
    return (
      <button type="button" className="grid-sort" onClick={() => onSort(nextSort(column, sort))}>
        {name}
        <Arrow size={13} aria-hidden="true" />
      </button>
    )
  }
  return (
    <thead {...roles.rowgroup} className="grid-head">
      <tr {...roles.row} aria-rowindex={1} className="grid-head-row">
        {covered === undefined ? null : (
          <th {...roles.columnheader} className="grid-check-cell" aria-label={t('selection')}>
            <TickBox
              aria-label={t('selectAll', { count })}
              checked={covered === 'all'}
              isPartial={covered === 'some'}
              disabled={count === 0}
              onChange={onSelectAll}
            />
          </th>
        )}
        {columns.map(column => (
          <th
            key={column.id}
            {...roles.columnheader}
            className="grid-header-cell"
            title={column.header}
            // Do not include the resize handle in its name.
            aria-label={onWidth ? column.header : undefined}
            data-align={column.align}
            aria-sort={sort?.column === column.id ? sort.direction : undefined}
          >
            {headerOf(column)}
            {onWidth ? (
              <ResizeHandle
                column={column.header}
                width={widths?.[column.id]}
                isTabStop={column.id === (edge ?? columns[0]?.id)}
                onFocus={() => setEdge(column.id)}
                onWidth={(width, isFinal) => onWidth(column.id, width, isFinal)}
              />
            ) : null}
          </th>
        ))}
      </tr>
    </thead>
  )
}

export interface GridProps<Row> extends GridRows<Row> {
  readonly label: string
  /** Identity of the rows: others start at their last place or the top, under a head that keeps the focus. */
  readonly of?: string
  readonly columns: readonly GridColumn<Row>[]
  /** Each row begins with a picture, which on a phone spans both lines. */
  readonly hasPictures?: boolean
  /** Custom column widths, and their setter; null resets one. */
  readonly widths?: Widths
  readonly onWidth?: ((column: string, width: number | null, isFinal: boolean) => void) | undefined
  /** Total number of rows, if known and more than loaded. */
  readonly total?: number | undefined
  /** More rows are loading; shows a few skeletons. */
  readonly isLoading?: boolean
  readonly sort?: GridSort | undefined
  readonly onSort?: ((sort: GridSort) => void) | undefined
  /** Keys of selected rows; omitted without selection. */
  readonly selected?: Selection
  readonly onSelect?: (selected: Selection) => void
  /** Called when the visible rows change. Keep it stable between renders. */
  readonly onSight?: (sight: Sight) => void
  /** In-place editing: by `e`, or the pencil of a cell. */
  readonly editing?: GridEditing<Row> | undefined
  /** Row to return to: focusable and scrolled into view. */
  readonly initialKey?: string | undefined
  /** Initial scroll position in pixels, to return to. */
  readonly initialTop?: number
}

interface EditedCell {
  readonly key: string
  readonly column: string
  /** Pixels within the scrolled table. */
  readonly place: { readonly left: number; readonly top: number; readonly minWidth: number }
}

/** Row heights in pixels: with a mouse, with a finger, and for two lines. */
const rowHeights = { fine: 36, coarse: 44, twoLines: 64 } as const
const coarse = '(pointer: coarse)'
/** Width of a cell editor in pixels. */
const editorWidth = 320
const none: Selection = new Set()
const noRows: readonly never[] = []
const asUsual: Widths = {}

/**
 * A table of any number of rows that renders only the visible ones. On a narrow screen a row has two lines: the first
 * column, and the rest below. Keyboard: Up, Down, k, j, Page Up and Down, Home and End move between rows, Space
 * selects, Shift extends the selection, Enter opens, like a click in the row.
 */
export const Grid = <Row,>(props: GridProps<Row>) => {
  const { rows, rowKey, rowState, columns, selected, onSelect, isLoading = false } = props
  const t = useMessages(messages)
  const width = useWidth()
  const frame = useRef<HTMLDivElement>(null)
  const [currentKey, setCurrentKey] = useState<string | null>(props.initialKey ?? null)
  /** Start of a range, and the selection outside of it. */
  const [anchor, setAnchor] = useState<{ readonly key: string; readonly rest: Selection } | null>(null)
  const [edited, setEdited] = useState<EditedCell | null>(null)
  const [drawn, setDrawn] = useState({ of: props.of, nth: 0 })
  if (drawn.of !== props.of) {
    setDrawn({ of: props.of, nth: drawn.nth + 1 })
    setCurrentKey(props.initialKey ?? null)
    setAnchor(null)
    setEdited(null)
  }
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey])
  const choosable = useMemo(
    () => (rowState ? rows.filter(row => rowState(row) !== 'gone').map(rowKey) : keys),
    [rows, rowKey, rowState, keys],
  )
  const covered = useMemo(() => (selected ? coverage(selected, choosable) : undefined), [selected, choosable])
  const isPrinting = useIsPrinting()
  const shown = useMemo(() => (isPrinting ? columns : columnsFor(columns, width)), [columns, width, isPrinting])
  const isNarrow = width === 0
  const isCoarse = useMedia(coarse)
  const rowHeight = isNarrow ? rowHeights.twoLines : isCoarse ? rowHeights.coarse : rowHeights.fine
  const headHeight = rowHeight === rowHeights.fine ? 32 : 44
  const widths = isNarrow ? asUsual : (props.widths ?? asUsual)
  const isSelectable = selected !== undefined
  const { tracks, minWidth } = useColumnTracks({
    frame,
    columns: shown,
    // A print shares its columns evenly; measuring all its rows takes seconds.
    rows: isNarrow || isPrinting ? noRows : rows,
    isSelectable,
    widths,
    of: drawn.nth,
  })
  const skeletons = isLoading ? (rows.length === 0 ? 12 : 3) : 0

  const editedRow = edited ? rows[keys.indexOf(edited.key)] : undefined
  const editable = (row: Row | undefined) => {
    const names = row === undefined ? [] : (props.editing?.columnsOf(row) ?? [])
    return shown.map(({ id }) => id).filter(id => names.includes(id))
  }
  const edit = (key: string, wanted: string | null) => {
    const [first] = editable(rows[keys.indexOf(key)])
    const column = wanted ?? first
    const scroller = frame.current
    const cell = scroller?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"] [data-column="${column}"]`)
    if (column === undefined || !scroller || !cell) return
    const [box, around] = [cell.getBoundingClientRect(), scroller.getBoundingClientRect()]
    const [left, top] = [box.left - around.left + scroller.scrollLeft, box.top - around.top + scroller.scrollTop]
    setCurrentKey(key)
    // Within the rows: beyond, the table would scroll.
    const within = Math.max(0, Math.min(left, scroller.scrollWidth - editorWidth))
    setEdited({ key, column, place: { left: within, top, minWidth: box.width } })
  }
  const endEditing = () => {
    setEdited(null)
    frame.current?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus()
  }
  const leaving = useRef<((then: () => void) => void) | null>(null)
  const editOnceLeft = (key: string, wanted: string | null) => {
    const go = () => edit(key, wanted)
    if (edited && leaving.current) leaving.current(go)
    else go()
  }
  const editNext = (by: 1 | -1) => {
    const names = editable(editedRow)
    const next = edited ? names[names.indexOf(edited.column) + by] : undefined
    if (edited && next !== undefined) edit(edited.key, next)
    else endEditing()
  }

  const choose = (key: string, isRange: boolean) => {
    if (!selected || !onSelect || !choosable.includes(key)) return
    const from = anchor?.key ?? currentKey ?? key
    if (isRange && choosable.includes(from)) {
      const rest = anchor?.rest ?? selected
      setAnchor({ key: from, rest })
      onSelect(extended(rest, choosable, from, key))
      return
    }
    const next = toggled(selected, key)
    setAnchor({ key, rest: next })
    onSelect(next)
  }
  const move = (key: string, isRange: boolean) => {
    setCurrentKey(key)
    if (isRange) choose(key, true)
    else setAnchor(null)
  }
  return (
    <div
      className="grid-scroller"
      ref={frame}
      data-narrow={isNarrow}
      data-pictures={props.hasPictures ?? false}
      data-selectable={isSelectable}
      // A cell editor may need more room than the rows.
      style={
        edited
          ? undefined
          : { ['--grid-height' as string]: `${headHeight + (rows.length + skeletons) * rowHeight + 2}px` }
      }
    >
      <table
        {...(selected ? roles.selectableGrid : roles.grid)}
        className="grid"
        aria-label={props.label}
        aria-rowcount={(props.total ?? rows.length) + 1}
        aria-busy={isLoading}
        style={{
          ['--grid-columns' as string]: tracks,
          ['--grid-head' as string]: `${headHeight}px`,
          minWidth: isNarrow ? undefined : `max(100%, ${minWidth}px)`,
        }}
      >
        <GridHead
          columns={shown}
          sort={props.sort}
          // On a narrow screen only the first heading shows, and the list's sort menu sorts.
          onSort={isNarrow ? undefined : props.onSort}
          widths={widths}
          onWidth={isNarrow ? undefined : props.onWidth}
          covered={covered}
          count={choosable.length}
          onSelectAll={() => onSelect?.(allToggled(selected ?? none, choosable))}
        />
        <GridBody
          key={`${drawn.nth} ${rowHeight}`}
          {...props}
          isWindowScrolled={drawn.nth > 0}
          columns={shown}
          keys={keys}
          rowHeight={rowHeight}
          headHeight={headHeight}
          skeletons={skeletons}
          currentKey={currentKey}
          onCurrent={setCurrentKey}
          onMove={move}
          onChoose={choose}
          editable={editable}
          onEdit={editOnceLeft}
          isPrinting={isPrinting}
          selected={selected}
          onSight={props.onSight}
          initialTop={props.initialTop ?? 0}
        />
      </table>
      {edited && editedRow !== undefined ? (
        <div key={`${edited.key} ${edited.column}`} className="grid-editor" style={edited.place}>
          {props.editing?.draw({
            row: editedRow,
            column: edited.column,
            onClose: endEditing,
            onMove: editNext,
            leaving,
          })}
        </div>
      ) : null}
      {isLoading ? (
        <p className="visually-hidden" role="status">
          <span className="delayed-announcement">{t('loading')}</span>
        </p>
      ) : null}
    </div>
  )
}

const table = { id: 'table', messages: keyMessages, title: 'table' } as const

const edgeKeys = defineShortcuts({
  ...table,
  shortcuts: [
    { keys: ['ArrowLeft', 'ArrowRight'], label: 'resize' },
    { keys: ['ArrowDown', 'ArrowUp'], label: 'edges' },
    { keys: ['Enter'], label: 'usual' },
  ],
})

const moving = [
  { keys: ['ArrowDown', 'ArrowUp', 'j', 'k'], label: 'row' },
  { keys: ['PageDown', 'PageUp'], label: 'page' },
  { keys: ['Home', 'End'], label: 'ends' },
  { keys: ['Enter'], label: 'open' },
] as const

export const movingKeys = defineShortcuts({ ...table, shortcuts: moving })

const selecting = [
  ...moving,
  { keys: [' '], label: 'select' },
  { keys: ['Shift+ArrowDown', 'Shift+ArrowUp'], label: 'extend' },
] as const

export const selectingKeys = defineShortcuts({ ...table, shortcuts: selecting })

export const editingKeys = defineShortcuts({ ...table, shortcuts: [...selecting, { keys: ['e'], label: 'edit' }] })
