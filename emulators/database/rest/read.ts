import { type Answer, LargeValue, Refusal } from '../http/answer.ts'
import { DatabaseError } from '../tree/errors.ts'
import { hashing, hashOf } from '../tree/hash.ts'
import { type DataNode, toExportJSON } from '../tree/node.ts'
import { type IndexDefinition, KEY_INDEX, PRIORITY_INDEX } from '../tree/order-values.ts'
import { PRIORITY_KEY } from '../tree/path.ts'
import { type Bound, boundAt, DEFAULT_QUERY, indexOfQuery, type Query, takesAll } from '../tree/query.ts'
import { inSlices } from '../tree/slices.ts'
import { nodeAt } from '../tree/store.ts'
import { isLarge } from '../tree/text.ts'
import type { Call, Parameters } from './call.ts'

export async function read(call: Call): Promise<Answer> {
  const { parameters, wantsETag } = call
  const query = queryOf(call)
  if (wantsETag && query !== DEFAULT_QUERY)
    throw new Refusal(400, 'X-Firebase-ETag is for whole places: leave out the query, or the header')
  const node = readableNode(call, query)
  const value = parameters.shallow ? shallow(node) : jsonOf(node, parameters)
  return wantsETag ? { value, etag: await tagOf(node) } : { value }
}

/** The tag of a node, of which a large one is hashed in slices. */
export async function tagOf(node: DataNode): Promise<string> {
  await inSlices(hashing(node))
  return etagOf(node)
}

/** Reads the node at a call's path, if the rules allow. Access to a place includes its priority. */
export function readableNode({ namespace, path, credentials }: Call, query: Query = DEFAULT_QUERY): DataNode {
  if (path.at(-1) !== PRIORITY_KEY) return namespace.get(path, query, credentials)
  namespace.get(path.slice(0, -1), DEFAULT_QUERY, credentials)
  return nodeAt(namespace.root, path)
}

export const plainJSONOf = (node: DataNode, { exports }: Pick<Parameters, 'exports'>): unknown =>
  exports ? toExportJSON(node) : node.toJSON()

/** A value to answer; a large one is serialised in slices. */
export const jsonOf = (node: DataNode, parameters: Pick<Parameters, 'exports'>): unknown =>
  isLarge(node) ? new LargeValue(node, parameters.exports) : plainJSONOf(node, parameters)

/** {@link jsonOf} of several by their names. */
export const jsonOfSeveral = (named: readonly (readonly [string, DataNode])[], parameters: Parameters): unknown =>
  named.some(([, node]) => isLarge(node))
    ? new LargeValue(named, parameters.exports)
    : Object.fromEntries(named.map(([name, node]) => [name, jsonOf(node, parameters)]))

export function queryOf({ search, parameters }: Call): Query {
  if (!parameters.shallow) return readQuery(search)
  if (parameters.exports) throw new Refusal(400, 'shallow cannot be combined with format=export: leave one of them out')
  return readShallowQuery(search)
}

function shallow(node: DataNode): unknown {
  if (node.leaf !== null) return node.leaf
  return node.isEmpty ? null : Object.fromEntries([...node.keys()].map(key => [key, true]))
}

const NULL_ETAG = 'null_etag'

export const etagOf = (node: DataNode): string => (node.isEmpty ? NULL_ETAG : hashOf(node))

const BOUNDS = ['startAt', 'startAfter', 'endAt', 'endBefore', 'equalTo'] as const
const LIMIT_NAMES = ['limitToFirst', 'limitToLast'] as const
type BoundName = (typeof BOUNDS)[number]

const SPECIAL: ReadonlyMap<string, string> = new Map([
  ['$key', '.key'],
  ['$value', '.value'],
  ['$priority', '.priority'],
])

function readQuery(parameters: URLSearchParams): Query {
  const given = [...BOUNDS, ...LIMIT_NAMES].filter(name => parameters.has(name))
  const orderBy = parameters.get('orderBy')
  if (orderBy === null) {
    if (given.length === 0) return DEFAULT_QUERY
    throw invalid('orderBy must be defined when other query parameters are defined')
  }
  const index = indexOf(orderBy)
  return { index, ...readBounds(parameters, index), ...readLimit(parameters) }
}

/** Query of a shallow read. The service refuses others, except the limit of `firebase database:remove`. */
function readShallowQuery(parameters: URLSearchParams): Query {
  const mixed = ['orderBy', ...BOUNDS].filter(name => name !== 'startAfter' && parameters.has(name))
  if (mixed.length > 0) throw invalid(`shallow cannot be combined with ${mixed.join(', ')}: leave one of them out`)
  const after = parameters.get('startAfter')
  const start = after === null ? null : boundAt('start', KEY_INDEX, after, undefined, false)
  const query = { ...DEFAULT_QUERY, start, ...readLimit(parameters) }
  return takesAll(query) ? query : { ...query, index: KEY_INDEX }
}

function indexOf(orderBy: string): IndexDefinition {
  const name = parseJSON(orderBy)
  if (typeof name !== 'string' || name.startsWith('.')) throw invalidPath()
  try {
    return indexOfQuery(SPECIAL.get(name) ?? name)
  } catch (error) {
    if (error instanceof DatabaseError) throw invalidPath()
    throw error
  }
}

function readBounds(parameters: URLSearchParams, index: IndexDefinition): { start: Bound | null; end: Bound | null } {
  const given = BOUNDS.filter(name => parameters.has(name))
  if (given.includes('equalTo') && given.length > 1)
    throw invalid('equalTo cannot be specified in addition to startAfter, startAt, endAt, or endBefore')
  for (const [one, other] of [
    ['startAt', 'startAfter'],
    ['endAt', 'endBefore'],
  ] as const) {
    if (given.includes(one) && given.includes(other)) throw invalid(`Only one of ${one} and ${other} may be specified`)
  }
  const bound = (side: 'start' | 'end', inclusive: BoundName, exclusive: BoundName): Bound | null => {
    const name = (['equalTo', inclusive, exclusive] as const).find(each => given.includes(each))
    if (name === undefined) return null
    return boundAt(side, index, readValue(parameters.get(name) ?? '', index), undefined, name !== exclusive)
  }
  return { start: bound('start', 'startAt', 'startAfter'), end: bound('end', 'endAt', 'endBefore') }
}

function readValue(text: string, index: IndexDefinition): unknown {
  const value = parseJSON(text)
  if (value === undefined || (typeof value === 'object' && value !== null))
    throw invalid('Constraint index field must be a JSON primitive')
  if (index === KEY_INDEX && typeof value !== 'string')
    throw invalid('Provided key index type is invalid, must be string')
  if (index === PRIORITY_INDEX && typeof value === 'boolean')
    throw invalid('Provided priority index type is invalid, must be null, a number or a string')
  return value
}

function readLimit(parameters: URLSearchParams): { limit: number | null; fromEnd: boolean } {
  const given = LIMIT_NAMES.filter(name => parameters.has(name))
  const [name] = given
  if (name === undefined) return { limit: null, fromEnd: false }
  if (given.length > 1) throw invalid('Only one of limitToFirst and limitToLast may be specified')
  const text = parameters.get(name) ?? ''
  if (!/^-?\d{1,15}$/.test(text)) throw invalid(`${name} must be an integer`)
  const limit = Number(text)
  if (limit < 1) throw invalid(`${name} must be positive`)
  return { limit, fromEnd: name === 'limitToLast' }
}

function parseJSON(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

const invalidPath = (): DatabaseError => invalid('orderBy must be a valid JSON encoded path')

const invalid = (message: string): DatabaseError => new DatabaseError('invalid_query', message)
