import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react'
import { useIsPrinting } from '../printing.ts'

interface TilesProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  readonly itemKey: (item: Item) => string
  readonly tile: (item: Item) => ReactNode
  /** Total number, if known; exceeds `items` until all are loaded. */
  readonly total: number | null
  /** CSS pixels, including the gap. */
  readonly tileHeight: number
  /** Minimum width in CSS pixels, including the gap. */
  readonly tileWidth: number
  /** Initial scroll offset in CSS pixels. */
  readonly initialTop: number
  /** Called on changes with the indexes of the first and last visible tiles, and the scroll offset. */
  readonly onSight: (first: number, last: number, top: number) => void
}

/** Cards side by side that render only the visible ones. Each contains a focusable element. */
export const Tiles = <Item,>(props: TilesProps<Item>) => {
  const { label, items, itemKey, tile, total, tileHeight, tileWidth, initialTop, onSight } = props
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [columns, setColumns] = useState(1)
  const measure = useCallback(
    (element: HTMLElement | null) => {
      setScroller(element)
      if (element === null) return
      const observer = new ResizeObserver(() => setColumns(Math.max(1, Math.floor(element.clientWidth / tileWidth))))
      observer.observe(element)
      return () => observer.disconnect()
    },
    [tileWidth],
  )
  const isPrinting = useIsPrinting()
  const rows = useVirtualizer({
    count: Math.ceil(items.length / columns),
    getScrollElement: () => scroller,
    estimateSize: () => tileHeight,
    initialOffset: initialTop,
    overscan: isPrinting ? items.length : 2,
    useFlushSync: false,
  })
  const first = (rows.range?.startIndex ?? 0) * columns
  const last = Math.min(items.length, ((rows.range?.endIndex ?? 0) + 1) * columns) - 1
  useLayoutEffect(() => {
    if (scroller && last >= first && !isPrinting) onSight(first, last, scroller.scrollTop)
  }, [scroller, first, last, onSight, isPrinting])

  return (
    <section className="tiles" ref={measure} aria-label={label}>
      <ul className="tiles-list" style={{ height: rows.getTotalSize() }}>
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
