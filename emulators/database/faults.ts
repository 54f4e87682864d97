/** Troubles that tests can ask for. Each stays until it is taken back. */
export class Faults {
  /** Writes are answered `unavailable`; reads go on. */
  readOnly = false
  /** New connections, websockets and HTTP alike, are answered 503. */
  refuseConnections = false
  /** Each websocket message takes this many milliseconds longer to be handled; their order stays. */
  delay = 0
  readonly #sockets = new Set<() => void>()

  /** Cuts every websocket without a closing handshake, as a lost network does. */
  dropSockets(): void {
    for (const drop of [...this.#sockets]) drop()
  }

  /** Registers how to cut one connection; returns how to forget it. */
  watch(drop: () => void): () => void {
    this.#sockets.add(drop)
    return () => this.#sockets.delete(drop)
  }

  /** Takes all troubles back. */
  clear(): void {
    this.readOnly = false
    this.refuseConnections = false
    this.delay = 0
  }
}
