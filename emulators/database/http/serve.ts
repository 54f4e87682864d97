import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Clock } from '../clock.ts'
import type { Namespace } from '../namespace.ts'
import { asRefusal, isCallback, type Refusal, sendAnswer } from './answer.ts'

const LOCAL = String.raw`(?:localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])`
const LOCAL_HOST = new RegExp(`^${LOCAL}(?::\\d+)?$`, 'i')
const LOCAL_ORIGIN = new RegExp(`^https?://${LOCAL}(?::\\d+)?$`, 'i')

/**
 * Reason to refuse a request, or null. A foreign page could reach a local server through the visitor's browser, by
 * origin or by a name that resolves here: only local names are served, and `ownHost`.
 */
export function rejectionReason({ headers }: IncomingMessage, ownHost: string): string | null {
  const { host = '', origin, referer } = headers
  const name = host.replace(/:\d+$/, '')
  if (!LOCAL_HOST.test(host) && name !== ownHost)
    return `Host "${host}" is not served: reach the emulator as localhost, *.localhost, 127.0.0.1 or [::1]`
  if (origin !== undefined && !isLocal(origin, ownHost))
    return `Origin "${origin}" may not use the emulator: open the page from localhost, *.localhost, 127.0.0.1 or [::1]`
  if (isEmbedded(headers) && (referer === undefined || !isLocal(referer, ownHost)))
    return 'A page from elsewhere may not embed what the emulator serves: open the page from localhost or 127.0.0.1'
  return null
}

/** Detects embedding as script or image, by `Sec-Fetch-*` or the referrer: a page could read a JSONP answer. */
function isEmbedded(headers: IncomingHttpHeaders): boolean {
  if (headers.origin !== undefined || headers['sec-fetch-mode'] === 'navigate') return false
  const site = headers['sec-fetch-site']
  return site === undefined ? headers.referer !== undefined : site === 'cross-site' || site === 'same-site'
}

function isLocal(page: string, ownHost: string): boolean {
  if (!URL.canParse(page)) return false
  const { origin } = new URL(page)
  return LOCAL_ORIGIN.test(origin) || isAt(origin, ownHost)
}

const isAt = (origin: string, host: string): boolean => URL.canParse(origin) && new URL(origin).hostname === host

export interface HttpContext {
  readonly clock: Clock
  readonly explain: boolean
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
  readonly ownHost: string
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
  const foreign = rejectionReason(request, options.ownHost)
  if (foreign !== null) {
    sendAnswer(response, { status: 403, value: { error: foreign } })
    return
  }
  allowOrigin(request, response)
  if (request.method === 'OPTIONS') {
    answerPreflight(request, response)
    return
  }
  const url = urlOf(request)
  const exchange: Exchange = { request, response, url, context: options.context }
  try {
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
