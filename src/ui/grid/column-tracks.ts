import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { onResize } from '../dom.ts'
import type { GridColumn, Widths } from './columns.ts'

/** Widths that a column's visible rows and heading need, in whole pixels. */
export interface MeasuredColumn {
  readonly header: number
  /** Width of the heading's longest word, which is never broken. */
  readonly word: number
  readonly content: number
}

/** The first column names the row, so up to this width the others are cut before it. */
const titleFirst = 460
const minTitle = 220
/** Others keep this much, or all of a shorter content, until the first column is at its minimum. */
const minOther = 120
const minAny = 72

/** Share of the first column, compared with 1 of each other, until there are rows to measure: headings then move little. */
const unmeasuredTitle = 4

/** Share of its width that a heading needs in two or three lines. */
const inTwoLines = 0.65
const inThreeLines = 0.45

const folded = ({ header, word }: MeasuredColumn, share: number): number => Math.max(word, Math.ceil(header * share))

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0)

/** Cuts the widest first, down to each one's floor, until they need no more than the room. */
const cutWidest = (widths: readonly number[], floors: readonly number[], room: number): readonly number[] => {
  const cutTo = (level: number) => widths.map((width, at) => Math.min(width, Math.max(level, floors[at] ?? 0)))
  let [low, high] = [0, Math.max(0, ...widths)]
  while (low < high) {
    const level = Math.ceil((low + high) / 2)
    if (sumOf(cutTo(level)) <= room) low = level
    else high = level - 1
  }
  return cutTo(low)
}

/** Minimum widths of all columns; more room is shared in proportion, and rows scroll sideways if it is not enough. */
export const fitColumns = (columns: readonly MeasuredColumn[], room: number): readonly number[] => {
  const needed = columns.map(({ header, content }) => Math.max(header, content))
  if (sumOf(needed) <= room) return needed
  const widthsAt = (share: number) => columns.map(column => Math.max(folded(column, share), column.content))
  // A third line is better than a cut value.
  const share = sumOf(widthsAt(inTwoLines)) <= room ? inTwoLines : inThreeLines
  const [title = 0, ...others] = widthsAt(share)
  const floors = columns.slice(1).map(column => Math.max(folded(column, share), Math.min(column.content, minOther)))
  const kept = Math.min(title, titleFirst)
  const cut = cutWidest(others, floors, room - kept)
  const left = room - sumOf(cut)
  if (left >= kept) return [Math.min(title, left), ...cut]
  const smallestTitle = Math.min(title, minTitle)
  if (left >= smallestTitle) return [left, ...cut]
  return [
    smallestTitle,
    ...cutWidest(
      cut,
      cut.map((width, at) => Math.max(columns[at + 1]?.word ?? 0, Math.min(width, minAny))),
      room - smallestTitle,
    ),
  ]
}

const widthOf = (cell: Element | undefined): number => Math.ceil(cell?.getBoundingClientRect().width ?? 0)

/** Widths of the cells of all rendered rows, by column; forces a layout. */
const measure = (table: HTMLElement): readonly MeasuredColumn[] => {
  const cellsOf = (row: Element) => [...row.children].filter(cell => !cell.matches('.grid-check-cell'))
  table.dataset.measuring = 'words'
  const headers = [...table.querySelectorAll('.grid-head-row')].flatMap(cellsOf)
  const words = headers.map(widthOf)
  table.dataset.measuring = 'all'
  const rows = [...table.querySelectorAll('.grid-row:not(.grid-skeleton)')].map(cellsOf)
  const columns = headers.map((header, at) => ({
    header: widthOf(header),
    word: words[at] ?? 0,
    content: Math.max(0, ...rows.map(row => widthOf(row[at]))),
  }))
  delete table.dataset.measuring
  return columns
}

/** Columns only grow, so that they do not jump back and forth with the rows in sight. */
const grown = (before: readonly MeasuredColumn[] | null, next: readonly MeasuredColumn[]) => {
  if (before === null) return next
  const isWider = next.some(({ header, content }, at) => {
    const known = before[at]
    return known === undefined || header > known.header || content > known.content
  })
  if (!isWider) return before
  return next.map((column, at) => ({ ...column, content: Math.max(column.content, before[at]?.content ?? 0) }))
}

/** Whether cells got contents later than their row, such as the name of a reference. */
const addsContents = ({ type, addedNodes }: MutationRecord): boolean =>
  type === 'characterData' ||
  [...addedNodes].some(node => !(node instanceof Element && node.matches('.grid-row, .grid-pencil')))

const checkWidth = 40

/** Milliseconds: names and pictures of a page arrive one by one, and each measurement lays out the whole table. */
const measurePause = 100

interface TrackOptions<Row> {
  /** The scroller around the table. */
  readonly frame: RefObject<HTMLElement | null>
  readonly columns: readonly GridColumn<Row>[]
  readonly rows: readonly Row[]
  readonly isSelectable: boolean
  /** Custom widths, which are kept. */
  readonly widths: Widths
  /** Changes with the identity of the rows. */
  readonly of: number
}

/** The CSS grid tracks of the table, as its visible rows need them, and its minimum width in pixels. */
export const useColumnTracks = <Row>({ frame, columns, rows, isSelectable, widths, of }: TrackOptions<Row>) => {
  const [measured, setMeasured] = useState<readonly MeasuredColumn[] | null>(null)
  const [measuredColumns, setMeasuredColumns] = useState(columns)
  if (measuredColumns !== columns) {
    setMeasuredColumns(columns)
    setMeasured(null)
  }
  const measuredOf = useRef(of)
  const [frameWidth, setFrameWidth] = useState(0)
  useLayoutEffect(() => {
    const scroller = frame.current
    if (!scroller) return
    return onResize(scroller, () => setFrameWidth(scroller.clientWidth))
  }, [frame])
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again for other rows and columns.
  useLayoutEffect(() => {
    const table = frame.current?.querySelector<HTMLElement>('.grid')
    const body = table?.querySelector('tbody')
    if (!table || !body || rows.length === 0) return
    const update = (isOther: boolean) => {
      const next = measure(table)
      setMeasured(before => (isOther ? next : grown(before, next)))
      setFrameWidth(frame.current?.clientWidth ?? 0)
    }
    update(measuredOf.current !== of)
    measuredOf.current = of
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new MutationObserver(records => {
      if (timer !== undefined || !records.some(addsContents)) return
      timer = setTimeout(() => {
        timer = undefined
        update(false)
      }, measurePause)
    })
    observer.observe(body, { childList: true, characterData: true, subtree: true })
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [frame, rows, columns, of])

  const isFitted = (at: number) => widths[columns[at]?.id ?? ''] === undefined
  const custom = columns.map(({ id }) => widths[id] ?? 0)
  const room = frameWidth - (isSelectable ? checkWidth : 0) - sumOf(custom)
  const fitted =
    measured && frameWidth > 0
      ? fitColumns(
          measured.filter((_, at) => isFitted(at)),
          room,
        )
      : []
  const next = fitted.values()
  const pixels = columns.map(({ id }) => widths[id] ?? next.next().value ?? 0)
  const tracks = pixels.map((width, at) =>
    isFitted(at) ? `minmax(${width}px, ${width || (at === 0 ? unmeasuredTitle : 1)}fr)` : `${width}px`,
  )
  const check = isSelectable ? [checkWidth] : []
  return { tracks: [...check.map(width => `${width}px`), ...tracks].join(' '), minWidth: sumOf([...check, ...pixels]) }
}
