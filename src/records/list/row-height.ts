import { useState, useSyncExternalStore } from 'react'
import { rowHeights } from '../../ui/grid/grid.tsx'
import { keep, readKept } from '../../ui/kept.ts'
import { useViewer } from '../../ui/viewer.ts'

export type RowSize = keyof typeof rowHeights

export const rowSizes = Object.keys(rowHeights) as readonly RowSize[]

const coarse = '(pointer: coarse)'

const subscribe = (listener: () => void) => {
  const query = window.matchMedia(coarse)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** How high rows are, as the person chose on this device; `choose` is null on touch screens, where all are high. */
export const useRowHeight = () => {
  const { uid } = useViewer()
  const key = `luna.rows.${uid}`
  const isCoarse = useSyncExternalStore(subscribe, () => window.matchMedia(coarse).matches)
  const [chosen, setChosen] = useState<RowSize>(() => rowSizes.find(size => size === readKept(key)) ?? 'usual')
  const size = isCoarse ? 'high' : chosen
  return {
    size,
    height: rowHeights[size],
    choose: isCoarse
      ? null
      : (next: RowSize) => {
          keep(key, next)
          setChosen(next)
        },
  }
}
