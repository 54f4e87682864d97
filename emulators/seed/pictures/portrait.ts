import { lettering } from './lettering.ts'
import { type Colour, mixed, readableOn, sampled } from './sampled.ts'
import type { Raster } from './webp.ts'

export interface Portrait {
  /** Of the shirt, and of its collar. */
  readonly colours: readonly [Colour, Colour]
  readonly number: number
}

const nobody: Colour = 0x8c96a3

/** Nobody in particular: the outline of a head, in the shirt of a team. */
export const drawPortrait = ({ colours: [shirt, collar], number }: Portrait, size: number): Raster => {
  const ground = mixed(readableOn(shirt, [collar, 0xffffff, 0x1c2333]), 0xe4e9ee, 0.2)
  const isNumber = lettering(String(number), { x: 0.5, y: 0.86, height: 0.13 })
  const ink = readableOn(shirt, [collar, 0xffffff, 0x1c2333])
  return sampled(size, y => {
    const head = Math.max(halfWidth(y, { middle: 0.34, wide: 0.16, high: 0.2 }), y > 0.4 && y < 0.62 ? 0.075 : 0)
    const body = halfWidth(y, { middle: 1.06, wide: 0.42, high: 0.46 })
    const neckline = halfWidth(y, { middle: 0.58, wide: 0.13, high: 0.1 })
    const isFigure = isNumber(y)
    return x => {
      const aside = Math.abs(x - 0.5)
      if (aside < head) return nobody
      if (aside >= body) return ground
      return aside < neckline || isFigure(x) ? ink : shirt
    }
  })
}

interface Ellipse {
  /** From the top. */
  readonly middle: number
  readonly wide: number
  readonly high: number
}

/** How far an ellipse reaches to either side at that height; 0 above and below it. */
const halfWidth = (y: number, { middle, wide, high }: Ellipse): number =>
  wide * Math.sqrt(Math.max(0, 1 - ((y - middle) / high) ** 2))
