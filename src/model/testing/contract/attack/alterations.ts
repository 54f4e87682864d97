import { nodeFromJSON } from '../../../../../emulators/database/tree/from-json.ts'
import { type DataNode, toExportJSON } from '../../../../../emulators/database/tree/node.ts'
import { PRIORITY_KEY } from '../../../../../emulators/database/tree/path.ts'
import type { Write } from '../../../../../emulators/database/tree/store.ts'
import { isObject, type Json, type JsonObject } from '../../../values/json.ts'
import type { Place } from './places.ts'
import { now, uids } from './stage.ts'

/** One attempted write. */
export interface Attempt {
  readonly name: string
  readonly write: () => Write
}

const million = 1_000_000
const slashes = '/'.repeat(million)
const text = 'x'.repeat(million)
const words = 'no end '.repeat(million / 7)
const longKey = 'k'.repeat(700)
/** Excess children with long names. */
const manyOf = (value: Json): JsonObject =>
  Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`${longKey}${at}`, value]))

const wide = manyOf(true)
export const wideOfNothing = manyOf('')

const deep: Json = Array.from({ length: 20 }).reduce<Json>(below => ({ x: below }), 'x')
const timestamp: Json = { '.sv': 'timestamp' }

type Values = Readonly<Record<string, Json>>

/** Alterations of any node. */
const anything: Values = {
  removed: null,
  empty: '',
  blank: ' ',
  control: 'a\u0007b',
  text: 'x',
  long: text,
  words,
  'a slash': '/',
  slashes,
  'a path': 'contents/-Nc0000',
  'a place in a record': '-Nc0000/keys',
  zero: 0,
  one: 1,
  negative: -1,
  fraction: 0.5,
  huge: 1e300,
  past: 1,
  future: now + 3_600_000,
  now: timestamp,
  counted: { '.sv': { increment: 1 } },
  yes: true,
  no: false,
  branch: { zz: 'x' },
  list: ['x', 'y'],
  wide,
  deep,
  'number with priority': { '.value': 1, '.priority': 1 },
  'an admin': 'demo-admin',
  'a colleague': 'demo-colleague',
  'a stranger': 'demo-stranger',
  'a role': 'admin',
  'another role': 'lmf',
}

/** Replacements of a text; the longest have a million characters. */
export const textsOf = (value: string): Values => ({
  changed: `${value}x`,
  lengthened: value + text,
  'slash before': `/${value}`,
  'slash after': `${value}/`,
  'slashes after': `${value}//`,
  'slashes before': slashes + value,
  'slashes to the end': value + slashes,
  'into it': `${value}/rev`,
  'slashes between': value.replace(/[ |/]/, '//'),
  'capital letters': value.toUpperCase(),
})

const ofNumber = (value: number): Values => ({
  more: value + 1,
  less: value - 1,
  'as text': `${value}`,
})

/** A neighbouring branch, made the attacker's own and current. */
const asOwn = (value: Json, uid: string): Json => {
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [keyOf(key, uid), ownAt(key, child, uid)]))
  return typeof value === 'string' && uids.includes(value) ? uid : value
}

const keyOf = (key: string, uid: string): string => (uids.includes(key) ? uid : key)

const ownAt = (key: string, value: Json, uid: string): Json =>
  typeof value === 'number' && value > 1_000_000_000_000 ? timestamp : key === 'by' ? uid : asOwn(value, uid)

/** A branch suggested by the names in the rules. */
const shaped = (children: readonly string[], uid: string, leaf: Json): Json =>
  Object.fromEntries(
    children.map(key => [key, /^(at|since|createdAt|visitedAt)$/.test(key) ? timestamp : key === 'by' ? uid : leaf]),
  )

const exported = (node: DataNode): Json => toExportJSON(node) as Json

/** Limits the size of copied branches. */
const isSmall = (node: DataNode): boolean => {
  let left = 60
  const count = (each: DataNode): void => {
    left -= 1
    if (left > 0) each.forEachChild((_, child) => count(child))
  }
  count(node)
  return left > 0
}

const known = new Map<Json, DataNode>()

/** Parses constants once. */
const parsed = (value: Json, existing: DataNode, depth: number): DataNode => {
  const found = known.get(value)
  if (found) return found
  const node = nodeFromJSON(value, { existing, depth, now })
  if (value === wide || (typeof value === 'string' && value.length >= million)) known.set(value, node)
  return node
}

/** Values to try at a single place. */
export const attemptsAt = (
  { path, children, isWritten }: Place,
  root: DataNode,
): ((uid: string | null) => readonly Attempt[]) => {
  if (path.length === 0) return () => []
  const node = root.at(path)
  const attempt = (name: string, value: Json): Attempt => ({
    name,
    write: () => ({ path, node: parsed(value, node, path.length) }),
  })
  if (!isWritten) {
    const some = ['removed', 'text', 'one', 'branch', 'now'].map(name => attempt(name, anything[name] ?? null))
    return () => some
  }
  const value = isSmall(node) ? exported(node) : null
  const siblings = [...siblingsOf(root, path)]
  const below = (name: string, key: string, value: Json): Attempt => ({
    name,
    write: () => ({ path: [...path, key], node: parsed(value, node.child(key), path.length + 1) }),
  })
  const forAll = [
    ...Object.entries({
      ...anything,
      ...(typeof value === 'string' ? textsOf(value) : {}),
      ...(typeof value === 'number' ? ofNumber(value) : {}),
      ...(isObject(value) ? ofBranch(value) : {}),
      ...Object.fromEntries(siblings.map((each, at) => [`sibling ${at}`, each])),
    }).map(([name, value]) => attempt(name, value)),
    below('a priority', PRIORITY_KEY, 1),
    below('a long priority', PRIORITY_KEY, text),
    below('a child', 'zz', 'x'),
    below('a wide child', 'zz', wide),
  ]
  const ownBy = (uid: string) => [
    ...siblings.map((each, at) => attempt(`own ${at}`, asOwn(each, uid))),
    ...(children.length > 0
      ? [attempt('shaped of texts', shaped(children, uid, 'x')), attempt('shaped of numbers', shaped(children, uid, 1))]
      : []),
  ]
  return uid => [...forAll, ...ownBy(uid ?? 'nobody')]
}

const ofBranch = (value: JsonObject): Values => ({
  'with a child': { ...value, zz: 'x' },
  'with a wide child': { ...value, zz: wide },
  'with a priority': { ...value, '.priority': 1 },
  ...Object.fromEntries(
    Object.keys(value)
      .slice(0, 8)
      .map(key => [`without ${key}`, Object.fromEntries(Object.entries(value).filter(([each]) => each !== key))]),
  ),
})

/** Two siblings of a node. */
function* siblingsOf(root: DataNode, path: readonly string[]): Generator<Json> {
  const key = path.at(-1) ?? ''
  let found = 0
  for (const [other, node] of root.at(path.slice(0, -1)).ascend()) {
    if (other === key || !isSmall(node)) continue
    if (found++ === 2) return
    yield exported(node)
  }
}
