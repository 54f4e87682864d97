import { closeSync, openSync, writeSync } from 'node:fs'
import { DataError, reasonOf } from '../journal/errors.ts'
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

/** Writes operations to a file, a line each, as they happen. */
export class Recorder {
  readonly #path: string
  #file: number | null = null
  #early = ''

  constructor(path: string) {
    this.#path = path
  }

  /**
   * Replaces the file: not before the emulator has started, which may fail.
   * @throws {DataError} when it cannot be written
   */
  begin(): void {
    try {
      this.#file = openSync(this.#path, 'w')
      writeSync(this.#file, this.#early)
    } catch (cause) {
      throw new DataError('unusable', `${this.#path} cannot be written: ${reasonOf(cause)}.`, { cause })
    }
  }

  /** An admin's read depends on no rule and changes nothing. */
  readonly observe = (operation: Operation): void => {
    if (operation.kind !== 'write' && operation.decision === null) return
    const line = `${JSON.stringify(recordOf(operation))}\n`
    if (this.#file === null) this.#early += line
    else writeSync(this.#file, line)
  }

  close(): void {
    if (this.#file !== null) closeSync(this.#file)
  }
}
