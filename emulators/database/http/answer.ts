import type { ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { constants, createGzip, gzip } from 'node:zlib'
import { DatabaseError, REFUSALS } from '../tree/errors.ts'
import { slicesOf } from '../tree/slices.ts'
import { type Content, piecesOf } from '../tree/text.ts'

export interface Answer {
  readonly status?: number
  readonly value: unknown
  readonly etag?: string
}

export interface Look {
  readonly print: 'compact' | 'pretty' | 'silent'
  readonly callback: string | null
  readonly download: string | null
}

const PLAIN: Look = { print: 'compact', callback: null, download: null }

/** Data whose JSON is made while it is sent. */
export class LargeValue {
  readonly #content: Content
  readonly #exports: boolean

  constructor(content: Content, exports: boolean) {
    this.#content = content
    this.#exports = exports
  }

  pieces(indent: number): AsyncGenerator<string, void> {
    return slicesOf(piecesOf(this.#content, { exports: this.#exports, indent }))
  }
}

async function* textOf(value: LargeValue, { print, callback }: Look): AsyncGenerator<string, void> {
  if (callback !== null) yield `/**/${callback}(`
  yield* value.pieces(indentOf(print))
  if (callback !== null) yield ');'
}

const indentOf = (print: Look['print']): number => (print === 'pretty' ? 2 : 0)

function sendLarge(response: ServerResponse, status: number, value: LargeValue, look: Look): void {
  const isPacked = takesGzip(response)
  response.writeHead(status, { ...HEADERS, ...(isPacked ? PACKED : {}), 'content-type': typeOf(look) })
  if (response.req.method === 'HEAD') {
    response.end()
    return
  }
  // A client that goes away ends the work, and nobody is left to be told.
  const done = (): void => {}
  const pieces = Readable.from(textOf(value, look))
  if (isPacked) pipeline(pieces, createGzip({ level: constants.Z_BEST_SPEED }), response, done)
  else pipeline(pieces, response, done)
}

const typeOf = ({ callback }: Look): string => `application/${callback === null ? 'json' : 'javascript'}; charset=utf-8`
const HEADERS = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' }
const PACKED = { 'content-encoding': 'gzip' }

export function sendAnswer(response: ServerResponse, answer: Answer, look: Look = PLAIN): void {
  const { status = 200, value, etag } = answer
  if (etag !== undefined) response.setHeader('etag', etag)
  if (look.print === 'silent' && status === 200) {
    response.writeHead(204).end()
    return
  }
  if (look.download !== null) response.setHeader('content-disposition', disposition(look.download))
  if (value instanceof LargeValue) {
    sendLarge(response, status, value, look)
    return
  }
  const json = JSON.stringify(value, null, indentOf(look.print))
  const text = look.callback === null ? json : `/**/${look.callback}(${json});`
  const body = Buffer.from(text)
  const send = (content: Buffer, encoding: object = {}): void => {
    response.writeHead(status, {
      'content-type': typeOf(look),
      'content-length': content.length,
      ...HEADERS,
      ...encoding,
    })
    response.end(content)
  }
  if (body.length < WORTH_COMPRESSING || !takesGzip(response)) send(body)
  else
    gzip(body, { level: constants.Z_BEST_SPEED }, (error, packed) => {
      if (error === null) send(packed, PACKED)
      else send(body)
    })
}

/** Bytes from which less to send outweighs the work. */
const WORTH_COMPRESSING = 16 * 1024

function takesGzip(response: ServerResponse): boolean {
  response.appendHeader('vary', 'Accept-Encoding')
  const accepted = response.req.headers['accept-encoding']
  return /(^|[\s,])(gzip|\*)\s*(,|$|;\s*q=(?!0(\.0*)?\s*(,|$)))/i.test(String(accepted ?? ''))
}

function disposition(fileName: string): string {
  const plain = fileName.replace(/[^\w .()-]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`
}

export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly explanation: (() => string) | null

  constructor(status: number, message: string, explanation: (() => string) | null = null) {
    super(message)
    this.status = status
    this.explanation = explanation
  }
}

export function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  return error instanceof DatabaseError ? new Refusal(REFUSALS[error.code].status, error.message, error.explain) : null
}

/** Name of a function or member, such as `app.received`. Anything else would run as a script. */
const FUNCTION_NAME = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/

export const isCallback = (name: string | null): boolean => name === null || FUNCTION_NAME.test(name)
