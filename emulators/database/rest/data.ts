import type { ServerResponse } from 'node:http'
import type { Faults } from '../faults.ts'
import { type Answer, sendAnswer } from '../http/answer.ts'
import type { HttpContext, HttpHandler } from '../http/serve.ts'
import { type Call, readCall } from './call.ts'
import { isStream, serveStream } from './event-stream.ts'
import { read } from './read.ts'
import { patch, push, put, remove } from './write.ts'

export const data: HttpHandler = async exchange => {
  const { response, url, context } = exchange
  if (!url.pathname.endsWith('.json')) return false
  const call = readCall(exchange)
  await applyFaults(call.namespace.faults, response)
  // Its connection was lost before its turn.
  if (response.destroyed) return true
  if (isStream(call)) serveStream(call, response, context.clock)
  else sendAnswer(response, await answer(call, context), call.parameters)
  return true
}

async function applyFaults(faults: Faults, response: ServerResponse): Promise<void> {
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
