import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Clock } from '../clock.ts'
import type { Namespace } from '../namespace.ts'
import type { Sessions } from '../protocol/sessions.ts'
import { asRefusal, isCallback, Refusal, sendAnswer } from './answer.ts'

const LOCAL_NAME = /^(?:localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])$/i

/** Names and origins served besides local ones and addresses. */
export interface Access {
  /** Names to reach it by, such as `database` in a network of containers; `*` is any. */
  readonly hosts: ReadonlySet<string>
  /** Origins of pages: `null`, `https://app.example`, or a scheme such as `capacitor://`; `*` is any. */
  readonly origins: ReadonlySet<string>
}

/**
 * Refuses a request of a foreign page, which could reach a local server through the visitor's browser. It betrays itself
 * by its origin, or by a name of its own that resolves here: names are therefore local or allowed. Addresses cannot be
 * bound to a page's name, and serve phones and containers; pages of the same address may then use the server too.
 * @throws {Refusal}
 */
export function assertAdmitted(request: IncomingMessage, access: Access): void {
  const { headers, headersDistinct } = request
  const { host = '', origin, referer } = headers
  if ((headersDistinct.host?.length ?? 0) > 1) throw new Refusal(400, 'A request has one Host header, not several')
  const name = host.replace(/:\d+$/, '')
  if (!LOCAL_NAME.test(name) && !isAddress(name) && !has(access.hosts, name))
    throw new Refusal(
      403,
      `Host "${host}" is not served: reach the emulator as localhost, *.localhost or an IP address, or allow it (--allow-host ${name})`,
    )
  if (origin !== undefined && !isFriend(origin, name, access))
    throw new Refusal(
      403,
      `Origin "${origin}" may not use the emulator: open the page from localhost, or allow it (--allow-origin ${origin})`,
    )
  if (isEmbedded(headers) && (referer === undefined || !isFriend(referer, name, access)))
    throw new Refusal(
      403,
      'A page from elsewhere may not embed what the emulator serves: open the page from localhost or 127.0.0.1',
    )
}

const has = (names: ReadonlySet<string>, name: string): boolean => names.has(name.toLowerCase()) || names.has('*')

const isAddress = (name: string): boolean => isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0

/** Detects embedding as script or image, by `Sec-Fetch-*` or the referrer: a page could read a JSONP answer. */
function isEmbedded(headers: IncomingHttpHeaders): boolean {
  if (headers.origin !== undefined || headers['sec-fetch-mode'] === 'navigate') return false
  const site = headers['sec-fetch-site']
  return site === undefined ? headers.referer !== undefined : site === 'cross-site' || site === 'same-site'
}

function isFriend(page: string, host: string, { hosts, origins }: Access): boolean {
  if (has(origins, page)) return true
  if (!URL.canParse(page)) return false
  const { origin, protocol, hostname } = new URL(page)
  // The origin of an app's own scheme counts as null.
  if ((origin !== 'null' && origins.has(origin)) || origins.has(`${protocol}//`)) return true
  if (protocol !== 'http:' && protocol !== 'https:') return false
  return LOCAL_NAME.test(hostname) || has(hosts, hostname) || (isAddress(host) && hostname === host)
}

export interface HttpContext {
  readonly clock: Clock
  readonly explain: boolean
  readonly sessions: Sessions
  /** Reports what a developer should know. */
  warn(message: string): void
  namespaceOf(request: IncomingMessage, url: URL): Namespace
}

export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly url: URL
  readonly context: HttpContext
}

/** Handles its own requests and returns whether it did. The caller answers thrown errors. */
export type HttpHandler = (exchange: Exchange) => boolean | Promise<boolean>

export interface HttpOptions {
  readonly context: HttpContext
  readonly access: Access
  readonly handlers: readonly HttpHandler[]
  readonly report: (error: unknown) => void
}

export const METHODS = ['GET', 'HEAD', 'PUT', 'PATCH', 'POST', 'DELETE', 'OPTIONS'] as const
const DAY = 86_400

