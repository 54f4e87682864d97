import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import type { Faults } from '../faults.ts'
import { DatabaseError } from '../tree/errors.ts'
import { LIMITS } from '../tree/path.ts'
import { controlError, FrameReader, hello, ProtocolError } from './messages.ts'
import { Outbox } from './outbox.ts'
import { parseMessage, requestNumberIn } from './request.ts'
import { Session, type SessionOptions } from './session.ts'
import type { Sessions } from './sessions.ts'

export class Delayed {
  readonly #faults: Faults
  #waiting = 0
  #last: Promise<void> = Promise.resolve()

  constructor(faults: Faults) {
    this.#faults = faults
  }

  run(action: () => void): void {
    const { delay } = this.#faults
    if (delay === 0 && this.#waiting === 0) {
      action()
      return
    }
    this.#waiting++
    // Delayed actions must not outlive the emulator.
    const turn = new Promise<void>(resolve => setTimeout(resolve, delay).unref())
    this.#last = Promise.all([this.#last, turn]).then(() => {
      this.#waiting--
      action()
    })
  }
}

const INVALID_PAYLOAD = 1007
const INTERNAL_ERROR = 1011

export const FAILED = 'The emulator failed on this message; its terminal says why'

/** Receives a client's messages; incomplete requests are refused. */
export type Conversation = Pick<Session, 'receive' | 'refuse' | 'end' | 'state'>

export interface SocketOptions {
  readonly faults: Faults
  /** Receives the emulator's own errors; only their connection is closed. */
  readonly report: (error: unknown) => void
}

interface ConnectionOptions extends SocketOptions, Omit<SessionOptions, 'outbox'> {
  readonly sessions: Sessions
  readonly host: string
  readonly sessionId: string
}

/** Serves one websocket with its own session, from greeting to end. */
export function serveConnection(socket: WebSocket, connection: Duplex, options: ConnectionOptions): void {
  const { clock, host, sessionId, sessions } = options
  const outbox = new Outbox(socket, connection)
  const session = new Session({ ...options, outbox })
  const drop = serveSocket(socket, outbox, session, options)
  socket.on('close', sessions.add(sessionId, { end: drop, state: () => session.state() }))
  outbox.send(hello(clock.now(), host, sessionId))
}

/** Returns a function that cuts the socket like a lost network, and ends the conversation at once. */
export function serveSocket(
  socket: WebSocket,
  outbox: Outbox,
  conversation: Omit<Conversation, 'state'>,
  { faults, report }: SocketOptions,
): () => void {
  const reader = new FrameReader()
  const delayed = new Delayed(faults)

  let isOver = false

  const drop = (): void => {
    socket.terminate()
    over()
  }
  const unwatch = faults.watch(drop)
  socket.on('message', (data, isBinary) => delayed.run(() => receive(data, isBinary)))
  socket.on('close', over)
  // A broken socket closes right after; its error concerns the client only.
  socket.on('error', () => socket.terminate())
  return drop

  function over(): void {
    if (isOver) return
    isOver = true
    unwatch()
    try {
      conversation.end()
    } catch (error) {
      report(error)
    }
  }

  function receive(data: RawData, isBinary: boolean): void {
    if (socket.readyState !== socket.OPEN) return
    try {
      if (isBinary) throw new ProtocolError('Messages are text, not binary')
      const incoming = reader.read(data.toString())
      if (incoming?.kind === 'message') conversation.receive(parseMessage(incoming.text))
      if (incoming?.kind === 'too-big') refuseTooBig(conversation, incoming.start)
    } catch (error) {
      if (error instanceof ProtocolError) close(INVALID_PAYLOAD, error.message)
      else {
        close(INTERNAL_ERROR, FAILED)
        report(error)
      }
    }
  }

  function close(code: number, reason: string): void {
    outbox.send(controlError(reason))
    outbox.close(code, reason)
  }
}

export function refuseTooBig(conversation: Pick<Conversation, 'refuse'>, start: string): void {
  const number = requestNumberIn(start)
  const error = `A message must not be larger than ${LIMITS.sdkWriteBytes} bytes; write less at a time, or use REST`
  if (number === null) throw new ProtocolError(error)
  conversation.refuse(number, new DatabaseError('too_big', error))
}
