/** Ends open sessions by their ids, which only their clients know. */
export class Sessions {
  readonly #ends = new Map<string, () => void>()

  /** Returns a function that forgets the session. A transport that continues one replaces its end. */
  add(id: string, end: () => void): () => void {
    this.#ends.set(id, end)
    return () => {
      if (this.#ends.get(id) === end) this.#ends.delete(id)
    }
  }

  /** Ends the session that a reconnecting client names as its last (`ls`): the server may not know yet that it is lost. */
  endLast(parameters: URLSearchParams): void {
    this.#ends.get(parameters.get('ls') ?? '')?.()
  }
}
