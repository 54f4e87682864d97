import Pencil from 'lucide-react/icons/pencil'
import { memo } from 'react'
import Placeholder from 'react-bootstrap/Placeholder'
import { TickBox } from '../form/tick-box.tsx'
import type { useMessages } from '../messages/use-messages.ts'
import { type GridColumn, type RowState, roles } from './columns.ts'
import type { messages } from './messages.ts'

type GridMessages = ReturnType<typeof useMessages<typeof messages>>

const placeOf = (index: number, height: number) => ({ height, transform: `translateY(${index * height}px)` })

interface GridRowProps<Row> {
  readonly row: Row
  readonly rowKey: string
  readonly gridId: string
  readonly href: string | undefined
  readonly state: RowState | undefined
  readonly note: string | undefined
  readonly columns: readonly GridColumn<Row>[]
  readonly index: number
  readonly height: number
  readonly label: string
  readonly t: GridMessages
  /** Undefined if rows cannot be selected. */
  readonly isSelected: boolean | undefined
  readonly isCurrent: boolean
  /** Editable columns, joined by blanks; only for the hovered or current row. */
  readonly editable: string
}

// Without hooks and listeners: scrolling mounts and unmounts dozens of rows a frame.
const DrawnRow = <Row,>(props: GridRowProps<Row>) => {
  const { gridId, row, rowKey, href, state, note, columns, index, height, label, t, isSelected, isCurrent, editable } =
    props
  const isNamed = isCurrent || editable !== ''
  const idOf = ({ id }: GridColumn<Row>) => (isNamed ? `${gridId}-${index}-${id}` : undefined)
  const stop = isCurrent ? 0 : -1
  const [main, ...others] = columns
  const isEmpty = (column: GridColumn<Row>) => column.isEmpty?.(row) ?? false
  const last = others.findLast(column => !isEmpty(column))
  const pencilOf = ({ id, header }: GridColumn<Row>) =>
    editable.split(' ').includes(id) ? (
      <button
        type="button"
        className="grid-pencil"
        // The keyboard has a key for it.
        tabIndex={-1}
        aria-label={t('edit', { column: header })}
        aria-describedby={main && idOf(main)}
      >
        <Pencil size={14} aria-hidden="true" />
      </button>
    ) : null
  return (
    <tr
      {...roles.row}
      className="grid-row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      // Labels the current row without its checkbox, which would repeat the title.
      aria-labelledby={isCurrent ? columns.map(idOf).join(' ') : undefined}
      data-key={rowKey}
      data-state={state}
      data-opens={href !== undefined && state !== 'gone'}
      tabIndex={stop}
      style={placeOf(index, height)}
    >
      {isSelected === undefined ? null : (
        <td {...roles.gridcell} className="grid-check-cell">
          <TickBox
            className="check"
            aria-label={t('select', { row: label })}
            checked={isSelected}
            disabled={state === 'gone'}
            tabIndex={stop}
            readOnly
          />
        </td>
      )}
      {main === undefined ? null : (
        <td {...roles.rowheader} id={idOf(main)} className="grid-cell grid-cell-main" data-column={main.id}>
          {href === undefined || state === 'gone' ? (
            <span className="grid-title">{main.cell(row)}</span>
          ) : (
            <a href={href} className="grid-title grid-link" tabIndex={stop}>
              {main.cell(row)}
            </a>
          )}
          {note === undefined ? null : <span className="grid-note">{note}</span>}
          {pencilOf(main)}
        </td>
      )}
      {others.map(column => (
        <td
          {...roles.gridcell}
          key={column.id}
          id={idOf(column)}
          className="grid-cell"
          data-align={column.align}
          data-column={column.id}
          data-empty={isEmpty(column) ? true : undefined}
          data-last={column === last ? true : undefined}
        >
          {column.cell(row)}
          {pencilOf(column)}
        </td>
      ))}
    </tr>
  )
}

/** One row; renders only when its own data changes. */
export const GridRow = memo(DrawnRow) as typeof DrawnRow

interface SkeletonRowProps extends Pick<GridRowProps<unknown>, 'index' | 'height'> {
  readonly cells: number
  readonly isSelectable: boolean
}

export const SkeletonRow = ({ index, height, cells, isSelectable }: SkeletonRowProps) => (
  <tr className="grid-row grid-skeleton" {...roles.nothing} style={placeOf(index, height)}>
    {isSelectable ? <td className="grid-check-cell" /> : null}
    {Array.from({ length: cells }, (_, nth) => `cell-${nth}`).map(cell => (
      <td key={cell} className="grid-cell">
        <Placeholder />
      </td>
    ))}
  </tr>
)
