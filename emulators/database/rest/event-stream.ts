import type { ServerResponse } from 'node:http'
import type { Clock } from '../clock.ts'
import { noIndex } from '../namespace.ts'
import { BACKLOG_LIMIT } from '../protocol/outbox.ts'
import { PRIORITY_KEY } from '../tree/path.ts'
import type { Call } from './call.ts'
import { jsonOf, queryOf } from './reading.ts'
import { Refusal } from './refusal.ts'
import { eventText, initialEvent, type Show, updateEvent } from './stream-events.ts'

const KEEP_ALIVE_INTERVAL = 30_000
/** How long a client that was told to go may take until its socket is cut. */
const GRACE = 1000

/** Whether a request asks to be told of changes. */
export function isStream({ method, request }: Call): boolean {
  return method === 'GET' && (request.headers.accept ?? '').includes('text/event-stream')
}

/** Answers with all there is, and then with every change, until the client goes or may no longer read. */
export function serveStream(call: Call, response: ServerResponse, clock: Clock): void {
  const { namespace, path, credentials, parameters } = call
  if (parameters.shallow || path.at(-1) === PRIORITY_KEY)
    throw new Refusal(
      400,
      'Event streams show whole data: leave out shallow=true and ".priority", or the Accept header',
    )
  const query = queryOf(call)
  const show: Show = node => jsonOf(node, parameters)
  const stream = new EventStream(response)
  const listener = namespace.listen(path, query, credentials, {
    update: update => stream.send(updateEvent(update, path, show, parameters.exports)),
    revoked: () => stream.end(eventText('cancel', null)),
  })
  if (namespace.lacksIndex(path, query)) {
    namespace.unlisten(listener)
    throw noIndex(path, query)
  }
  stream.begin(initialEvent(listener.shared.view.contents(namespace.root), show))

  const forgetKeepAlive = keepAlive(stream, clock)
  const { expires } = credentials
  const expired = eventText('auth_revoked', 'credential is no longer valid')
  const forgetExpiry = expires === null ? null : clock.at(expires, () => stream.end(expired))
  response.on('close', () => {
    forgetKeepAlive()
    forgetExpiry?.()
    namespace.unlisten(listener)
  })
}

/** Sends a sign of life every now and then; returns how to call that off. */
function keepAlive(stream: EventStream, clock: Clock): () => void {
  let forget = (): void => {}
  const wait = (): void => {
    forget = clock.at(clock.now() + KEEP_ALIVE_INTERVAL, () => {
      stream.send(eventText('keep-alive', null))
      wait()
    })
  }
  wait()
  return () => forget()
}

/** Sends events to one client, and gives up on it when too much waits. */
class EventStream {
  readonly #response: ServerResponse
  #largest = 0

  constructor(response: ServerResponse) {
    this.#response = response
  }

  begin(event: string): void {
    this.#response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache',
      connection: 'close',
      'x-content-type-options': 'nosniff',
    })
    this.send(event)
  }

  send(event: string | null): void {
    const response = this.#response
    if (event === null || response.writableEnded) return
    const waiting = response.writableLength
    if (waiting === 0) this.#largest = 0
    if (waiting > BACKLOG_LIMIT + this.#largest) {
      this.end(eventText('cancel', `Reads too slowly: ${Math.round(waiting / 1024 / 1024)} MB wait for it`))
      return
    }
    this.#largest = Math.max(this.#largest, event.length)
    response.write(event)
  }

  /** Sends a last event and ends the stream; cuts it when the client does not take it. */
  end(event: string): void {
    const response = this.#response
    if (response.writableEnded) return
    response.end(event)
    setTimeout(() => response.destroy(), GRACE).unref()
  }
}
