import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { asRefusal, Refusal } from '../http/answer.ts'
import { jsonIssueAt } from '../rules/json-text.ts'
import { NodeBuilder } from '../tree/from-json.ts'
import { JSONReader } from '../tree/json-reader.ts'
import type { Children, DataNode } from '../tree/node.ts'
import { PAGED, PageFile } from '../tree/page-file.ts'
import { LIMITS } from '../tree/path.ts'
import { pauses } from '../tree/slices.ts'
import { leaf } from '../tree/sorted-map.ts'

/**
 * Parses a request's JSON, a large one in slices. Throws a Refusal if it is too big or nested too deep, not UTF-8 or not
 * JSON.
 * @param target the depth of the written place; the keys of an update are paths
 */
export async function readJSON(request: IncomingMessage, { depth = 0, isUpdate = false } = {}): Promise<unknown> {
  const pages = new PagesOfLarge(Number(request.headers['content-length'] ?? 0))
  const reader = new JSONReader(new NodeBuilder(depth, { isUpdate, pages }))
  const chunks = await collect(request, LIMITS.restWriteBytes, chunk => {
    pages.size += chunk.length
    reader.take(chunk)
  })
  const large = reader.finish()
  if (large !== null) return isUpdate ? large.object() : large.node()
  const text = decode(Buffer.concat(chunks))
  try {
    return JSON.parse(text)
  } catch (cause) {
    if (cause instanceof SyntaxError) throw notJSON(text)
    throw cause
  }
}

/**
 * Moves data out of memory once it is large: its nodes take several times as much, and their collection holds others up.
 * A body that the temporary folder cannot take stays in memory.
 */
class PagesOfLarge {
  size = 0
  readonly #announced: number
  #file: PageFile | null = null
  #isFull = false

  constructor(announced: number) {
    this.#announced = announced
  }

  write(keys: readonly string[], children: readonly DataNode[]): Children {
    if (this.#isFull || Math.max(this.size, this.#announced) <= PAGED) return leaf(keys, children)
    try {
      this.#file ??= new PageFile()
      return this.#file.write(keys, children)
    } catch {
      this.#isFull = true
      return leaf(keys, children)
    }
  }
}

/** Text of a request, exactly, up to `limit` bytes. Throws a Refusal like {@link readJSON}. */
export const readText = async (request: IncomingMessage, limit: number): Promise<string> =>
  decode(Buffer.concat(await collect(request, limit, () => {})), { keepsBOM: true })

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
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
])

/**
 * Chunks of a body, of which each was taken when it arrived, with pauses for others. A packed body is measured first: a
 * few bytes of it may be hundreds of megabytes, whose values take minutes to read.
 */
async function collect(
  request: IncomingMessage,
  limit: number,
  take: (chunk: Buffer) => void,
): Promise<readonly Buffer[]> {
  if (Number(request.headers['content-length']) > limit) {
    request.resume()
    throw tooBig(limit)
  }
  const body = unpacked(request)
  const isPacked = body !== request
  const chunks: Buffer[] = []
  const pause = pauses()
  let size = 0
  try {
    // The rest of a refused body is read and forgotten, because its client reads the answer afterwards.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > limit) throw tooBig(limit)
      if (!isPacked) take(chunk)
      chunks.push(chunk)
      await pause()
    }
    for (const chunk of isPacked ? chunks : []) {
      take(chunk)
      await pause()
    }
    return chunks
  } catch (cause) {
    body.resume()
    if (asRefusal(cause) !== null) throw cause
    throw new Refusal(400, 'The request ended before its body did, or is not packed as it says')
  }
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
