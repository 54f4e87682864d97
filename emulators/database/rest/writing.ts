import type { Clock } from '../clock.ts'
import { nodeAt } from '../store.ts'
import type { DataNode } from '../tree/node.ts'
import { parseWritePath } from '../tree/path.ts'
import type { Answer } from './answer.ts'
import { readJSON } from './body.ts'
import type { Call } from './call.ts'
import { etagOf, matches } from './etag.ts'
import { PushNames } from './push-name.ts'
import { jsonOf, readableNode } from './reading.ts'
import { Refusal } from './refusal.ts'

const pushNames = new PushNames()

/** Answers a PUT: replaces what is at the path. */
export async function put(call: Call): Promise<Answer> {
  const json = await readJSON(call.request)
  return stale(call) ?? set(call, json)
}

/** Answers a DELETE. */
export function remove(call: Call): Answer {
  return stale(call) ?? set(call, null)
}

/** Answers a POST: adds a child with a new name. */
export async function push(call: Call, clock: Clock): Promise<Answer> {
  if (call.ifMatch !== null) throw new Refusal(400, 'if-match has no meaning for POST, which always adds a new child')
  const json = await readJSON(call.request)
  const name = pushNames.next(clock.now())
  const path = [...call.path, name]
  const { after } = call.namespace.put(path, json, call.credentials)
  return answer(call, { name }, nodeAt(after, path))
}

/** Answers a PATCH: sets each path that the body names, all or none. Null removes everything, as `database:remove` expects. */
export async function patch(call: Call): Promise<Answer> {
  if (call.ifMatch !== null || call.wantsETag)
    throw new Refusal(400, 'ETags are not supported for PATCH: use PUT, or leave out if-match and X-Firebase-ETag')
  const json = await readJSON(call.request)
  if (json === null) return set(call, null)
  const { after } = call.namespace.merge(call.path, json, call.credentials)
  const written = Object.keys(json as object).map(key => {
    const node = nodeAt(after, [...call.path, ...parseWritePath(key)])
    return [key, jsonOf(node, call.parameters)] as const
  })
  return { value: Object.fromEntries(written) }
}

function set(call: Call, json: unknown): Answer {
  const { after } = call.namespace.put(call.path, json, call.credentials)
  const node = nodeAt(after, call.path)
  return answer(call, jsonOf(node, call.parameters), node)
}

function answer({ wantsETag }: Call, value: unknown, node: DataNode): Answer {
  return wantsETag ? { value, etag: etagOf(node) } : { value }
}

/** The answer to a condition that does not hold: what is there instead. Only who may read that may set conditions on it. */
function stale(call: Call): Answer | null {
  if (call.ifMatch === null) return null
  const node = readableNode(call)
  if (matches(call.ifMatch, node)) return null
  return { status: 412, value: jsonOf(node, call.parameters), etag: etagOf(node) }
}
