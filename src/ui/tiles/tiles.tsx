import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react'
import { onResize } from '../dom.ts'
import { useIsPrinting } from '../printing.ts'

interface TilesProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  readonly itemKey: (item: Item) => string
  readonly tile: (item: Item) => ReactNode
  /** Total number, if known; exceeds `items` until all are loaded. */
  readonly total: number | null
  /** CSS pixels, including the gap. */
  readonly heightOf: (tileWidth: number) => number
  /** Minimum width in CSS pixels, including the gap. */
  readonly tileWidth: number
  /** Initial scroll offset in CSS pixels. */
  readonly initialTop: number
  /** Called on changes with the indexes of the first and last visible tiles, and the scroll offset. */
  readonly onSight: (first: number, last: number, top: number) => void
}

/** Cards side by side that render only the visible ones. Each contains a focusable element. */
export const Tiles = <Item,>(props: TilesProps<Item>) => {
  const { label, items, itemKey, tile, total, heightOf, tileWidth, initialTop, onSight } = props
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [width, setWidth] = useState(tileWidth)
  const columns = Math.max(1, Math.floor(width / tileWidth))
  const tileHeight = heightOf(width / columns)
  const measure = useCallback((list: HTMLElement | null) => {
    setScroller(list?.parentElement ?? null)
    if (list === null) return
    return onResize(list, () => setWidth(list.clientWidth))
  }, [])
  const isPrinting = useIsPrinting()
  const rows = useVirtualizer({
    count: Math.ceil(items.length / columns),
    getScrollElement: () => scroller,
    estimateSize: () => tileHeight,
    initialOffset: initialTop,
    overscan: isPrinting ? items.length : 2,
    useFlushSync: false,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows measured at the former height are placed anew.
  useLayoutEffect(() => rows.measure(), [rows, tileHeight])
  const first = (rows.range?.startIndex ?? 0) * columns
  const last = Math.min(items.length, ((rows.range?.endIndex ?? 0) + 1) * columns) - 1
  useLayoutEffect(() => {
    if (scroller && last >= first && !isPrinting) onSight(first, last, scroller.scrollTop)
  }, [scroller, first, last, onSight, isPrinting])

  return (
    <section className="tiles" aria-label={label}>
      <ul className="tiles-list" ref={measure} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().flatMap(row =>
          items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => (
            <li
              key={itemKey(item)}
              className="tile"
              aria-setsize={total ?? -1}
              aria-posinset={row.index * columns + column + 1}
              style={{
                width: `${100 / columns}%`,
                height: tileHeight,
                transform: `translate(${column * 100}%, ${row.start}px)`,
              }}
            >
              {tile(item)}
            </li>
          )),
        )}
      </ul>
    </section>
  )
}
