export interface SessionState {
  readonly namespace: string
  /** Null for an admin. */
  readonly auth: Readonly<Record<string, unknown>> | null
  readonly isAdmin: boolean
  readonly listens: readonly string[]
  readonly onDisconnect: number
}

export interface OpenSession {
  end(): void
  state(): SessionState
}

/** Open sessions by their ids, which only their clients know. */
export class Sessions {
  readonly #open = new Map<string, OpenSession>()

  /** Returns a function that forgets the session. A transport that continues one replaces it. */
  add(id: string, session: OpenSession): () => void {
    this.#open.set(id, session)
    return () => {
      if (this.#open.get(id) === session) this.#open.delete(id)
    }
  }

  states(): SessionState[] {
    return [...this.#open.values()].map(session => session.state())
  }

  /** Ends the session that a reconnecting client names as its last (`ls`): the server may not know yet that it is lost. */
  endLast(parameters: URLSearchParams, namespace: string): void {
    const last = this.#open.get(parameters.get('ls') ?? '')
    if (last?.state().namespace === namespace) last.end()
  }
}
