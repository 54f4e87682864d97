import { memo } from 'react'
import type { useMessages } from '../messages/use-messages.ts'
import type { GridColumn, RowState } from './columns.ts'
import type { messages } from './messages.ts'
import { roles } from './roles.ts'

type GridMessages = ReturnType<typeof useMessages<(typeof messages)['en']>>

const placeOf = (index: number, height: number) => ({ height, transform: `translateY(${index * height}px)` })

interface GridRowProps<Row> {
  readonly row: Row
  readonly rowKey: string
  readonly href: string | undefined
  readonly state: RowState | undefined
  readonly note: string | undefined
  readonly columns: readonly GridColumn<Row>[]
  /** From 0. */
  readonly index: number
  readonly height: number
  /** Names the row's checkbox. */
  readonly label: string
  readonly t: GridMessages
  /** Undefined where rows cannot be selected. */
  readonly isSelected: boolean | undefined
  readonly isCurrent: boolean
}

// Without hooks and listeners of its own: while people scroll, dozens of rows come and go in each frame.
const DrawnRow = <Row,>(props: GridRowProps<Row>) => {
  const { row, rowKey, href, state, note, columns, index, height, label, t, isSelected, isCurrent } = props
  const stop = isCurrent ? 0 : -1
  const [main, ...others] = columns
  return (
    <tr
      {...roles.row}
      className="grid-row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-busy={state === 'pending' || undefined}
      data-key={rowKey}
      data-state={state}
      tabIndex={stop}
      style={placeOf(index, height)}
    >
      {isSelected === undefined ? null : (
        <td {...roles.gridcell} className="grid-check-cell">
          <label className="grid-check">
            <input
              type="checkbox"
              className="check"
              aria-label={t('select', { row: label })}
              checked={isSelected}
              disabled={state === 'gone'}
              tabIndex={stop}
              readOnly
            />
          </label>
        </td>
      )}
      {main === undefined ? null : (
        <td {...roles.gridcell} className="grid-cell grid-cell-main">
          {href === undefined || state === 'gone' ? (
            <span className="grid-title">{main.cell(row)}</span>
          ) : (
            <a href={href} className="grid-title grid-link" tabIndex={stop}>
              {main.cell(row)}
            </a>
          )}
          {note === undefined ? null : <span className="grid-note">{note}</span>}
        </td>
      )}
      {others.map(({ id, align, cell }) => (
        <td {...roles.gridcell} key={id} className="grid-cell" data-align={align}>
          {cell(row)}
        </td>
      ))}
    </tr>
  )
}

/** One row, drawn anew only when something of its own changed. */
export const GridRow = memo(DrawnRow) as typeof DrawnRow

interface SkeletonRowProps {
  readonly index: number
  readonly height: number
  readonly cells: number
  readonly isSelectable: boolean
}

/** Stands where a row is on its way. */
export const SkeletonRow = ({ index, height, cells, isSelectable }: SkeletonRowProps) => (
  <tr className="grid-row grid-skeleton" {...roles.nothing} style={placeOf(index, height)}>
    {isSelectable ? <td className="grid-check-cell" /> : null}
    {Array.from({ length: cells }, (_, nth) => `cell-${nth}`).map(cell => (
      <td key={cell} className="grid-cell">
        <span className="grid-bone" />
      </td>
    ))}
  </tr>
)