export async function serveHttp(
  request: IncomingMessage,
  response: ServerResponse,
  options: HttpOptions,
): Promise<void> {
  const url = urlOf(request)
  const exchange: Exchange = { request, response, url, context: options.context }
  try {
    assertAdmitted(request, options.access)
    allowOrigin(request, response)
    if (request.method === 'OPTIONS') {
      answerPreflight(request, response)
      return
    }
    for (const handle of options.handlers) if (await handle(exchange)) return
    const error = `Nothing is served at ${url.pathname}; data is at paths ending in .json`
    sendAnswer(response, { status: 404, value: { error } })
  } catch (error) {
    const refusal = asRefusal(error)
    if (refusal !== null && !response.headersSent) sendRefusal(exchange, refusal)
    else fail(response, error, options.report)
  }
}

/** Sends `{"error": …}`. Drains the request's body, so that the client reads the answer. */
function sendRefusal({ request, response, url, context }: Exchange, refusal: Refusal): void {
  const { status, message, explanation } = refusal
  // Explanations are opt-in for developers; others see the service's answer.
  const asks = request.headers['x-firebase-explain'] === 'true' || url.searchParams.get('explain') === 'true'
  const details = context.explain && asks && explanation !== null ? { explanation: explanation() } : {}
  const name = url.searchParams.get('callback')
  const callback = isCallback(name) ? name : null
  sendAnswer(
    response,
    { status, value: { error: message, ...details } },
    { print: 'compact', callback, download: null },
  )
}

function fail(response: ServerResponse, error: unknown, report: HttpOptions['report']): void {
  report(error)
  if (response.headersSent) response.destroy()
  else
    sendAnswer(response, {
      status: 500,
      value: { error: 'The emulator failed on this request; its terminal says why' },
    })
}

/** Lets the requesting page read the answer. Its origin has been checked. */
function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers.origin === undefined) return
  response.setHeader('access-control-allow-origin', headers.origin)
  response.setHeader('access-control-expose-headers', 'ETag')
  response.setHeader('vary', 'Origin')
}

function answerPreflight({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('allow', METHODS.join(', '))
  response.setHeader('access-control-allow-methods', METHODS.join(', '))
  response.setHeader('access-control-max-age', DAY)
  const wanted = headers['access-control-request-headers']
  if (wanted !== undefined) response.setHeader('access-control-allow-headers', wanted)
  if (headers['access-control-request-private-network'] === 'true')
    response.setHeader('access-control-allow-private-network', 'true')
  response.writeHead(204).end()
}

/** Namespace of a request. Throws a DatabaseError without one, or if it refuses connections. */
export function connectTo({ request, url, context }: Omit<Exchange, 'response'>): Namespace {
  const namespace = context.namespaceOf(request, url)
  namespace.faults.admit()
  return namespace
}

/** Address of a request, ignoring its host. */
export function urlOf({ url = '/' }: IncomingMessage): URL {
  // Resolving '//x' against a base would make it a host.
  if (url.startsWith('/')) return new URL(`http://localhost${url}`)
  return URL.canParse(url) ? new URL(url) : new URL('http://localhost/')
}

export const readiness: HttpHandler = ({ request, response, url }) => {
  if (url.pathname !== '/' || request.method !== 'GET') return false
  sendAnswer(response, { value: { emulator: 'database', ready: true } })
  return true
}

const MALFORMED: ReadonlyMap<string | undefined, readonly [status: number, message: string]> = new Map([
  ['HPE_HEADER_OVERFLOW', [431, 'The address and the headers are larger than 16 KB; send data in the body']],
  ['ERR_HTTP_REQUEST_TIMEOUT', [408, 'The request did not finish in time']],
] as const)

export function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const [status, message] = MALFORMED.get(error.code) ?? [400, 'This is not an HTTP/1.1 request']
  endSocket(socket, status, message)
}

export function endSocket(socket: Duplex, status: number, error: string): void {
  const body = JSON.stringify({ error })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  // A refused client may hang up early, which is fine.
  socket.on('error', () => socket.destroy())
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
