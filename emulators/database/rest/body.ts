import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { Refusal } from '../http/answer.ts'
import { jsonIssueAt } from '../rules/json-text.ts'
import { NodeBuilder } from '../tree/from-json.ts'
import { LIMITS } from '../tree/path.ts'
import { inSlices } from '../tree/slices.ts'
import { JSONScanner } from './large-json.ts'

/**
 * Parses a request's JSON, a large one in slices. Throws a Refusal if it is too big or nested too deep, not UTF-8 or not
 * JSON.
 * @param target the depth of the written place; the keys of an update are paths
 */
export async function readJSON(request: IncomingMessage, { depth = 0, isUpdate = false } = {}): Promise<unknown> {
  const scanner = new JSONScanner()
  const bytes = await collect(request, LIMITS.restWriteBytes, chunk => scanner.check(chunk))
  const large = await inSlices(scanner.read(bytes, new NodeBuilder(depth, { isUpdate })))
  if (large !== null) return isUpdate ? large.object() : large.node()
  const text = decode(bytes)
  try {
    return JSON.parse(text)
  } catch (cause) {
    if (cause instanceof SyntaxError) throw notJSON(text)
    throw cause
  }
}

/** Text of a request, exactly, up to `limit` bytes. Throws a Refusal like {@link readJSON}. */
export const readText = async (request: IncomingMessage, limit: number): Promise<string> =>
  decode(await collect(request, limit, () => {}), { keepsBOM: true })

/** Body of a request as it was before compression. */
function unpacked(request: IncomingMessage): Readable {
  const encoding = request.headers['content-encoding']?.toLowerCase() ?? 'identity'
  if (encoding === 'identity') return request
  const unpack = UNPACKERS.get(encoding)
  if (unpack === undefined) {
    request.resume()
    throw new Refusal(
      415,
      `The body's encoding "${encoding.slice(0, 50)}" is not read; use ${[...UNPACKERS.keys()].join(', ')}`,
    )
  }
  return pipeline(request, unpack(), () => {})
}

const UNPACKERS: ReadonlyMap<string, () => Transform> = new Map([
  ['gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
])

function collect(request: IncomingMessage, limit: number, check: (chunk: Buffer) => void): Promise<Buffer> {
  if (Number(request.headers['content-length']) > limit) {
    request.resume()
    throw tooBig(limit)
  }
  const body = unpacked(request)
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = []
    let size = 0
    const take = (chunk: Buffer): void => {
      try {
        size += chunk.length
        if (size > limit) throw tooBig(limit)
        check(chunk)
        chunks.push(chunk)
      } catch (error) {
        chunks = []
        body.off('data', take).resume()
        reject(error)
      }
    }
    body.on('data', take)
    body.on('end', () => resolve(inSlices(joined(chunks, size))))
    body.on('error', () =>
      reject(new Refusal(400, 'The request ended before its body did, or is not packed as it says')),
    )
  })
}

/** The system provides memory as it is filled, which takes a while. */
function* joined(chunks: readonly Buffer[], size: number): Generator<undefined, Buffer> {
  const whole = Buffer.allocUnsafe(size)
  let at = 0
  for (const chunk of chunks) {
    at += chunk.copy(whole, at)
    yield
  }
  return whole
}

function decode(bytes: Buffer, { keepsBOM = false } = {}): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: keepsBOM }).decode(bytes)
  } catch (cause) {
    if (cause instanceof TypeError) throw new Refusal(400, 'Invalid data; the body is not valid UTF-8')
    throw cause
  }
}

const tooBig = (limit: number): Refusal =>
  new Refusal(413, `The body is larger than ${limit} bytes, the most that one request may carry; send less at a time`)

function notJSON(text: string): Refusal {
  const at = jsonIssueAt(text)
  const before = text.slice(0, at).split('\n')
  const found = at === text.length ? 'the text ends too early' : `unexpected ${JSON.stringify(text[at])}`
  const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`
  return new Refusal(400, `Invalid data; couldn't parse JSON object, array, or value: ${found} at ${place}`)
}
