import { useState } from 'react'
import { deviceStorage } from '../../config/browser-storage.ts'
import { rowHeights } from '../../ui/grid/grid.tsx'
import { useMedia } from '../../ui/media.ts'
import { useViewer } from '../../ui/viewer.ts'

export type RowSize = keyof typeof rowHeights

export const rowSizes = Object.keys(rowHeights) as readonly RowSize[]

const coarse = '(pointer: coarse)'

/** Row height chosen on this device; `choose` is null on touch screens, which use high rows. */
export const useRowHeight = () => {
  const { uid } = useViewer()
  const key = `luna.rows.${uid}`
  const isCoarse = useMedia(coarse)
  const [chosen, setChosen] = useState<RowSize>(
    () => rowSizes.find(size => size === deviceStorage.read(key)) ?? 'usual',
  )
  const size = isCoarse ? 'high' : chosen
  return {
    size,
    height: rowHeights[size],
    choose: isCoarse
      ? null
      : (next: RowSize) => {
          deviceStorage.write(key, next)
          setChosen(next)
        },
  }
}
