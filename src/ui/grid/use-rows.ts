import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback } from 'react'

/** Of the header that stays at the top while rows go by under it. */
export const headHeight = 48

interface RowsInSight {
  readonly scroller: HTMLElement | null
  readonly count: number
  readonly rowHeight: number
  /** Drawn even when it is out of sight, since the keyboard is there. */
  readonly currentIndex: number
  readonly initialTop: number
}

/** Which rows are drawn: those in sight, some around them, and the one where the keyboard is. */
export const useRows = ({ scroller, count, rowHeight, currentIndex, initialTop }: RowsInSight) => {
  const withCurrent = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      if (currentIndex < 0 || currentIndex >= count || indexes.includes(currentIndex)) return indexes
      return [...indexes, currentIndex].toSorted((one, other) => one - other)
    },
    [currentIndex, count],
  )
  return useVirtualizer({
    count,
    getScrollElement: () => scroller,
    initialOffset: initialTop,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    rangeExtractor: withCurrent,
    useFlushSync: false,
  })
}
