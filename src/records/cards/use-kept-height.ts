import { type CSSProperties, useCallback } from 'react'

const key = 'luna.card-heights'

type Heights = Readonly<Record<string, number>>

/** What the browser keeps of earlier visits. Without storage, or with what another release wrote there, the usual height serves. */
const kept = (): Heights => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof found === 'object' && found !== null ? (found as Heights) : {}
  } catch {
    return {}
  }
}

const keep = (id: string, height: number): void => {
  const heights = kept()
  if (height === 0 || heights[id] === height) return
  try {
    localStorage.setItem(key, JSON.stringify({ ...heights, [id]: height }))
  } catch {
    // A browser without room draws the usual height next time.
  }
}

interface KeptHeight {
  readonly ref: (element: HTMLElement | null) => void
  readonly style: CSSProperties
}

/** Gives what loads the height that it had when it was last there. In CSS pixels. */
export const useKeptHeight = (id: string, isLoading: boolean): KeptHeight => {
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element !== null && !isLoading) keep(id, element.offsetHeight)
    },
    [id, isLoading],
  )
  const height = isLoading ? kept()[id] : undefined
  return { ref, style: typeof height === 'number' ? { height } : {} }
}
