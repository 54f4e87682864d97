import type { Raster } from './webp.ts'

/** A colour as 0xRRGGBB. */
export type Colour = number

/** The colours along a line across the picture: y from 0 at the top to 1, then x from 0 at the left to 1. */
export type Painting = (y: number) => (x: number) => Colour

/** A square picture of so many pixels a side. Each is the mean of its corners, so that edges are smooth. */
export const sampled = (side: number, painting: Painting): Raster => {
  const pixels = new Uint32Array(side * side)
  let above = corners(side, painting(0))
  for (let row = 0; row < side; row++) {
    const below = corners(side, painting((row + 1) / side))
    for (let column = 0; column < side; column++)
      pixels[row * side + column] = mean(
        mean(above[column] ?? 0, above[column + 1] ?? 0),
        mean(below[column] ?? 0, below[column + 1] ?? 0),
      )
    above = below
  }
  return { width: side, height: side, pixels }
}

const corners = (side: number, colourAt: ReturnType<Painting>): Uint32Array => {
  const colours = new Uint32Array(side + 1)
  for (let column = 0; column <= side; column++) colours[column] = colourAt(column / side)
  return colours
}

/** What both have, and half of what only one has: in all channels at once. */
const mean = (one: Colour, other: Colour): Colour => (one & other) + (((one ^ other) & 0xfefefe) >>> 1)

/** So much of the one colour in the other, from 0 to 1. */
export const mixed = (colour: Colour, other: Colour, share: number): Colour =>
  fromChannels(shift => channel(colour, shift) * share + channel(other, shift) * (1 - share))

/** The first of the colours that can be read on the ground, or the last. */
export const readableOn = (ground: Colour, colours: readonly Colour[]): Colour =>
  colours.find(colour => contrast(colour, ground) >= 3) ?? colours.at(-1) ?? ground

/** As WCAG 2.2 has it. */
const contrast = (one: Colour, other: Colour): number => {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

const luminance = (colour: Colour): number => {
  const linear = (shift: number) => {
    const share = channel(colour, shift) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
}

const channel = (colour: Colour, shift: number): number => (colour >>> shift) & 0xff

const fromChannels = (value: (shift: number) => number): Colour =>
  (Math.round(value(16)) << 16) | (Math.round(value(8)) << 8) | Math.round(value(0))
