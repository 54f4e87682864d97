import { nodeAt } from '../store.ts'
import type { DataNode } from '../tree/node.ts'
import { PRIORITY_KEY } from '../tree/path.ts'
import { DEFAULT_QUERY, type Query } from '../tree/query.ts'
import { toExportJSON } from '../tree/to-json.ts'
import type { Answer } from './answer.ts'
import type { Call } from './call.ts'
import { etagOf } from './etag.ts'
import type { Parameters } from './parameters.ts'
import { Refusal } from './refusal.ts'
import { readQuery, readShallowQuery } from './rest-query.ts'

/** Answers a GET. */
export function read(call: Call): Answer {
  const { parameters, wantsETag } = call
  const query = queryOf(call)
  if (wantsETag && query !== DEFAULT_QUERY)
    throw new Refusal(400, 'X-Firebase-ETag is for whole places: leave out the query, or the header')
  const node = readableNode(call, query)
  const value = parameters.shallow ? shallow(node) : jsonOf(node, parameters)
  return wantsETag ? { value, etag: etagOf(node) } : { value }
}

/** What is at the path of a call, if the rules let it read that. Who may read a place may read its priority. */
export function readableNode({ namespace, path, credentials }: Call, query: Query = DEFAULT_QUERY): DataNode {
  if (path.at(-1) !== PRIORITY_KEY) return namespace.get(path, query, credentials)
  namespace.get(path.slice(0, -1), DEFAULT_QUERY, credentials)
  return nodeAt(namespace.root, path)
}

/** The data of a place in the form that was asked for. */
export function jsonOf(node: DataNode, { exports }: Pick<Parameters, 'exports'>): unknown {
  return exports ? toExportJSON(node) : node.toJSON()
}

/** The query that a read asks for. */
export function queryOf({ search, parameters }: Call): Query {
  if (!parameters.shallow) return readQuery(search)
  if (parameters.exports) throw new Refusal(400, 'shallow cannot be combined with format=export: leave one of them out')
  return readShallowQuery(search)
}

/** A leaf itself; of children only the keys. */
function shallow(node: DataNode): unknown {
  if (node.leaf !== null) return node.leaf
  return node.isEmpty ? null : Object.fromEntries([...node.keys()].map(key => [key, true]))
}
