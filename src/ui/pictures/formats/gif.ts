import { type Bytes, Malformed, type Size } from './bytes.ts'

export const isGif = (bytes: Bytes): boolean => bytes.says(0, 'GIF87a') || bytes.says(0, 'GIF89a')

const colourTableBytes = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)

/** GIF89a, 18 and 20. Browsers enlarge the screen to a first frame that does not fit in: the larger of the two counts. */
export const gifSize = (bytes: Bytes): Size => {
  let offset = 13 + colourTableBytes(bytes.at(10))
  while (bytes.at(offset) === 0x21) {
    offset += 2
    while (bytes.at(offset) !== 0) offset += bytes.at(offset) + 1
    offset += 1
  }
  if (bytes.at(offset) !== 0x2c) throw new Malformed('The GIF has no frame.')
  const reach = (from: number, extent: number) => bytes.u16l(offset + from) + bytes.u16l(offset + extent)
  // A frame without extent is drawn as large as the screen.
  return { width: Math.max(bytes.u16l(6), reach(1, 5)), height: Math.max(bytes.u16l(8), reach(3, 7)) }
}
