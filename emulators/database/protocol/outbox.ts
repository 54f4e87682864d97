import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { ViewUpdate } from '../views/views.ts'
import { updateFrames, webSocketFrames } from './messages.ts'

export interface Transport {
  send(message: string): void
  /** Sends an update of a listen; null is the tag of one without a query. */
  sendUpdate(update: ViewUpdate, tag: number | null): void
}

/** Limit of pending data for a slow reader, beyond its largest message. */
const BACKLOG_LIMIT = 32 * 1024 * 1024

export class Backlog {
  #largest = 0

  /** Whether a message fits after `waiting` bytes of others. */
  admits(waiting: number, size: number): boolean {
    if (waiting === 0) this.#largest = 0
    if (waiting > BACKLOG_LIMIT + this.#largest) return false
    this.#largest = Math.max(this.#largest, size)
    return true
  }
}

export const readsTooSlowly = (waiting: number): string =>
  `Reads too slowly: ${Math.round(waiting / 1024 / 1024)} MB wait for it`

/** Milliseconds a dismissed client has before its socket is cut. */
const GRACE = 1000
const TRY_AGAIN_LATER = 1013
/** UTF-8 limit of a closing frame's reason. */
const LONGEST_REASON = 123

export class Outbox implements Transport {
  readonly #socket: WebSocket
  readonly #connection: Duplex
  readonly #backlog = new Backlog()

  /** `connection` carries the socket's frames, which are written to it as they are. */
  constructor(socket: WebSocket, connection: Duplex) {
    this.#socket = socket
    this.#connection = connection
  }

  send(message: string): void {
    if (this.#admits(message.length)) this.#connection.write(webSocketFrames(message))
  }

  sendUpdate(update: ViewUpdate, tag: number | null): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    const frames = updateFrames(update, tag)
    if (this.#admits(frames.length)) this.#connection.write(frames)
  }

  /** Dismisses a client that reads too slowly. */
  #admits(size: number): boolean {
    const socket = this.#socket
    if (socket.readyState !== socket.OPEN) return false
    const waiting = socket.bufferedAmount
    if (this.#backlog.admits(waiting, size)) return true
    this.close(TRY_AGAIN_LATER, readsTooSlowly(waiting))
    return false
  }

  close(code: number, reason: string): void {
    const socket = this.#socket
    socket.close(code, Buffer.from(reason).subarray(0, LONGEST_REASON))
    setTimeout(() => socket.terminate(), GRACE).unref()
  }
}
