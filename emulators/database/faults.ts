import { DatabaseError } from './tree/errors.ts'

export interface FaultSettings {
  readonly readOnly: boolean
  readonly refuseConnections: boolean
  readonly delay: number
}

/** FaultSettings that tests can ask for in one namespace; the others notice nothing. Each stays until it is taken back. */
export class Faults implements FaultSettings {
  /** Answers writes with `unavailable`, including on-disconnect writes; reads work. */
  readOnly = false
  /** New websockets, new polling sessions and REST requests are answered 503; connections that are open go on. */
  refuseConnections = false
  /** Each message, and each REST request, takes this many milliseconds longer to be handled; messages keep their order. */
  delay = 0
  readonly #connections = new Set<() => void>()

  /** Cuts every connection like a lost network: on-disconnect writes run, and delayed messages are lost. */
  dropSockets(): void {
    for (const drop of [...this.#connections]) drop()
  }

  watch(drop: () => void): () => void {
    this.#connections.add(drop)
    return () => this.#connections.delete(drop)
  }

  /** Throws `unavailable` while new connections are refused. */
  admit(): void {
    if (!this.refuseConnections) return
    throw new DatabaseError('unavailable', 'The emulator was told to refuse connections (faults.refuseConnections)')
  }

  clear(): void {
    this.readOnly = false
    this.refuseConnections = false
    this.delay = 0
  }
}
