import { createCipheriv, createDecipheriv, createHash, type Hash, randomBytes, scrypt } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Json } from '../src/model/values/json.ts'
import { CommandError } from '../tools/command.ts'

/**
 * A backup is a line of JSON, the header, and then chunks: four bytes of length, a nonce, the encrypted text and its
 * tag. A text is gzipped lines of JSON, each a path and its value; later lines replace earlier ones. The last chunk has
 * the manifest. Each tag also covers the header, the chunk's number and whether it is the last one, so that a changed,
 * reordered or truncated file is refused.
 */

export interface Header {
  readonly luna: 'backup'
  readonly version: 1
  readonly project: string
  /** Server's time in milliseconds; later changes were read again. */
  readonly startedAt: number
  readonly salt: string
}

export interface Part {
  readonly lines: number
  readonly bytes: number
  /** Hexadecimal hash of its lines. */
  readonly sha256: string
}

export interface Manifest {
  readonly finishedAt: number
  /** Version of the console. */
  readonly console: string
  readonly parts: Readonly<Record<string, Part>>
  /** Records by collection. */
  readonly records: Readonly<Record<string, number>>
  /** Collections with records that changed during the backup; what is derived from them is rebuilt. */
  readonly changed: readonly string[]
  /** Reason why there are no accounts; null if they are part of it. */
  readonly withoutAccounts: string | null
}

export type Line = readonly [path: string, value: Json]

/** Begins the lines about what changed meanwhile. */
export const changesMark = '@changes'
/** Accounts of Authentication: `@accounts/{uid}`. */
export const accountsPart = '@accounts'
/** Parameters of the project's password hashes, which an import needs. */
export const hashesPart = '@hashes'

export const partOf = (path: string): string => path.split('/', 1)[0] ?? ''

const nonceBytes = 12
const tagBytes = 16
const largestChunk = 256 * 1024 * 1024
const [zip, unzip] = [promisify(gzip), promisify(gunzip)]

/** Cost of a guess: 64 MB and about a quarter of a second. */
const costs = { N: 65_536, r: 8, p: 1, maxmem: 128 * 1024 * 1024 }

const keyFrom = (passphrase: string, salt: string): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(passphrase.normalize('NFC'), Buffer.from(salt, 'base64'), 32, costs, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )

const bound = (head: string, number: number, isLast: boolean): Buffer =>
  Buffer.from(`${createHash('sha256').update(head).digest('hex')} ${number} ${isLast ? 'last' : 'more'}`)

/** Sums lines by part, for the manifest. */
class Sums {
  readonly #parts = new Map<string, { lines: number; bytes: number; hash: Hash }>()

  add(path: string, text: string): void {
    const name = partOf(path)
    const part = this.#parts.get(name) ?? { lines: 0, bytes: 0, hash: createHash('sha256') }
    this.#parts.set(name, part)
    part.lines += 1
    part.bytes += Buffer.byteLength(text)
    part.hash.update(text).update('\n')
  }

