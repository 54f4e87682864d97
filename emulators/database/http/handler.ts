import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '../clock.ts'
import type { DatabaseError } from '../errors.ts'
import type { Namespace } from '../namespace.ts'

/** What handlers of HTTP requests work with. */
export interface HttpContext {
  readonly clock: Clock
  /** Whether denials are explained to clients that ask for it. */
  readonly explain: boolean
  /** The namespace that a request names by `ns=`, or by the first label of its host. */
  namespaceOf(request: IncomingMessage, url: URL): Namespace
}

/** Answers a request if it is one of its own; says whether it was. */
export type HttpHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  context: HttpContext,
) => boolean | Promise<boolean>

/** The namespace that a request means to connect to. Throws a DatabaseError where it names none, or one that refuses connections. */
export function connectTo(request: IncomingMessage, url: URL, context: HttpContext): Namespace {
  const namespace = context.namespaceOf(request, url)
  namespace.faults.admit()
  return namespace
}

/** The status that says why the database refuses, where nothing finer is known. */
export function statusOf({ code }: DatabaseError): number {
  if (code === 'unavailable') return 503
  return code === 'permission_denied' ? 401 : 400
}

export function answerJSON(response: ServerResponse, status: number, json: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(json))
}

/** The address that a request asks for; its host is not looked at. */
export function urlOf({ url = '/' }: IncomingMessage): URL {
  // Resolving it against a base would take '//x' for a host.
  if (url.startsWith('/')) return new URL(`http://localhost${url}`)
  return URL.canParse(url) ? new URL(url) : new URL('http://localhost/')
}
