import type { Credentials } from '../credentials.ts'
import { DatabaseError } from '../errors.ts'
import type { Namespace } from '../namespace.ts'
import { contains, type Path } from '../tree/path.ts'

/** A write for when the connection is lost. Its data is kept raw: server values get the time and data of that moment. */
interface Pending {
  readonly kind: 'put' | 'merge'
  readonly path: Path
  readonly json: unknown
  readonly credentials: Credentials
}

/** What a client wants written once it is gone. The rules are asked now, and again then. */
export class OnDisconnect {
  readonly #namespace: Namespace
  #pending: Pending[] = []

  constructor(namespace: Namespace) {
    this.#namespace = namespace
  }

  put(path: Path, json: unknown, credentials: Credentials): void {
    this.#namespace.checkPut(path, json, credentials)
    this.cancel(path)
    this.#pending.push({ kind: 'put', path, json, credentials })
  }

  merge(path: Path, changes: unknown, credentials: Credentials): void {
    this.#namespace.checkMerge(path, changes, credentials)
    for (const key of Object.keys(changes as object)) this.cancel(below(path, key))
    this.#pending.push({ kind: 'merge', path, json: changes, credentials })
  }

  /** Takes back what was to be written at `path` and below it. */
  cancel(path: Path): void {
    this.#pending = this.#pending.flatMap(pending => {
      if (contains(path, pending.path)) return []
      return pending.kind === 'put' ? pending : withoutChanges(pending, path)
    })
  }

  /** Carries everything out, once. What the rules no longer admit is left out, as the service does. */
  run(): void {
    const pending = this.#pending
    this.#pending = []
    for (const { kind, path, json, credentials } of pending) {
      try {
        this.#namespace[kind](path, json, credentials)
      } catch (error) {
        // Its client is gone, so there is nobody to answer; anything but a refusal is a fault of the emulator.
        if (!(error instanceof DatabaseError)) throw error
      }
    }
  }
}

function withoutChanges(pending: Pending, path: Path): Pending[] {
  const kept = Object.entries(pending.json as object).filter(([key]) => !contains(path, below(pending.path, key)))
  return kept.length === 0 ? [] : [{ ...pending, json: Object.fromEntries(kept) }]
}

function below(path: Path, key: string): Path {
  return [...path, ...key.split('/').filter(part => part !== '')]
}
