import type { RawData, WebSocket } from 'ws'
import { DatabaseError } from '../errors.ts'
import type { Faults } from '../faults.ts'
import { LIMITS } from '../tree/limits.ts'
import { FrameReader, ProtocolError } from './framing.ts'
import { controlError, hello, pong } from './messages.ts'
import { Outbox } from './outbox.ts'
import { parseMessage, requestNumberIn } from './request.ts'
import { Session, type SessionOptions } from './session.ts'

const INVALID_PAYLOAD = 1007
const INTERNAL_ERROR = 1011

export interface ConnectionOptions extends Omit<SessionOptions, 'outbox'> {
  readonly faults: Faults
  /** The host that the client asked for, told back in the greeting. */
  readonly host: string
  readonly sessionId: string
  /** Told of errors that are the emulator's own; the connection that met one is closed, the others go on. */
  readonly report: (error: unknown) => void
}

/** Serves one websocket: greets it, puts frames together, hands requests to its session, and ends that with the socket. */
export function serveConnection(socket: WebSocket, options: ConnectionOptions): void {
  const { faults, clock, host, sessionId, report } = options
  const outbox = new Outbox(socket)
  const session = new Session({ ...options, outbox })
  const reader = new FrameReader()
  const delayed = new Delayed(faults)

  const unwatch = faults.watch(() => socket.terminate())
  socket.on('message', (data, isBinary) => delayed.run(() => receive(data, isBinary)))
  socket.on('close', () => {
    unwatch()
    try {
      session.end()
    } catch (error) {
      report(error)
    }
  })
  // A broken socket closes right after; what is wrong with it is the client's to know.
  socket.on('error', () => socket.terminate())
  outbox.send(hello(clock.now(), host, sessionId))

  function receive(data: RawData, isBinary: boolean): void {
    if (socket.readyState !== socket.OPEN) return
    try {
      if (isBinary) throw new ProtocolError('Messages are text, not binary')
      const incoming = reader.read(data.toString())
      if (incoming?.kind === 'message') dispatch(incoming.text)
      if (incoming?.kind === 'too-big') refuseTooBig(incoming.start)
    } catch (error) {
      if (error instanceof ProtocolError) close(INVALID_PAYLOAD, error.message)
      else {
        close(INTERNAL_ERROR, 'The emulator failed at this message; its terminal says how')
        report(error)
      }
    }
  }

  function close(code: number, reason: string): void {
    outbox.send(controlError(reason))
    outbox.close(code, reason)
  }

  function dispatch(text: string): void {
    const message = parseMessage(text)
    if (message.layer === 'data') session.handle(message.request)
    else if (message.type === 'p') outbox.send(pong())
  }

  function refuseTooBig(start: string): void {
    const number = requestNumberIn(start)
    const error = `A message must not be larger than ${LIMITS.sdkWriteBytes} bytes; write less at a time, or use REST`
    if (number === null) throw new ProtocolError(error)
    session.refuse(number, new DatabaseError('too_big', error))
  }
}

/** Holds messages up for as long as the faults say, in their order. */
class Delayed {
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
    const turn = new Promise<void>(resolve => setTimeout(resolve, delay))
    this.#last = Promise.all([this.#last, turn]).then(() => {
      this.#waiting--
      action()
    })
  }
}
