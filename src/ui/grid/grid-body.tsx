import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useMessages } from '../messages/use-messages.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import type { GridColumn, RowState, Sight } from './columns.ts'
import { GridRow, SkeletonRow } from './grid-row.tsx'
import { movingKeys, selectingKeys } from './keys.ts'
import { messages } from './messages.ts'
import { moveBy } from './moves.ts'
import { roles } from './roles.ts'
import type { Selection } from './selection.ts'
import { headHeight, useRows } from './use-rows.ts'

export interface GridRows<Row> {
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly rowLabel: (row: Row) => string
  readonly rowHref?: ((row: Row) => string) | undefined
  readonly rowState?: ((row: Row) => RowState | undefined) | undefined
  readonly rowNote?: ((row: Row) => string | undefined) | undefined
}

interface GridBodyProps<Row> extends GridRows<Row> {
  readonly columns: readonly GridColumn<Row>[]
  readonly keys: readonly string[]
  readonly scroller: HTMLElement | null
  readonly rowHeight: number
  readonly skeletons: number
  readonly selected: Selection | undefined
  readonly currentKey: string | null
  readonly onCurrent: (key: string) => void
  /** The keyboard moved on, and took everything in between with it where `isRange`. */
  readonly onMove: (key: string, isRange: boolean) => void
  /** A row was chosen, with everything from the row last chosen where `isRange`. */
  readonly onChoose: (key: string, isRange: boolean) => void
  readonly onEndReached: (() => void) | undefined
  readonly endMargin: number
  readonly onSight: ((sight: Sight) => void) | undefined
  readonly initialTop: number
}

const keyAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-key]')?.dataset.key : undefined

const linkAt = (target: EventTarget) => (target instanceof Element ? target.closest('.grid-link') : null)

const isRow = (target: EventTarget): boolean => target instanceof Element && target.matches('[role=row]')

/** Keys belong to what is typed into; a row's own checkbox and link are no such thing. */
const isTyping = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('input:not([type=checkbox]), select, textarea, button') !== null

/** The rows in sight. Its events are heard here once, so that rows need nothing that changes. */
export const GridBody = <Row,>(props: GridBodyProps<Row>) => {
  const {
    rows,
    keys,
    columns,
    scroller,
    rowHeight,
    skeletons,
    selected,
    currentKey,
    onEndReached,
    endMargin,
    onSight,
  } = props
  const t = useMessages(messages)
  useShortcuts(rows.length === 0 ? null : selected ? selectingKeys : movingKeys)
  const navigate = useNavigate()
  const body = useRef<HTMLTableSectionElement>(null)
  const focus = useRef({ isWithin: false, isWanted: false })
  const indexes = useMemo(() => new Map(keys.map((key, index) => [key, index])), [keys])
  const lastIndex = useRef(0)
  // Where the row of the keyboard is gone, the one that took its place.
  const currentIndex =
    (currentKey === null ? 0 : indexes.get(currentKey)) ?? Math.min(lastIndex.current, rows.length - 1)

  const count = rows.length + skeletons
  const virtualizer = useRows({ scroller, count, rowHeight, currentIndex, initialTop: props.initialTop })
  const items = virtualizer.getVirtualItems()
  const firstInSight = virtualizer.range?.startIndex ?? 0
  const lastInSight = virtualizer.range?.endIndex ?? 0
  const isNearEnd = rows.length > 0 && lastInSight >= rows.length - endMargin

  useEffect(() => {
    if (isNearEnd && rows.length > 0) onEndReached?.()
  }, [isNearEnd, rows.length, onEndReached])

  useEffect(() => {
    // As the virtualizer read it: to ask the element here would make the browser lay the page out in the midst of each frame.
    const top = virtualizer.scrollOffset ?? 0
    if (scroller && rows.length > 0) onSight?.({ first: firstInSight, last: lastInSight, top })
  }, [virtualizer, scroller, rows.length, firstInSight, lastInSight, onSight])

  useLayoutEffect(() => {
    lastIndex.current = currentIndex
    const { isWithin, isWanted } = focus.current
    const isLost = isWithin && document.activeElement === document.body
    if (!isWanted && !isLost) return
    focus.current.isWanted = false
    body.current?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus({ preventScroll: true })
  })

  const moveTo = (index: number, isRange: boolean) => {
    const key = keys[index]
    if (key === undefined) return
    focus.current.isWanted = true
    virtualizer.scrollToIndex(index, { align: 'auto' })
    props.onMove(key, isRange)
  }
  const press = (event: KeyboardEvent) => {
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
    const page = Math.max(1, Math.floor(((scroller?.clientHeight ?? 0) - headHeight) / rowHeight) - 1)
    const to = moveBy(event.key, { index: currentIndex, count: rows.length, page })
    const key = keys[currentIndex]
    if (to !== undefined) {
      event.preventDefault()
      moveTo(to, event.shiftKey && selected !== undefined)
    } else if (isRow(event.target) && event.key === ' ' && key !== undefined) {
      event.preventDefault()
      if (selected) props.onChoose(key, event.shiftKey)
    } else if (isRow(event.target) && event.key === 'Enter') {
      body.current?.querySelector<HTMLElement>('tr[tabindex="0"] .grid-link')?.click()
    }
  }
  const click = (event: MouseEvent) => {
    const key = keyAt(event.target)
    if (key === undefined) return
    props.onCurrent(key)
    if (event.target instanceof HTMLInputElement && event.target.matches('.check')) props.onChoose(key, event.shiftKey)
    const href = linkAt(event.target)?.getAttribute('href')
    if (!href || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(href)
  }
  const noteOf = (row: Row, state: RowState | undefined): string | undefined =>
    props.rowNote?.(row) ?? (state === 'gone' || state === 'pending' ? t(state) : undefined)
  return (
    <tbody
      ref={body}
      {...roles.rowgroup}
      className="grid-body"
      style={{ height: count * rowHeight }}
      onKeyDown={press}
      onClick={click}
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
            href={props.rowHref?.(row)}
            state={state}
            note={noteOf(row, state)}
            columns={columns}
            index={index}
            height={rowHeight}
            label={props.rowLabel(row)}
            t={t}
            isSelected={selected?.has(key)}
            isCurrent={index === currentIndex}
          />
        )
      })}
    </tbody>
  )
}
