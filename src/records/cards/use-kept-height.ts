import { type CSSProperties, useCallback, useState } from 'react'
import { deviceStorage } from '../../config/browser-storage.ts'
import { idle } from '../../config/idle.ts'

const key = 'luna.card-heights'

type Heights = Readonly<Record<string, number>>

/** Heights of earlier visits. Without storage, or with another release's format, the default is used. */
const kept = (): Heights => {
  const found = deviceStorage.readJson(key)
  return typeof found === 'object' && found !== null ? (found as Heights) : {}
}

const keep = (id: string, height: number): void => {
  const heights = kept()
  if (height === 0 || heights[id] === height) return
  deviceStorage.write(key, JSON.stringify({ ...heights, [id]: height }))
}

interface KeptHeight {
  readonly ref: (element: HTMLElement | null) => void
  readonly style: CSSProperties
}

/** Keeps the last height of an element while it loads. CSS pixels. */
export const useKeptHeight = (id: string, isLoading: boolean): KeptHeight => {
  const ref = useCallback(
    (element: HTMLElement | null) => {
      // Deferred, because measuring each arriving card would force a layout.
      if (element !== null && !isLoading) idle().then(() => keep(id, element.offsetHeight))
    },
    [id, isLoading],
  )
  const [height] = useState(() => (isLoading ? kept()[id] : undefined))
  return { ref, style: isLoading && typeof height === 'number' ? { height } : {} }
}
