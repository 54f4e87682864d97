import type { ServerResponse } from 'node:http'
import type { Clock } from '../clock.ts'
import { Refusal } from '../http/answer.ts'
import { Backlog, readsTooSlowly } from '../protocol/outbox.ts'
import type { DataNode } from '../tree/node.ts'
import { formatPath, type Path, PRIORITY_KEY } from '../tree/path.ts'
import { noIndex } from '../tree/query.ts'
import type { Change, ViewUpdate } from '../views/views.ts'
import type { Call } from './call.ts'
import { plainJSONOf, queryOf } from './read.ts'

const KEEP_ALIVE_INTERVAL = 30_000
/** Milliseconds a dismissed client has before its socket is cut. */
const GRACE = 1000

export const isStream = ({ method, request }: Call): boolean =>
  method === 'GET' && (request.headers.accept ?? '').includes('text/event-stream')

export function serveStream(call: Call, response: ServerResponse, clock: Clock): void {
  const { namespace, path, credentials, parameters } = call
  if (parameters.shallow || path.at(-1) === PRIORITY_KEY)
    throw new Refusal(
      400,
      'Event streams show whole data: leave out shallow=true and ".priority", or the Accept header',
    )
  const query = queryOf(call)
  const show: Show = node => plainJSONOf(node, parameters)
  const stream = eventStream(response, clock)
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

function keepAlive(stream: ReturnType<typeof eventStream>, clock: Clock): () => void {
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

function eventStream(response: ServerResponse, clock: Clock) {
  const backlog = new Backlog()
  const end = (event: string): void => {
    if (response.writableEnded) return
    response.end(event)
    response.once(
      'close',
      clock.at(clock.now() + GRACE, () => response.destroy()),
    )
  }
  const send = (event: string | null): void => {
    if (event === null || response.writableEnded) return
    const waiting = response.writableLength
    if (backlog.admits(waiting, event.length)) response.write(event)
    else end(eventText('cancel', readsTooSlowly(waiting)))
  }
  const begin = (event: string): void => {
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache',
      connection: 'close',
      'x-content-type-options': 'nosniff',
    })
    send(event)
  }
  return { begin, send, end }
}

type Show = (node: DataNode) => unknown

const eventText = (name: string, data: unknown): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

const initialEvent = (contents: DataNode, show: Show): string => eventText('put', { path: '/', data: show(contents) })

/** One event for an update, with the path relative to `base`. Null if the stream shows no change. */
function updateEvent(update: ViewUpdate, base: Path, show: Show, showsPriorities: boolean): string | null {
  const path = formatPath(update.path.slice(base.length))
  const changes = showsPriorities ? update.changes : update.changes.filter(change => !isPriority(update, change))
  const [first] = changes
  if (first === undefined) return null
  if (update.kind === 'put') return eventText('put', { path, data: show(first.node) })
  const data = changes.map(change => [change.path.join('/'), show(change.node)] as const)
  return eventText('patch', { path, data: Object.fromEntries(data) })
}

const isPriority = (update: ViewUpdate, change: Change): boolean =>
  (change.path.at(-1) ?? update.path.at(-1)) === PRIORITY_KEY
