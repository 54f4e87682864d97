import { type Bytes, Malformed, type Size } from './bytes.ts'

export const isJpeg = (bytes: Bytes): boolean => bytes.says(0, '\xff\xd8\xff')

/** Markers of frames are C0 to CF but for tables (C4), an extension (C8) and arithmetic conditioning (CC). */
const opensFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/** ITU T.81, B.2.2. Previews inside of EXIF are skipped with their segment. */
export const jpegSize = (bytes: Bytes): Size => {
  let offset = 2
  for (;;) {
    // Decoders skip stray bytes before a marker, and it may be filled up with FF.
    while (bytes.at(offset) !== 0xff) offset += 1
    while (bytes.at(offset) === 0xff) offset += 1
    const marker = bytes.at(offset)
    offset += 1
    if (opensFrame(marker)) return { width: bytes.u16b(offset + 5), height: bytes.u16b(offset + 3) }
    if (marker === 0xd9 || marker === 0xda) throw new Malformed('The JPEG has data and no frame.')
    if (marker === 0 || standsAlone(marker)) continue
    const length = bytes.u16b(offset)
    if (length < 2) throw new Malformed('A segment of the JPEG is shorter than its own length.')
    offset += length
  }
}
