import { closeSync, openSync, writeSync } from 'node:fs'
import { DataError, reasonOf } from '../journal/errors.ts'
import type { Operation } from '../namespace.ts'
import type { AuthView, QueryFacts } from '../rules/requests.ts'
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
    ...(query === null ? {} : { query: Object.fromEntries(Object.entries(query).filter(([, value]) => value)) }),
    ...(kind === 'write'
      ? { writes: Object.fromEntries(writes.map(write => [formatPath(write.path), toExportJSON(write.node)])) }
      : {}),
    ...(kind === 'write' && !takesEffect ? { waits: true } : {}),
    ...(decision === null ? { admin: true } : { auth: credentials.auth, granted: decision.granted }),
  }
}

/** Writes operations to a file, a line each, as they happen. */
export class Recorder {
  readonly #file: number

  /**
   * Replaces the file.
   * @throws {DataError} when it cannot be written
   */
  constructor(path: string) {
    try {
      this.#file = openSync(path, 'w')
    } catch (cause) {
      throw new DataError('unusable', `${path} cannot be written: ${reasonOf(cause)}.`, { cause })
    }
  }

  /** An admin's read depends on no rule and changes nothing. */
  readonly observe = (operation: Operation): void => {
    if (operation.kind === 'write' || operation.decision !== null)
      writeSync(this.#file, `${JSON.stringify(recordOf(operation))}\n`)
  }

  close(): void {
    closeSync(this.#file)
  }
}
