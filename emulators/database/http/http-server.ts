import type { IncomingMessage, ServerResponse } from 'node:http'
import { DatabaseError } from '../errors.ts'
import { answerJSON, type HttpContext, type HttpHandler, statusOf, urlOf } from './handler.ts'
import { foreignness } from './host-check.ts'

export interface HttpOptions {
  readonly context: HttpContext
  readonly ownHost: string
  readonly handlers: readonly HttpHandler[]
  readonly report: (error: unknown) => void
}

/** Passes a request to the first handler that takes it. */
export async function serveHttp(
  request: IncomingMessage,
  response: ServerResponse,
  options: HttpOptions,
): Promise<void> {
  const foreign = foreignness(request, options.ownHost)
  if (foreign !== null) {
    answerJSON(response, 403, { error: foreign })
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
    answerJSON(response, statusOf(error), { error: error.message })
    return
  }
  report(error)
  if (response.headersSent) response.destroy()
  else answerJSON(response, 500, { error: 'The emulator failed at this request; its terminal says how' })
}
