import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { DatabaseError } from '../errors.ts'
import { connectTo, statusOf, urlOf } from '../http/handler.ts'
import { foreignness } from '../http/host-check.ts'
import type { HttpOptions } from '../http/http-server.ts'
import type { LongPolling } from '../long-polling/long-polling.ts'
import { serveSuccessor } from '../long-polling/successor.ts'
import { LIMITS } from '../tree/limits.ts'
import { serveConnection } from './connection.ts'
import { PROTOCOL_VERSION } from './messages.ts'

const PATH = '/.ws'

/** Room for the largest message in one frame and what surrounds it; the SDK's frames are far smaller. */
const LARGEST_FRAME = LIMITS.sdkWriteBytes * 2

interface Refusal {
  readonly status: number
  readonly error: string
}

/** Lets websockets into an HTTP server. Returns how to cut them all, which settles once each has been cleaned up after. */
export function acceptWebSockets(server: Server, http: HttpOptions, polling: LongPolling): () => Promise<void> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_FRAME, perMessageDeflate: false })
  server.on('upgrade', (request, socket, head) => {
    const refusal = upgradeRefusal(request, http)
    if (refusal !== null) {
      refuse(socket, refusal)
      return
    }
    const url = urlOf(request)
    const namespace = http.context.namespaceOf(request, url)
    const polled = url.searchParams.get('s')
    sockets.handleUpgrade(request, socket, head, connection => {
      const { context, report } = http
      const options = { faults: namespace.faults, report, host: request.headers.host ?? http.ownHost }
      if (polled !== null) serveSuccessor(connection, polling.find(polled, namespace), options)
      else serveConnection(connection, { ...context, ...options, namespace, sessionId: randomUUID() })
    })
  })
  return async () => {
    const closed = [...sockets.clients].map(client => new Promise(resolve => client.once('close', resolve)))
    for (const client of sockets.clients) client.terminate()
    await Promise.all(closed)
  }
}

function upgradeRefusal(request: IncomingMessage, http: HttpOptions): Refusal | null {
  const foreign = foreignness(request, http.ownHost)
  if (foreign !== null) return { status: 403, error: foreign }
  const url = urlOf(request)
  if (url.pathname !== PATH) return { status: 404, error: `Websockets are served at ${PATH}` }
  if (url.searchParams.get('v') !== PROTOCOL_VERSION) {
    return {
      status: 400,
      error: `Only version ${PROTOCOL_VERSION} of the protocol is spoken: ${PATH}?v=${PROTOCOL_VERSION}`,
    }
  }
  try {
    connectTo(request, url, http.context)
    return null
  } catch (error) {
    if (error instanceof DatabaseError) return { status: statusOf(error), error: error.message }
    throw error
  }
}

function refuse(socket: Duplex, { status, error }: Refusal): void {
  const body = JSON.stringify({ error })
  const head = [
    `HTTP/1.1 ${status} Refused`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  // Who is refused may hang up before it has heard so; nothing is left to do then.
  socket.on('error', () => socket.destroy())
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
