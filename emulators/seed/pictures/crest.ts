import { lettering } from './lettering.ts'
import { type Colour, mixed, readableOn, sampled } from './sampled.ts'
import type { Raster } from './webp.ts'

export interface Crest {
  readonly colours: readonly [Colour, Colour]
  readonly initials: string
  /** Which way the shield is divided: any whole number. */
  readonly division: number
}

const paper: Colour = 0xf4f6f8

/** Whether a point of the shield has the second colour; x from the middle line. */
const divisions: readonly ((x: number, y: number) => boolean)[] = [
  x => x > 0,
  x => Math.floor((x + 0.36) / 0.144) % 2 === 1,
  (_, y) => Math.floor((y - 0.06) / 0.11) % 2 === 1,
  (x, y) => x + y > 0.46,
  (x, y) => x > 0 !== y > 0.465,
  (x, y) => Math.floor((Math.abs(x) - y + 2) / 0.15) % 2 === 1,
]

/** A shield in the two colours of a team, with its initials on a band across. */
export const drawCrest = ({ colours, initials, division }: Crest, size: number): Raster => {
  const [first, second] = colours
  const isSecond = divisions[division % divisions.length] ?? (() => false)
  const ink = readableOn(first, [second, 0xffffff, 0x1c2333])
  const rim = mixed(readableOn(paper, [first, second, 0x1c2333]), 0x000000, 0.75)
  const isInk = lettering(initials, { x: 0, y: 0.465, height: 0.165 })
  return sampled(size, y => {
    const half = halfWidth(y)
    const isEdge = y < 0.06 + edge
    const fromBand = Math.abs(y - 0.465)
    const isLetter = isInk(y)
    return across => {
      const x = across - 0.5
      if (Math.abs(x) >= half) return paper
      if (isEdge || Math.abs(x) > half - edge) return rim
      if (fromBand < 0.15) return isLetter(x) ? ink : first
      if (fromBand < 0.165) return ink
      return isSecond(x, y) ? second : first
    }
  })
}

const edge = 0.03

/** How far the shield reaches to either side: straight down, then to a point. */
const halfWidth = (y: number): number => {
  const down = Math.max(0, (y - 0.5) / 0.45)
  return y < 0.06 || down >= 1 ? 0 : 0.38 * Math.cos((down * Math.PI) / 2) ** 0.7
}
