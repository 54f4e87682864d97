import {
  defaultRangeExtractor,
  elementScroll,
  type Range,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router-dom'
import { focusIfLost, nextIndex, takesText } from '../dom.ts'
import { useMessages } from '../messages/use-messages.ts'
import { singleKeys, useShortcuts } from '../shortcuts/registry.ts'
import { type GridColumn, type GridEditing, type RowState, roles, type Selection, type Sight } from './columns.ts'
import { editingKeys, movingKeys, selectingKeys } from './grid.tsx'
import { GridRow, SkeletonRow } from './grid-row.tsx'
import { messages } from './messages.ts'

/** Rows rendered beyond the visible ones on each side. */
const overscan = 8

type Rows = Virtualizer<HTMLElement, Element>

/** Observes the table's size after layout, because asking earlier would force another. */
const observeSize = ({ scrollElement }: Rows, tell: (size: { width: number; height: number }) => void) => {
  if (!scrollElement) return
  const observer = new ResizeObserver(([entry]) => {
    const box = entry?.borderBoxSize[0]
    if (box) tell({ width: Math.round(box.inlineSize), height: Math.round(box.blockSize) })
  })
  observer.observe(scrollElement, { box: 'border-box' })
  return () => observer.disconnect()
}

/** Typical height above the rows, in pixels. */
const aboveRows = 240

interface RowsToDraw
  extends Pick<GridBodyProps<unknown>, 'rowHeight' | 'headHeight' | 'initialTop' | 'isWindowScrolled'> {
  readonly body: RefObject<Element | null>
  readonly count: number
  readonly overscan: number
  readonly currentIndex: number
}

/** Rendered rows: the visible ones, some around them, and the one with the keyboard focus. */
const useRows = ({
  body,
  count,
  overscan,
  rowHeight,
  headHeight,
  currentIndex,
  initialTop,
  isWindowScrolled,
}: RowsToDraw) => {
  const withCurrent = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      if (currentIndex < 0 || currentIndex >= count || indexes.includes(currentIndex)) return indexes
      return [...indexes, currentIndex].toSorted((one, other) => one - other)
    },
    [currentIndex, count],
  )
  return useVirtualizer<HTMLElement, Element>({
    count,
    // Called by the first effects, before Grid's own ref is set.
    getScrollElement: () => body.current?.closest<HTMLElement>('.grid-scroller') ?? null,
    // For the first render, before the table can be measured.
    initialRect: { width: 0, height: window.innerHeight - aboveRows },
    observeElementRect: observeSize,
    scrollToFn: (top, options, instance) => {
      // A new table is at its top, and scrolling there would force an early layout.
      if (isWindowScrolled || top !== 0 || instance.scrollOffset !== 0) elementScroll(top, options, instance)
    },
    initialOffset: initialTop,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    rangeExtractor: withCurrent,
    useFlushSync: false,
  })
}

export interface GridRows<Row> {
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly rowLabel: (row: Row) => string
  readonly rowHref?: ((row: Row) => string) | undefined
  readonly rowState?: ((row: Row) => RowState | undefined) | undefined
  /** History state of an opened row. */
  readonly linkState?: ((row: Row) => unknown) | undefined
  readonly rowNote?: ((row: Row) => string | undefined) | undefined
}

interface GridBodyProps<Row> extends GridRows<Row> {
  readonly columns: readonly GridColumn<Row>[]
  readonly keys: readonly string[]
  readonly rowHeight: number
  readonly headHeight: number
  readonly skeletons: number
  readonly selected: Selection | undefined
  readonly currentKey: string | null
  readonly onCurrent: (key: string) => void
  /** The keyboard moved, selecting the rows between if `isRange`. */
  readonly onMove: (key: string, isRange: boolean) => void
  /** A row was chosen, with all since the last one if `isRange`. */
  readonly onChoose: (key: string, isRange: boolean) => void
  readonly onSight: ((sight: Sight) => void) | undefined
  readonly initialTop: number
  /** Replaces other rows, which may have had the focus. */
  readonly isWindowScrolled: boolean
  readonly isPrinting: boolean
  readonly initialKey?: string | undefined
  readonly editing?: GridEditing<Row> | undefined
  /** Editable columns of a row. */
  readonly editable: (row: Row) => readonly string[]
  /** Edits a cell of the row; null for the first editable one. */
  readonly onEdit: (key: string, column: string | null) => void
}

const keyAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-key]')?.dataset.key : undefined

const columnAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-column]')?.dataset.column : undefined

/** Elements that handle clicks themselves. */
const ownsClicks = 'a, button, input, label, select, textarea, summary'

/** The link of the clicked row, unless the click belongs to another control. */
const linkAt = (target: EventTarget): Element | null => {
  if (!(target instanceof Element)) return null
  return target.closest('.grid-link') ?? (target.closest(ownsClicks) ? null : linkOf(target.closest('[role=row]')))
}

const linkOf = (row: Element | null | undefined) => row?.querySelector('.grid-link') ?? null

/** Selecting text does not open the row. */
const isTextSelected = (row: Node | null): boolean => {
  const selection = window.getSelection()
  if (selection === null || selection.isCollapsed || row === null) return false
  return row.contains(selection.anchorNode) || row.contains(selection.focusNode)
}

/** Letters that work like arrows. */
const letters: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' }

const isRow = (target: EventTarget): boolean => target instanceof Element && target.matches('[role=row]')

/** Text fields and buttons keep their keys; a row's own checkbox and link do not. */
const hasOwnKeys = (target: EventTarget): boolean =>
  takesText(target) || (target instanceof Element && target.closest('button') !== null)

/** The visible rows. Handles their events centrally, so that rows need no changing props. */
export const GridBody = <Row,>(props: GridBodyProps<Row>) => {
  const { rows, keys, columns, rowHeight, headHeight, skeletons, selected, currentKey, onSight, isPrinting } = props
  const t = useMessages(messages)
  useShortcuts(rows.length === 0 ? null : !selected ? movingKeys : props.editing ? editingKeys : selectingKeys)
  const navigate = useNavigate()
  const gridId = useId()
  const body = useRef<HTMLTableSectionElement>(null)
  const focus = useRef({ isWithin: false, isWanted: false })
  const indexes = useMemo(() => new Map(keys.map((key, index) => [key, index])), [keys])
  const lastIndex = useRef(0)
  // If the current row is gone, its successor.
  const currentIndex =
    (currentKey === null ? 0 : indexes.get(currentKey)) ?? Math.min(lastIndex.current, rows.length - 1)

  const count = rows.length + skeletons
  const virtualizer = useRows({
    body,
    count,
    overscan: isPrinting ? count : overscan,
    rowHeight,
    headHeight,
    currentIndex,
    initialTop: props.initialTop,
    isWindowScrolled: props.isWindowScrolled,
  })
  const items = virtualizer.getVirtualItems()
  const firstInSight = virtualizer.range?.startIndex ?? 0
  const lastInSight = virtualizer.range?.endIndex ?? 0

  useEffect(() => {
    // From the virtualizer, because reading the element would force a layout in each frame.
    const top = virtualizer.scrollOffset ?? 0
    // A print shows all rows, but loads none.
    if (rows.length > 0 && !isPrinting) onSight?.({ first: firstInSight, last: lastInSight, top })
  }, [virtualizer, rows.length, firstInSight, lastInSight, onSight, isPrinting])

  useLayoutEffect(() => {
    lastIndex.current = currentIndex
    const { isWithin, isWanted } = focus.current
    const isLost = isWithin && document.activeElement === document.body
    if (!isWanted && !isLost) return
    focus.current.isWanted = false
    body.current?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus({ preventScroll: true })
  })

  const returning = useRef(props.initialKey)
  useLayoutEffect(() => {
    const index = returning.current === undefined ? undefined : indexes.get(returning.current)
    const row = index === undefined ? null : body.current?.querySelector<HTMLElement>('tr[tabindex="0"]')
    const { range } = virtualizer
    if (index === undefined || !row || !range) return
    returning.current = undefined
    if (index < range.startIndex || index > range.endIndex) virtualizer.scrollToIndex(index, { align: 'center' })
    // The former row took the focus with it.
    focusIfLost(row, { preventScroll: true })
  })

  const following = useRef(props.isWindowScrolled)
  useLayoutEffect(() => {
    const row = following.current ? body.current?.querySelector<HTMLElement>('tr[tabindex="0"]') : null
    if (!row) return
    following.current = false
    focusIfLost(row, { preventScroll: true })
  })

  const moveTo = (index: number, isRange: boolean) => {
    const key = keys[index]
    if (key === undefined) return
    focus.current.isWanted = true
    virtualizer.scrollToIndex(index, { align: 'auto' })
    props.onMove(key, isRange)
  }
  const press = (event: KeyboardEvent) => {
    if (hasOwnKeys(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
    const page = Math.max(1, Math.floor(((virtualizer.scrollRect?.height ?? 0) - headHeight) / rowHeight) - 1)
    const direction = singleKeys.get() === 'on' ? (letters[event.key] ?? event.key) : event.key
    const to = nextIndex(direction, currentIndex, rows.length, { page })
    const key = keys[currentIndex]
    if (to !== undefined) {
      event.preventDefault()
      moveTo(to, event.shiftKey && selected !== undefined)
    } else if (isRow(event.target) && event.key === ' ' && key !== undefined) {
      event.preventDefault()
      if (selected) props.onChoose(key, event.shiftKey)
    } else if (isRow(event.target) && event.key === 'e' && key !== undefined && singleKeys.get() === 'on') {
      event.preventDefault()
      props.onEdit(key, null)
    } else if (isRow(event.target) && event.key === 'Enter') {
      const link = linkOf(body.current?.querySelector('tr[tabindex="0"]'))
      if (link instanceof HTMLElement) link.click()
    }
  }
  const [pointed, setPointed] = useState<string | undefined>()
  // Ignores touch, and rows scrolled under a resting pointer.
  const point = ({ pointerType, target }: PointerEvent) => {
    if (pointerType !== 'touch') setPointed(keyAt(target))
  }
  /** Editable cells: all in the hovered row; in the current one the first, as by its key. */
  const pencils = (row: Row, key: string) => props.editable(row).slice(0, key === pointed ? undefined : 1)
  const click = (event: MouseEvent) => {
    const key = keyAt(event.target)
    if (key === undefined) return
    props.onCurrent(key)
    if (event.target instanceof HTMLInputElement && event.target.matches('.check')) props.onChoose(key, event.shiftKey)
    if (event.target instanceof Element && event.target.closest('.grid-pencil'))
      props.onEdit(key, columnAt(event.target) ?? null)
    const link = linkAt(event.target)
    const href = link?.getAttribute('href')
    if (!link || !href || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    if (!link.contains(event.target as Node) && isTextSelected(link.closest('[role=row]'))) return
    event.preventDefault()
    const row = rows[indexes.get(key) ?? -1]
    navigate(href, { state: row === undefined ? null : props.linkState?.(row) })
  }
  return (
    <tbody
      ref={body}
      {...roles.rowgroup}
      className="d-block position-relative"
      style={{ height: count * rowHeight }}
      onKeyDown={press}
      onClick={click}
      onPointerMove={point}
      onFocus={() => {
        focus.current.isWithin = true
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        focus.current.isWithin = currentTarget.contains(relatedTarget)
      }}
    >
      {items.map(({ index }) => {
        const row = rows[index]
        const key = keys[index]
        if (row === undefined || key === undefined)
          return (
            <SkeletonRow
              key={`skeleton-${index}`}
              index={index}
              height={rowHeight}
              cells={columns.length}
              isSelectable={selected !== undefined}
            />
          )
        const state = props.rowState?.(row)
        return (
          <GridRow
            key={key}
            row={row}
            rowKey={key}
            gridId={gridId}
            href={props.rowHref?.(row)}
            state={state}
            note={props.rowNote?.(row) ?? (state === 'gone' ? t('gone') : undefined)}
            columns={columns}
            index={index}
            height={rowHeight}
            label={props.rowLabel(row)}
            t={t}
            isSelected={selected?.has(key)}
            isCurrent={index === currentIndex}
            editable={key === pointed || index === currentIndex ? pencils(row, key).join(' ') : ''}
          />
        )
      })}
    </tbody>
  )
}
