import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import { WebSocketServer } from 'ws'
import { asRefusal, Refusal } from './http/answer.ts'
import { connectTo, endSocket, type HttpOptions, rejectionReason, urlOf } from './http/serve.ts'
import { type LongPolling, serveSuccessor } from './long-polling/long-polling.ts'
import type { Namespace } from './namespace.ts'
import { serveConnection } from './protocol/connection.ts'
import { PROTOCOL_VERSION } from './protocol/messages.ts'
import { LIMITS } from './tree/path.ts'

const PATH = '/.ws'

/** The largest message with its envelope in one frame; the SDK's frames are far smaller. */
const LARGEST_FRAME = LIMITS.sdkWriteBytes * 2

export function acceptWebSockets(server: Server, http: HttpOptions, polling: LongPolling): () => Promise<void> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_FRAME, perMessageDeflate: false })
  server.on('upgrade', (request, socket, head) => {
    try {
      const url = urlOf(request)
      const namespace = admit(request, url, http)
      const polled = url.searchParams.get('s')
      sockets.handleUpgrade(request, socket, head, connection => {
        const { context, report } = http
        const options = { faults: namespace.faults, report, host: request.headers.host ?? http.ownHost }
        if (polled !== null) serveSuccessor(connection, polling.find(polled, namespace), options)
        else serveConnection(connection, { ...context, ...options, namespace, sessionId: randomUUID() })
      })
    } catch (error) {
      const refusal = asRefusal(error)
      if (refusal === null) throw error
      endSocket(socket, refusal.status, refusal.message)
    }
  })
  return async () => {
    const closed = [...sockets.clients].map(client => new Promise(resolve => client.once('close', resolve)))
    for (const client of sockets.clients) client.terminate()
    await Promise.all(closed)
  }
}

function admit(request: IncomingMessage, url: URL, { ownHost, context }: HttpOptions): Namespace {
  const foreign = rejectionReason(request, ownHost)
  if (foreign !== null) throw new Refusal(403, foreign)
  if (url.pathname !== PATH) throw new Refusal(404, `Websockets are served at ${PATH}`)
  if (url.searchParams.get('v') !== PROTOCOL_VERSION) {
    const address = `${PATH}?v=${PROTOCOL_VERSION}`
    throw new Refusal(400, `Only version ${PROTOCOL_VERSION} of the protocol is spoken: ${address}`)
  }
  return connectTo({ request, url, context })
}
