import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { useMessages } from '../messages/use-messages.ts'
import { type GridColumn, type GridSort, nextSort } from './columns.ts'
import { messages } from './messages.ts'
import { roles } from './roles.ts'

interface GridHeadProps<Row> {
  readonly columns: readonly GridColumn<Row>[]
  readonly sort: GridSort | undefined
  readonly onSort: ((sort: GridSort) => void) | undefined
  /** How many of the loaded rows are selected, undefined where none can be. */
  readonly covered: 'none' | 'some' | 'all' | undefined
  readonly count: number
  readonly onSelectAll: () => void
}

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown } as const

/** Names of the columns, which sort, and the checkbox of all rows. */
export const GridHead = <Row,>({ columns, sort, onSort, covered, count, onSelectAll }: GridHeadProps<Row>) => {
  const t = useMessages(messages)
  const showPart = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = covered === 'some'
  }
  const headerOf = (column: GridColumn<Row>) => {
    if (!column.sortable || onSort === undefined) return <span className="grid-header">{column.header}</span>
    const Arrow = arrows[sort?.column === column.id ? sort.direction : 'none']
    return (
      <button type="button" className="grid-header grid-sort" onClick={() => onSort(nextSort(column, sort))}>
        <span className="visually-hidden">{t('sortBy', { column: '' })}</span>
        {column.header}
        <Arrow size={14} aria-hidden="true" />
      </button>
    )
  }
  return (
    <thead {...roles.rowgroup} className="grid-head">
      <tr {...roles.row} aria-rowindex={1} className="grid-head-row">
        {covered === undefined ? null : (
          <th {...roles.columnheader} className="grid-check-cell" aria-label={t('selection')}>
            <label className="grid-check">
              <input
                ref={showPart}
                type="checkbox"
                className="check"
                aria-label={t('selectAll', { count })}
                checked={covered === 'all'}
                disabled={count === 0}
                onChange={onSelectAll}
              />
            </label>
          </th>
        )}
        {columns.map(column => (
          <th
            key={column.id}
            {...roles.columnheader}
            className="grid-header-cell"
            data-align={column.align}
            data-sortable={Boolean(column.sortable && onSort)}
            aria-sort={sort?.column === column.id ? sort.direction : undefined}
          >
            {headerOf(column)}
          </th>
        ))}
      </tr>
    </thead>
  )
}
