import type { ServerResponse } from 'node:http'
import type { Parameters } from './parameters.ts'
import type { Refusal } from './refusal.ts'

/** What a request comes to: a value, and perhaps the tag of the data's state. */
export interface Answer {
  readonly status?: number
  readonly value: unknown
  readonly etag?: string
}

export type Look = Pick<Parameters, 'print' | 'callback' | 'download'>
const PLAIN: Look = { print: 'compact', callback: null, download: null }

/** Sends an answer in the form that its request asked for. */
export function sendAnswer(response: ServerResponse, answer: Answer, look: Look): void {
  const { status = 200, value, etag } = answer
  if (etag !== undefined) response.setHeader('etag', etag)
  if (look.print === 'silent' && status === 200) {
    response.writeHead(204).end()
    return
  }
  if (look.download !== null) response.setHeader('content-disposition', disposition(look.download))
  const json = JSON.stringify(value, null, look.print === 'pretty' ? 2 : 0)
  const [type, text] = look.callback === null ? ['json', json] : ['javascript', `/**/${look.callback}(${json});`]
  send(response, status, type, text)
}

/** Sends `{"error": …}`. What is left of the request's body is dropped as it comes, so that the client gets to read this. */
export function sendRefusal(response: ServerResponse, refusal: Refusal, look: Look = PLAIN): void {
  const value = { error: refusal.message, ...refusal.details }
  sendAnswer(response, { status: refusal.status, value }, { ...look, print: 'compact', download: null })
}

function send(response: ServerResponse, status: number, type: string, text: string): void {
  const body = Buffer.from(text)
  response.writeHead(status, {
    'content-type': `application/${type}; charset=utf-8`,
    'content-length': body.length,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  })
  response.end(body)
}

function disposition(fileName: string): string {
  const plain = fileName.replace(/[^\w .()-]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`
}
