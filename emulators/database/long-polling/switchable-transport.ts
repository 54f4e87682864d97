import type { Transport } from '../protocol/transport.ts'
import type { ViewUpdate } from '../views/view-update.ts'

/** A transport that can be exchanged for another while a session uses it. */
export class SwitchableTransport implements Transport {
  #current: Transport

  constructor(first: Transport) {
    this.#current = first
  }

  switchTo(next: Transport): void {
    this.#current = next
  }

  send(message: string): void {
    this.#current.send(message)
  }

  sendUpdate(update: ViewUpdate, tag: number | null): void {
    this.#current.sendUpdate(update, tag)
  }
}