  get bytes(): number {
    return [...this.#parts.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  }

  /** Ends the sums. */
  result(): Readonly<Record<string, Part>> {
    return Object.fromEntries(
      [...this.#parts].map(([name, { lines, bytes, hash }]) => [name, { lines, bytes, sha256: hash.digest('hex') }]),
    )
  }
}

export interface Chunk {
  readonly lines: readonly Line[]
  /** Place in the file, where it ends. */
  readonly end: number
}

/**
 * Reads a backup chunk by chunk.
 *
 * @throws {CommandError} when the file is no backup, the passphrase is wrong, or it was changed
 */
export class BackupReader {
  readonly header: Header
  readonly sums = new Sums()
  readonly key: Buffer
  /** End of the last chunk that was read. */
  end: number
  number = 0
  manifest: Manifest | null = null
  readonly #file: FileHandle
  readonly #name: string

  private constructor(file: FileHandle, name: string, header: Header, key: Buffer, end: number) {
    this.#file = file
    this.#name = name
    this.header = header
    this.key = key
    this.end = end
  }

  static async open(name: string, passphrase: string): Promise<BackupReader> {
    const unreadable = (cause: Error) => {
      throw new CommandError(`${name} cannot be read: ${cause.message}. ${ofBackup}`, { cause })
    }
    const file = await open(name, 'r').catch(unreadable)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1_000), 0, 1_000, 0).catch(async (cause: Error) => {
      await file.close()
      return unreadable(cause)
    })
    const head = buffer.subarray(0, bytesRead).toString('utf8').split('\n', 1)[0] ?? ''
    const header = headerIn(head)
    if (header === null) {
      await file.close()
      throw new CommandError(`${name} is not a backup of the console. ${ofBackup}`)
    }
    return new BackupReader(file, name, header, await keyFrom(passphrase, header.salt), Buffer.byteLength(head) + 1)
  }

  /** All whole chunks; a torn one at the end of an unfinished backup ends them. Afterwards `manifest` is set or null. */
  async *chunks(): AsyncGenerator<Chunk> {
    for (;;) {
      const chunk = await this.#next()
      if (chunk === null) return
      const { text, isLast, end } = chunk
      if (isLast) {
        if ((await this.#file.stat()).size > end) throw this.#changed()
        this.manifest = JSON.parse(text) as Manifest
        return
      }
      const texts = text.split('\n')
      const lines = texts.map(line => JSON.parse(line) as Line)
      yield { lines, end }
      // Only now: whoever leaves the loop has not taken the chunk.
      for (const [at, [path]] of lines.entries()) this.sums.add(path, texts[at] ?? '')
      this.end = end
      this.number += 1
    }
  }

  /**
   * All chunks of a finished backup, with the sums compared at the end.
   *
   * @throws {CommandError} also when it ends early, or has more behind its end
   */
  async *verified(): AsyncGenerator<Chunk> {
    yield* this.chunks()
    const { manifest } = this
    if (manifest === null)
      throw new CommandError(
        `${this.#name} ends too early: the backup was interrupted, or the file was cut off. Finish it with "npm run backup", or use another copy.`,
      )
    const found = this.sums.result()
    const wrong = Object.keys({ ...manifest.parts, ...found }).filter(
      name => manifest.parts[name]?.sha256 !== found[name]?.sha256,
    )
    if (wrong.length > 0)
      throw new CommandError(
        `${this.#name} does not have what its manifest says of ${wrong.join(', ')}. Use another copy.`,
      )
  }

  close(): Promise<void> {
    return this.#file.close()
  }

  async #next(): Promise<{ text: string; isLast: boolean; end: number } | null> {
    const start = this.end
    const prefix = await this.#read(start, 4)
    if (prefix === null) return null
    const length = prefix.readUInt32BE()
    if (length > largestChunk) throw this.#changed()
    const sealed = await this.#read(start + 4, nonceBytes + length + tagBytes)
    if (sealed === null) return null
    const head = JSON.stringify(this.header)
    const end = start + 4 + sealed.length
    for (const isLast of [false, true]) {
      const plain = this.#unsealed(sealed, bound(head, this.number, isLast))
      if (plain !== null) return { text: (await unzip(plain)).toString('utf8'), isLast, end }
    }
    throw this.number === 0
      ? new CommandError(`The passphrase does not open ${this.#name}, or the file was changed. Check the passphrase.`)
      : this.#changed()
  }

  #unsealed(sealed: Buffer, data: Buffer): Buffer | null {
    const decipher = createDecipheriv('aes-256-gcm', this.key, sealed.subarray(0, nonceBytes))
    decipher.setAAD(data).setAuthTag(sealed.subarray(-tagBytes))
    try {
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()])
    } catch {
      return null
    }
  }

  async #read(position: number, length: number): Promise<Buffer | null> {
    const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(length), 0, length, position)
    return bytesRead === length ? buffer : null
  }

  #changed(): CommandError {
    return new CommandError(
      `${this.#name} was changed after it was written: part ${this.number + 1} is not what belongs there. Use another copy.`,
    )
  }
}

const ofBackup = 'Name the file that "npm run backup" wrote.'

