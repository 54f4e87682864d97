import { randomInt } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { type Answer, Refusal } from '../http/answer.ts'
import type { DataNode } from '../tree/node.ts'
import { parseWritePath } from '../tree/path.ts'
import { nodeAt } from '../tree/store.ts'
import { readJSON } from './body.ts'
import type { Call } from './call.ts'
import { etagOf, jsonOf, jsonOfSeveral, readableNode, tagOf } from './read.ts'

/** In order of character codes, so that names sort by age. */
const ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'
const TIME_LENGTH = 8
const RANDOM_LENGTH = 12

/** Generates names of pushed children like the SDK: 8 characters of time, 12 random; each sorts after all before. */
export class PushNames {
  #lastTime = 0
  #digits: number[] = []

  /** Next name at `now`, milliseconds since 1970, in order even if the clock goes back. */
  next(now: number): string {
    if (now > this.#lastTime) {
      this.#lastTime = now
      this.#digits = Array.from({ length: RANDOM_LENGTH }, () => randomInt(ALPHABET.length))
    } else this.#increment()
    return timeDigits(this.#lastTime) + this.#digits.map(charOf).join('')
  }

  #increment(): void {
    const last = this.#digits.findLastIndex(digit => digit < ALPHABET.length - 1)
    if (last === -1) this.#lastTime++
    this.#digits = this.#digits.map((digit, at) => (at < last ? digit : at === last ? digit + 1 : 0))
  }
}

function timeDigits(time: number): string {
  let text = ''
  for (let left = time; text.length < TIME_LENGTH; left = Math.floor(left / ALPHABET.length))
    text = charOf(left % ALPHABET.length) + text
  return text
}

const charOf = (digit: number): string => ALPHABET.charAt(digit)

const pushNames = new PushNames()

/** A large body is prepared for its commit, which then holds nobody up. */
async function readWritten(
  { request, namespace, path }: Call,
  { levels = 0, isUpdate = false } = {},
): Promise<unknown> {
  const json = await readJSON(request, { depth: path.length + levels, isUpdate })
  await namespace.prepare(json)
  return json
}

export async function put(call: Call): Promise<Answer> {
  const json = await readWritten(call)
  return setIfCurrent(call, json)
}

export const remove = (call: Call): Promise<Answer> => setIfCurrent(call, null)

async function setIfCurrent(call: Call, json: unknown): Promise<Answer> {
  // Hashed before, in slices: nothing may change between the condition and the write.
  if (call.ifMatch !== null) await tagOf(readableNode(call))
  return stale(call) ?? set(call, json)
}

export async function push(call: Call, clock: Clock): Promise<Answer> {
  if (call.ifMatch !== null) throw new Refusal(400, 'if-match has no meaning for POST, which always adds a new child')
  const json = await readWritten(call, { levels: 1 })
  const name = pushNames.next(clock.now())
  const path = [...call.path, name]
  const { after } = call.namespace.put(path, json, call.credentials)
  return answer(call, { name }, nodeAt(after, path))
}

/** Answers a PATCH: sets all named paths atomically. Null removes everything, as `database:remove` expects. */
export async function patch(call: Call): Promise<Answer> {
  if (call.ifMatch !== null || call.wantsETag)
    throw new Refusal(400, 'ETags are not supported for PATCH: use PUT, or leave out if-match and X-Firebase-ETag')
  const json = await readWritten(call, { isUpdate: true })
  if (json === null) return set(call, null)
  const { after } = call.namespace.merge(call.path, json, call.credentials)
  const written = Object.keys(json as object).map(key => {
    const node = nodeAt(after, [...call.path, ...parseWritePath(key)])
    return [key, node] as const
  })
  return { value: jsonOfSeveral(written, call.parameters) }
}

function set(call: Call, json: unknown): Promise<Answer> {
  const { after } = call.namespace.put(call.path, json, call.credentials)
  const node = nodeAt(after, call.path)
  return answer(call, jsonOf(node, call.parameters), node)
}

const answer = async ({ wantsETag }: Call, value: unknown, node: DataNode): Promise<Answer> =>
  wantsETag ? { value, etag: await tagOf(node) } : { value }

/** Answer to a failed condition, with the present value. Conditions require read access. */
function stale(call: Call): Answer | null {
  if (call.ifMatch === null) return null
  const node = readableNode(call)
  if (matches(call.ifMatch, node)) return null
  return { status: 412, value: jsonOf(node, call.parameters), etag: etagOf(node) }
}

const matches = (tag: string, node: DataNode): boolean => tag.trim().replace(/^"(.*)"$/, '$1') === etagOf(node)
