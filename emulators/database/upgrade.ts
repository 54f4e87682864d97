import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket, WebSocketServer } from 'ws'
import { asRefusal, Refusal } from './http/answer.ts'
import { assertAdmitted, connectTo, endSocket, type HttpOptions, urlOf } from './http/serve.ts'
import { type LongPolling, serveSuccessor } from './long-polling/long-polling.ts'
import type { Namespace } from './namespace.ts'
import { serveConnection } from './protocol/connection.ts'
import { PROTOCOL_VERSION } from './protocol/messages.ts'
import { LIMITS } from './tree/path.ts'

const PATH = '/.ws'

/** The largest message with its envelope in one frame; the SDK's frames are far smaller. */
const LARGEST_FRAME = LIMITS.sdkWriteBytes * 2

export function acceptWebSockets(server: Server, http: HttpOptions, polling: LongPolling): () => Promise<void> {
  let sockets: Promise<WebSocketServer> | undefined
  server.on('upgrade', (request, socket, head) => {
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') {
      serveWithoutUpgrade(server, request, socket, head)
      return
    }
    try {
      const url = urlOf(request)
      const namespace = admit(request, url, http)
      const polled = url.searchParams.get('s')
      // A client may leave before the first sockets are loaded.
      socket.on('error', () => socket.destroy())
      sockets ??= loadSockets()
      const { context, report } = http
      const serve = (connection: WebSocket): void => {
        const options = { faults: namespace.faults, report, host: request.headers.host ?? 'localhost' }
        context.sessions.endLast(url.searchParams, namespace.name)
        if (polled !== null)
          serveSuccessor(connection, socket, polling.find(polled, namespace), { ...options, ...context })
        else serveConnection(connection, socket, { ...context, ...options, namespace, sessionId: randomUUID() })
      }
      sockets.then(loaded => loaded.handleUpgrade(request, socket, head, serve)).catch(report)
    } catch (error) {
      const refusal = asRefusal(error)
      if (refusal === null) throw error
      endSocket(socket, refusal.status, refusal.message)
    }
  })
  return async () => {
    const clients = [...((await sockets)?.clients ?? [])]
    const closed = clients.map(client => new Promise(resolve => client.once('close', resolve)))
    for (const client of clients) client.terminate()
    await Promise.all(closed)
  }
}

/** Loaded for the first client only: it is a third of the start. */
async function loadSockets(): Promise<WebSocketServer> {
  const { WebSocketServer } = await import('ws')
  return new WebSocketServer({ noServer: true, maxPayload: LARGEST_FRAME, perMessageDeflate: false })
}

/**
 * Serves a request that asks for a protocol other than websockets as if it did not: Java's HttpClient and `curl --http2`
 * ask for `h2c` first. Node has ended the connection's HTTP by then, so it begins again, with the request before it.
 */
function serveWithoutUpgrade(
  server: Server,
  { method, url, rawHeaders }: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const lines = [`${method} ${url} HTTP/1.1`]
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (!OF_UPGRADE.test(rawHeaders[at] ?? '')) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]))
  server.emit('connection', socket)
}

const OF_UPGRADE = /^(?:upgrade|connection|http2-settings)$/i

function admit(request: IncomingMessage, url: URL, { access, context }: HttpOptions): Namespace {
  assertAdmitted(request, access)
  if (url.pathname !== PATH) throw new Refusal(404, `Websockets are served at ${PATH}`)
  if (url.searchParams.get('v') !== PROTOCOL_VERSION) {
    const address = `${PATH}?v=${PROTOCOL_VERSION}`
    throw new Refusal(400, `Only version ${PROTOCOL_VERSION} of the protocol is spoken: ${address}`)
  }
  return connectTo({ request, url, context })
}