const openToAppend = (name: string): Promise<FileHandle> =>
  open(name, 'a', 0o600).catch((cause: Error) => {
    throw new CommandError(
      `${name} cannot be written: ${cause.message}. Name a file in a folder that this account may write to.`,
      { cause },
    )
  })

const headerIn = (text: string): Header | null => {
  try {
    const header = JSON.parse(text) as Partial<Header> | null
    const isKnown = header?.luna === 'backup' && header.version === 1 && typeof header.salt === 'string'
    return isKnown ? (header as Header) : null
  } catch {
    return null
  }
}

/** Characters of lines that make a chunk. */
const chunkSize = 1_000_000

/** Writes a backup, from its beginning or behind the whole chunks of an interrupted one. */
export class BackupWriter {
  readonly #file: FileHandle
  readonly #name: string
  readonly #head: string
  readonly #key: Buffer
  readonly #sums: Sums
  #number: number
  /** Size of the file, as far as this writer wrote it. */
  #end: number
  #lines: string[] = []
  #size = 0

  private constructor(
    file: FileHandle,
    name: string,
    head: string,
    { key, sums, number, end }: Pick<BackupReader, 'key' | 'sums' | 'number' | 'end'>,
  ) {
    this.#file = file
    this.#name = name
    this.#head = head
    this.#key = key
    this.#sums = sums
    this.#number = number
    this.#end = end
  }

  static async create(
    name: string,
    passphrase: string,
    of: Pick<Header, 'project' | 'startedAt'>,
  ): Promise<BackupWriter> {
    const header: Header = { luna: 'backup', version: 1, ...of, salt: randomBytes(16).toString('base64') }
    const head = JSON.stringify(header)
    const key = await keyFrom(passphrase, header.salt)
    const file = await openToAppend(name)
    const writer = new BackupWriter(file, name, head, { key, sums: new Sums(), number: 0, end: 0 })
    await writer.#append(Buffer.from(`${head}\n`))
    return writer
  }

  /** Continues behind what the reader has read, and cuts off the rest. */
  static async resume(name: string, reader: BackupReader): Promise<BackupWriter> {
    const file = await openToAppend(name)
    await file.truncate(reader.end)
    return new BackupWriter(file, name, JSON.stringify(reader.header), reader)
  }

  get bytes(): number {
    return this.#sums.bytes
  }

  async add([path, value]: Line): Promise<void> {
    const text = JSON.stringify([path, value])
    this.#sums.add(path, text)
    this.#lines.push(text)
    this.#size += text.length
    if (this.#size >= chunkSize) await this.flush()
  }

  async flush(): Promise<void> {
    if (this.#lines.length === 0) return
    const text = this.#lines.join('\n')
    this.#lines = []
    this.#size = 0
    await this.#write(text, false)
  }

  async finish(manifest: Omit<Manifest, 'parts'>): Promise<Manifest> {
    await this.flush()
    const whole = { ...manifest, parts: this.#sums.result() }
    await this.#write(JSON.stringify(whole), true)
    await this.#file.sync()
    await this.#file.close()
    return whole
  }

  close(): Promise<void> {
    return this.#file.close()
  }

  async #write(text: string, isLast: boolean): Promise<void> {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(bound(this.#head, this.#number, isLast))
    const sealed = [cipher.update(await zip(text)), cipher.final()]
    const length = Buffer.alloc(4)
    length.writeUInt32BE(sealed.reduce((sum, each) => sum + each.length, 0))
    const chunk = Buffer.concat([length, nonce, ...sealed, cipher.getAuthTag()])
    await this.#append(chunk)
    this.#number += 1
  }

  /** All of it: a write to a full disk takes a part without an error. */
  async #append(bytes: Buffer): Promise<void> {
    if ((await this.#file.stat()).size !== this.#end)
      throw new CommandError(
        `${this.#name} is written by another backup, too. Wait for that one, or run the command with another file.`,
      )
    this.#end += bytes.length
    await this.#file.appendFile(bytes).catch((cause: Error) => {
      throw new CommandError(
        `${this.#name} cannot be written: ${cause.message}. Make room for it, then run the same command; it continues where it stopped.`,
        { cause },
      )
    })
  }
}
