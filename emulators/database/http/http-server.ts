import type { IncomingMessage, ServerResponse } from 'node:http'
import { DatabaseError } from '../errors.ts'
import type { Faults } from '../faults.ts'
import { answerJSON, type HttpContext, type HttpHandler, urlOf } from './handler.ts'
import { foreignness } from './host-check.ts'

export interface HttpOptions {
  readonly context: HttpContext
  readonly faults: Faults
  readonly ownHost: string
  readonly handlers: readonly HttpHandler[]
  readonly report: (error: unknown) => void
}

/** Why no request at all is served now, with a status; null when it is. */
export function refusalOf(request: IncomingMessage, { faults, ownHost }: Pick<HttpOptions, 'faults' | 'ownHost'>) {
  if (faults.refuseConnections) {
    return { status: 503, error: 'The emulator was told to refuse connections (faults.refuseConnections)' }
  }
  const foreign = foreignness(request, ownHost)
  return foreign === null ? null : { status: 403, error: foreign }
}

/** Passes a request to the first handler that takes it. */
export async function serveHttp(
  request: IncomingMessage,
  response: ServerResponse,
  options: HttpOptions,
): Promise<void> {
  const refusal = refusalOf(request, options)
  if (refusal !== null) {
    answerJSON(response, refusal.status, { error: refusal.error })
    return
  }
  try {
    const url = urlOf(request)
    for (const handle of options.handlers) {
      if (await handle(request, response, url, options.context)) return
    }
    answerJSON(response, 404, { error: `Nothing is served at ${url.pathname}; data is at paths ending in .json` })
  } catch (error) {
    answerError(error, response, options.report)
  }
}

function answerError(error: unknown, response: ServerResponse, report: (error: unknown) => void): void {
  if (error instanceof DatabaseError && !response.headersSent) {
    answerJSON(response, error.code === 'permission_denied' ? 401 : 400, { error: error.message })
    return
  }
  report(error)
  if (response.headersSent) response.destroy()
  else answerJSON(response, 500, { error: 'The emulator failed at this request; its terminal says how' })
}
