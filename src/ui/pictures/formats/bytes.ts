/** Bytes of a file, read by position. Reading past the end throws a RangeError, which tells a file that was cut off. */
export interface Bytes {
  readonly length: number
  readonly at: (offset: number) => number
  /** Unsigned numbers of 16 and 32 bits: the letter tells which end comes first, big or little. */
  readonly u16b: (offset: number) => number
  readonly u16l: (offset: number) => number
  readonly u24l: (offset: number) => number
  readonly u32b: (offset: number) => number
  readonly u32l: (offset: number) => number
  /** Whether these characters, of one byte each, stand there. False past the end. */
  readonly says: (offset: number, text: string) => boolean
}

export const bytesOf = (content: Uint8Array): Bytes => {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  return {
    length: content.length,
    at: offset => view.getUint8(offset),
    u16b: offset => view.getUint16(offset),
    u16l: offset => view.getUint16(offset, true),
    u24l: offset => view.getUint16(offset, true) + view.getUint8(offset + 2) * 0x1_00_00,
    u32b: offset => view.getUint32(offset),
    u32l: offset => view.getUint32(offset, true),
    says: (offset, text) => [...text].every((letter, index) => content[offset + index] === letter.charCodeAt(0)),
  }
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** What a file that contradicts its own format throws; the reader of headers tells it as damaged, like one that was cut off. */
export class Malformed extends Error {}
