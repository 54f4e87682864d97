import { deflateRawSync } from 'node:zlib'

interface Packed {
  readonly name: string
  readonly bytes: Uint8Array
  /** Declared size, possibly false. */
  readonly declares?: number
  readonly isLocked?: boolean
}

const numbers = (...parts: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer =>
  Buffer.concat(
    parts.map(([value, bytes]) => {
      const buffer = Buffer.alloc(bytes)
      buffer.writeUIntLE(value, 0, bytes)
      return buffer
    }),
  )

/** A ZIP as programs make it; every other file is compressed. Omits checksums, which nobody reads. */
export const zipOf = (...files: readonly Packed[]): Blob => {
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [at, { name, bytes, declares = bytes.length, isLocked = false }] of files.entries()) {
    const method = at % 2 === 0 ? 8 : 0
    const content = method === 8 ? deflateRawSync(bytes) : Buffer.from(bytes)
    const said = Buffer.from(name)
    const shared = numbers(
      [20, 2],
      [isLocked ? 1 : 0, 2],
      [method, 2],
      [0, 4],
      [0, 4],
      [content.length, 4],
      [declares, 4],
    )
    const head = Buffer.concat([numbers([0x04034b50, 4]), shared, numbers([said.length, 2], [0, 2]), said, content])
    local.push(head)
    directory.push(
      Buffer.concat([
        numbers([0x02014b50, 4], [20, 2]),
        shared,
        numbers([said.length, 2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
        said,
      ]),
    )
    offset += head.length
  }
  const listed = Buffer.concat(directory)
  const count = files.length
  const end = numbers([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [listed.length, 4], [offset, 4], [0, 2])
  return new Blob([...local, listed, end].map(part => new Uint8Array(part)))
}
