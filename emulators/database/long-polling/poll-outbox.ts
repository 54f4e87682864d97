import type { ServerResponse } from 'node:http'
import { updateMessage } from '../protocol/messages.ts'
import { BACKLOG_LIMIT } from '../protocol/outbox.ts'
import type { Transport } from '../protocol/transport.ts'
import type { ViewUpdate } from '../views/view-update.ts'
import { answerScript, closing, received } from './scripts.ts'

/** Sends messages to one client as answers to its polls: the poll that waits is answered as soon as there is something. */
export class PollOutbox implements Transport {
  readonly #overflowed: () => void
  #queue: string[] = []
  #queued = 0
  #largest = 0
  #responses = 0
  #poll: ServerResponse | null = null
  #isClosed = false
  #saidLast = false

  /** `overflowed` is called when the client takes too much time to come for its messages. */
  constructor(overflowed: () => void) {
    this.#overflowed = overflowed
  }

  send(message: string): void {
    if (this.#isClosed) return
    if (this.#queued > BACKLOG_LIMIT + this.#largest) {
      this.#overflowed()
      return
    }
    this.#queue.push(message)
    this.#queued += message.length
    this.#largest = Math.max(this.#largest, message.length)
    // What one commit or one request causes leaves together.
    if (this.#queue.length === 1) queueMicrotask(() => this.#flush())
  }

  sendUpdate(update: ViewUpdate, tag: number | null): void {
    this.send(updateMessage(update, tag))
  }

  /** What waits, as a script: for an answer that says something else before. */
  takeQueued(): string {
    const messages = this.#queue
    this.#queue = []
    this.#queued = 0
    this.#largest = 0
    return received(this.#responses++, messages)
  }

  /** Keeps a poll until there is something to answer; the one kept before is let go, as the client expects. */
  hold(poll: ServerResponse): void {
    this.#release()
    this.#poll = poll
    if (this.#isClosed) this.#sayLast()
    // What the poll itself causes leaves together with what waited for it.
    else queueMicrotask(() => this.#flush())
  }

  /** Whether a poll waits for something to answer. */
  get holdsPoll(): boolean {
    return this.#poll !== null
  }

  /** Forgets a poll whose client went; whether it was the one that waited. */
  lost(poll: ServerResponse): boolean {
    if (this.#poll !== poll) return false
    this.#poll = null
    return true
  }

  /** Nothing follows but what waits already; the client is told so, with its next poll if there is none now. */
  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#sayLast()
  }

  /** Whether the client was told that nothing follows. */
  get hasSaidLast(): boolean {
    return this.#isClosed && this.#saidLast
  }

  #sayLast(): void {
    const poll = this.#poll
    if (poll === null) return
    this.#poll = null
    this.#saidLast = true
    const number = this.#responses
    answerScript(poll, `${this.takeQueued()}${closing(number)}`)
  }

  #release(): void {
    const poll = this.#poll
    this.#poll = null
    if (poll !== null) answerScript(poll, this.takeQueued())
  }

  #flush(): void {
    if (this.#queue.length > 0) this.#release()
  }
}
