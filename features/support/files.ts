import { crc32, deflateSync } from 'node:zlib'

/** A file as a person would choose it. */
export interface ChosenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const chunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  return Buffer.concat([number(content.length), body, number(crc32(body))])
}

/** Diagonal stripes of two colours, so that it is no plain area. Eight bits a channel, no transparency. */
const png = (width: number, height: number): Buffer => {
  const row = (y: number) =>
    Buffer.from([
      0,
      ...Array.from({ length: width }, (_, x) => ((x + y) % 40 < 20 ? [11, 122, 102] : [244, 247, 250])).flat(),
    ])
  const header = Buffer.concat([number(width), number(height), Buffer.from([8, 2, 0, 0, 0])])
  const rows = Buffer.concat(Array.from({ length: height }, (_, y) => row(y)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A small picture that every browser shows. */
export const pictureFile = (name: string): ChosenFile => ({ name, mimeType: 'image/png', buffer: png(320, 200) })

/** A text that calls itself a picture. */
export const textFile = (name: string): ChosenFile => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from('Minutes of the meeting: the stadium was full.'),
})
