import type { IncomingMessage, ServerResponse } from 'node:http'

export const METHODS = ['GET', 'HEAD', 'PUT', 'PATCH', 'POST', 'DELETE', 'OPTIONS'] as const
const DAY = 86_400

/** Lets the page that asks read the answer. Its origin was checked before: requests of foreign pages do not come this far. */
export function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers.origin === undefined) return
  response.setHeader('access-control-allow-origin', headers.origin)
  response.setHeader('access-control-expose-headers', 'ETag')
  response.setHeader('vary', 'Origin')
}

/** Answers what a browser asks before it sends other than the simplest requests. */
export function answerPreflight({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('allow', METHODS.join(', '))
  response.setHeader('access-control-allow-methods', METHODS.join(', '))
  response.setHeader('access-control-max-age', DAY)
  const wanted = headers['access-control-request-headers']
  if (wanted !== undefined) response.setHeader('access-control-allow-headers', wanted)
  if (headers['access-control-request-private-network'] === 'true')
    response.setHeader('access-control-allow-private-network', 'true')
  response.writeHead(204).end()
}
