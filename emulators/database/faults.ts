import { DatabaseError } from './tree/errors.ts'

export interface FaultSettings {
  readonly readOnly: boolean
  readonly refuseConnections: boolean
  readonly delay: number
}

/** Fault settings of one namespace, without effect on others. Each stays until reset. */
export class Faults implements FaultSettings {
  /** Answers writes with `unavailable`, including on-disconnect writes; reads work. */
  readOnly = false
  /** Answers new websockets, polling sessions and REST requests with 503; open connections continue. */
  refuseConnections = false
  /** Delay of each message and REST request in milliseconds; messages keep their order. */
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
