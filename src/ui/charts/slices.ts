import type { Slice } from './chart-data.ts'

export const sum = (slices: readonly Slice[]): number => slices.reduce((all, { value }) => all + value, 0)

interface Ring {
  readonly inner: number
  readonly outer: number
}

/** The slice at a point, told from the middle of the chart; undefined beside the ring. Slices go clockwise from the top. */
export const sliceAt = (slices: readonly Slice[], x: number, y: number, { inner, outer }: Ring): number | undefined => {
  const distance = Math.hypot(x, y)
  if (distance < inner || distance > outer) return undefined
  const turn = (Math.atan2(x, -y) / (2 * Math.PI) + 1) % 1
  let reached = 0
  const found = slices.findIndex(({ value }) => {
    reached += value / sum(slices)
    return turn < reached
  })
  return found === -1 ? undefined : found
}
