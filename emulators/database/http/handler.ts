import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '../clock.ts'
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

export function answerJSON(response: ServerResponse, status: number, json: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(json))
}

/** The whole body as text; null when it is longer than `limit` bytes, in which case the rest is not read. */
export async function readBody(request: IncomingMessage, limit: number): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
