import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** Begins as a picture does, and is heavier than any that is taken. On the disk, as what is handed to the browser directly has to be small. */
export const writeHeavyFile = async (name: string, megabytes: number): Promise<{ path: string } & AsyncDisposable> => {
  const folder = await mkdtemp(join(tmpdir(), 'luna-upload-'))
  const path = join(folder, name)
  await writeFile(path, png(8, 8))
  await truncate(path, megabytes * 1_048_576)
  return { path, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}
