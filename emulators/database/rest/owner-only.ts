import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpContext, HttpHandler } from '../http/handler.ts'
import { sendRefusal } from './answer.ts'
import { authenticate } from './authenticate.ts'
import { allowOrigin, answerPreflight } from './cors.ts'
import { asRefusal, Refusal } from './refusal.ts'

type Serve = (
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  context: HttpContext,
) => void | Promise<void>

/** Serves one address to the owner only; `what` is there says the refusal of everybody else. */
export function ownerOnly(pathname: string, what: string, serve: Serve): HttpHandler {
  return async (request, response, url, context) => {
    if (url.pathname !== pathname) return false
    allowOrigin(request, response)
    if (request.method === 'OPTIONS') answerPreflight(request, response)
    else await serveOwner(request, response, url, context)
    return true
  }

  async function serveOwner(...[request, response, url, context]: Parameters<Serve>): Promise<void> {
    try {
      const { isAdmin } = authenticate(request, url.searchParams, context.clock.now())
      if (!isAdmin) throw new Refusal(401, `Only the owner may see or set ${what}: send "Authorization: Bearer owner"`)
      await serve(request, response, url, context)
    } catch (error) {
      const refusal = asRefusal(error, false)
      if (refusal === null) throw error
      sendRefusal(response, refusal)
    }
  }
}
