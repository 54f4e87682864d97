import { DataError, reasonOf } from '../journal/errors.ts'
import { type Disk, JournalFile, systemDisk } from '../journal/journal-file.ts'
import type { Operation } from '../namespace.ts'
import { type AuthView, NO_QUERY, type QueryFacts } from '../rules/requests.ts'
import { toExportJSON } from '../tree/node.ts'
import { formatPath } from '../tree/path.ts'

/**
 * A line of a recording. Writes carry their resulting data, an admin's too: together they are the data that every
 * verdict depends on, whatever rules look at it later.
 */
export interface RecordedOperation {
  readonly namespace: string
  readonly op: 'get' | 'listen' | 'write'
  /** Milliseconds since 1970. */
  readonly now: number
  readonly path: string
  readonly query?: Partial<QueryFacts>
  readonly writes?: Readonly<Record<string, unknown>>
  /** A write that waits until its client is gone, and did not change data now. */
  readonly waits?: true
  readonly admin?: true
  /** Null of a client that is not signed in. */
  readonly auth?: AuthView | null
  /** Absent of an admin. */
  readonly granted?: boolean
}

export function recordOf(operation: Operation): RecordedOperation {
  const { namespace, kind, now, path, query, writes, takesEffect, credentials, decision } = operation
  return {
    namespace,
    op: kind,
    now,
    path: formatPath(path),
    ...(query === null ? {} : { query: Object.fromEntries(Object.entries(query).filter(isSet)) }),
    ...(kind === 'write'
      ? { writes: Object.fromEntries(writes.map(write => [formatPath(write.path), toExportJSON(write.node)])) }
      : {}),
    ...(kind === 'write' && !takesEffect ? { waits: true } : {}),
    ...(decision === null ? { admin: true } : { auth: credentials.auth, granted: decision.granted }),
  }
}

const isSet = ([name, value]: readonly [string, unknown]): boolean => value !== NO_QUERY[name as keyof QueryFacts]

/**
 * Writes operations to a file, a line each, as they happen. When one cannot be written, as on a full disk, the recording
 * ends before it and says so: the operations themselves go on.
 */
export class Recorder {
  readonly #path: string
  readonly #disk: Disk
  #file: JournalFile | null = null
  #early = ''
  #hasEnded = false

  constructor(path: string, disk: Disk = systemDisk) {
    this.#path = path
    this.#disk = disk
  }

  /**
   * Replaces the file: not before the emulator has started, which may fail.
   * @throws {DataError} when it cannot be written
   */
  begin(): void {
    try {
      this.#file = JournalFile.create(this.#disk, this.#path)
      this.#file.append(Buffer.from(this.#early))
    } catch (cause) {
      throw new DataError('unusable', `${this.#path} cannot be written: ${reasonOf(cause)}.`, { cause })
    }
  }

  /** An admin's read depends on no rule and changes nothing. */
  readonly observe = (operation: Operation): void => {
    if (this.#hasEnded || (operation.kind !== 'write' && operation.decision === null)) return
    const line = `${JSON.stringify(recordOf(operation))}\n`
    if (this.#file === null) this.#early += line
    else this.#append(this.#file, line)
  }

  #append(file: JournalFile, line: string): void {
    try {
      file.append(Buffer.from(line))
    } catch (error) {
      this.#hasEnded = true
      console.error(`The recording ${this.#path} ends here, without what follows: ${reasonOf(error)}.`)
    }
  }

  async close(): Promise<void> {
    await this.#file?.close()
  }
}
