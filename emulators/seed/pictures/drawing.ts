import type { Raster } from './webp.ts'

/** What a picture shows, simply enough to be drawn by formulas and to weigh little. */
export type Motif = 'pitch' | 'crest' | 'ball' | 'stands' | 'screen' | 'stripes'

export const motifs: readonly Motif[] = ['pitch', 'crest', 'ball', 'stands', 'screen', 'stripes']

export interface Scene {
  readonly motif: Motif
  /** Colours as 0xRRGGBB: ground, figure, and what stands out. */
  readonly colours: readonly [ground: number, figure: number, accent: number]
  /** Varies what the motif leaves open, from 0 to 1. */
  readonly turn: number
}

/** Which of the colours a point of the scene has: x and y from 0 to 1, y downward, `wide` the width in heights. */
type Painter = (x: number, y: number, wide: number, turn: number) => 0 | 1 | 2

const near = (value: number, line: number, half = 0.008): boolean => Math.abs(value - line) < half

const painters: Readonly<Record<Motif, Painter>> = {
  pitch: (x, y, wide, turn) => {
    const across = Math.hypot((x - 0.5) * wide, y - 0.5)
    const box = Math.abs(y - 0.5) < 0.26 && Math.min(x, 1 - x) < 0.16
    const edge = near(Math.abs(y - 0.5), 0.26) || near(Math.min(x, 1 - x), 0.16, 0.005)
    if (near(x, 0.5, 0.005) || near(across, 0.2) || across < 0.016) return 2
    if (box && edge) return 2
    if (near(y, 0.06) || near(y, 0.94) || near(x, 0.04, 0.005) || near(x, 0.96, 0.005)) return 2
    return Math.floor(x * (8 + Math.round(turn * 4))) % 2 === 0 ? 0 : 1
  },
  crest: (x, y, wide, turn) => {
    const side = (x - 0.5) * wide
    const half = y < 0.55 ? 0.3 : 0.3 * Math.sqrt(Math.max(0, 1 - ((y - 0.55) / 0.33) ** 2))
    if (y < 0.12 || Math.abs(side) > half) return 0
    if (y < 0.155 || Math.abs(side) > half - 0.035) return 2
    if (y < 0.34) return 1
    const bars = 3 + Math.round(turn * 4)
    return Math.floor(((side + 0.3) / 0.6) * bars) % 2 === 0 ? 1 : 2
  },
  ball: (x, y, wide, turn) => {
    const [left, down] = [(x - 0.25 - turn * 0.5) * wide, y - 0.52]
    const away = Math.hypot(left, down)
    if (away > 0.34) return y > 0.8 ? 2 : 0
    if (away > 0.325) return 2
    const angle = Math.atan2(down, left) + turn * 6
    const fifth = Math.abs(((angle / ((Math.PI * 2) / 5)) % 1) + (angle < 0 ? 1 : 0) - 0.5)
    if (away < 0.1 + fifth * 0.05) return 2
    return away > 0.24 + (0.5 - fifth) * 0.08 && fifth > 0.28 ? 2 : 1
  },
  stands: (x, y, wide, turn) => {
    if (y > 0.72) return near(y, 0.76, 0.006) ? 2 : 1
    const row = Math.floor(y * 14)
    if (y * 14 - row > 0.7) return 0
    const seat = Math.floor(x * wide * 14 + (row % 2) * 0.5)
    const taken = (row * 31 + seat * 17 + ((row * seat) % 7)) % 9
    return taken < 2 + turn * 3 ? 2 : taken < 7 ? 1 : 0
  },
  screen: (x, y, wide, turn) => {
    const [left, down] = [(x - 0.5) * wide, y - 0.46]
    const isIn = Math.abs(left) < 0.58 && Math.abs(down) < 0.33
    if (!isIn) return near(y, 0.86, 0.012) && Math.abs(left) < 0.24 ? 1 : 0
    if (Math.abs(left) > 0.555 || Math.abs(down) > 0.305) return 1
    const play = 0.16 - Math.abs(down) * 1.1
    if (left > -0.1 && left + 0.1 < play * 2 && Math.abs(down) < 0.145) return 2
    return y > 0.68 && y < 0.7 && x < 0.28 + turn * 0.4 ? 2 : 0
  },
  stripes: (x, y, wide, turn) => {
    const along = x * wide + y * (turn > 0.5 ? 1 : -1)
    const band = Math.floor((along + 2) * (5 + Math.round(turn * 3))) % 3
    return band === 0 ? 1 : band === 1 ? 0 : near(y, 0.5, 0.14) ? 2 : 0
  },
}

/** Draws the scene, lighter above than below. */
export const draw = ({ motif, colours, turn }: Scene, width: number, height: number): Raster => {
  const pixels = new Uint32Array(width * height)
  const paint = painters[motif]
  for (let row = 0; row < height; row++) {
    const shades = colours.map(colour => shaded(colour, row / height))
    const y = (row + 0.5) / height
    let left = paint(0, y, width / height, turn)
    for (let column = 0; column < width; column++) {
      const here = paint((column + 0.5) / width, y, width / height, turn)
      const shade = shades[here] ?? 0
      // The mean across an edge smooths it enough at this size.
      pixels[row * width + column] = here === left ? shade : mean(shade, shades[left] ?? 0)
      left = here
    }
  }
  return { width, height, pixels }
}

/** In few steps, so that rows repeat. */
const shaded = (colour: number, down: number): number => {
  const light = 1.12 - Math.floor(down * 12) * 0.022
  const channel = (shift: number) => Math.min(255, Math.round(((colour >>> shift) & 0xff) * light)) << shift
  return channel(16) | channel(8) | channel(0)
}

const mean = (one: number, other: number): number => ((one & 0xfefefe) >>> 1) + ((other & 0xfefefe) >>> 1)
