import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Faults } from '../faults.ts'
import type { HttpContext, HttpHandler } from '../http/handler.ts'
import { type Answer, sendAnswer, sendRefusal } from './answer.ts'
import { type Call, readCall } from './call.ts'
import { allowOrigin, answerPreflight } from './cors.ts'
import { isStream, serveStream } from './event-stream.ts'
import { read } from './reading.ts'
import { asRefusal } from './refusal.ts'
import { patch, push, put, remove } from './writing.ts'

/** `/path.json`: reads and writes data, as the REST documentation of the Realtime Database has it. */
export const data: HttpHandler = async (request, response, url, context) => {
  if (!url.pathname.endsWith('.json')) return false
  allowOrigin(request, response)
  if (request.method === 'OPTIONS') answerPreflight(request, response)
  else await serve(request, response, url, context)
  return true
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  context: HttpContext,
): Promise<void> {
  let call: Call | null = null
  try {
    call = readCall(request, url, context)
    await suffer(call.namespace.faults, response)
    // Its connection was lost before its turn came.
    if (response.destroyed) return
    if (isStream(call)) serveStream(call, response, context.clock)
    else sendAnswer(response, await answer(call, context), call.parameters)
  } catch (error) {
    const refusal = asRefusal(error, context.explain && wantsExplanation(request, url))
    if (refusal === null) throw error
    sendRefusal(response, refusal, call?.parameters)
  }
}

/** Lets a request be cut for as long as it is open, and holds it up. */
async function suffer(faults: Faults, response: ServerResponse): Promise<void> {
  response.once(
    'close',
    faults.watch(() => response.destroy()),
  )
  const { delay } = faults
  if (delay === 0) return
  await new Promise<void>(resolve => {
    const timer = setTimeout(resolve, delay)
    response.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

async function answer(call: Call, { clock }: HttpContext): Promise<Answer> {
  switch (call.method) {
    case 'PUT':
      return put(call)
    case 'PATCH':
      return patch(call)
    case 'POST':
      return push(call, clock)
    case 'DELETE':
      return remove(call)
    default:
      return read(call)
  }
}

/** Explanations are for developers who ask, so that everybody else sees what the service would answer. */
function wantsExplanation({ headers }: IncomingMessage, url: URL): boolean {
  return headers['x-firebase-explain'] === 'true' || url.searchParams.get('explain') === 'true'
}
