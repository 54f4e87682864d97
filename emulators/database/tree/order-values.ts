import type { DataNode } from './node.ts'

/** Before and after every key in queries; brackets are invalid in real keys. */
export const MIN_KEY = '[MIN_NAME]'
export const MAX_KEY = '[MAX_NAME]'

const INTEGER_KEY = /^-?0*\d{1,10}$/
const NINE = 57
const MINUS = 45
const BRACKET = 91

/**
 * Compares keys like the database: 32-bit integers first, by number (shorter spelling first), then others by UTF-16
 * code units (`nameCompare` of @firebase/database).
 */
export function compareKeys(a: string, b: string): number {
  if (a === b) return 0
  // Most keys are words or push ids ('-N…'), of which the first character often decides.
  if (isWord(a) && isWord(b)) return a.charCodeAt(0) - b.charCodeAt(0) || compareText(a, b)
  if (a === MIN_KEY || b === MAX_KEY) return -1
  if (b === MIN_KEY || a === MAX_KEY) return 1
  const left = integerOf(a)
  const right = integerOf(b)
  if (left === null) return right === null ? compareText(a, b) : 1
  if (right === null) return -1
  // The SDK takes '-0' and '00' for one key; a server must keep both, so text decides.
  return left - right || a.length - b.length || compareText(a, b)
}

const compareText = (a: string, b: string): number => (a < b ? -1 : 1)

function isWord(key: string): boolean {
  const first = key.charCodeAt(0)
  return (first === MINUS ? key.charCodeAt(1) : first) > NINE && first !== BRACKET
}

function integerOf(key: string): number | null {
  if (!INTEGER_KEY.test(key)) return null
  const value = Number(key)
  return value >= -2147483648 && value <= 2147483647 ? value : null
}

/** Sort value of a child: its value, null if absent, or "an object". */
type SortValue = string | number | boolean | null | typeof OBJECT

/** Any node with children: after all values, equal among themselves. */
const OBJECT: unique symbol = Symbol('object')

function compareSortValues(a: SortValue, b: SortValue): number {
  if (a === b) return 0
  const byType = rankOf(a) - rankOf(b)
  if (byType !== 0) return byType
  return (a as string | number | boolean) < (b as string | number | boolean) ? -1 : 1
}

function rankOf(value: SortValue): number {
  if (value === null) return 0
  switch (typeof value) {
    case 'boolean':
      return 1
    case 'number':
      return 2
    case 'string':
      return 3
    default:
      return 4
  }
}

/** A place in an order: by value, then key. */
export interface Position {
  readonly value: SortValue
  readonly key: string
}

export const comparePositions = (a: Position, b: Position): number =>
  compareSortValues(a.value, b.value) || compareKeys(a.key, b.key)

/** An order of children. `id` is its spelling in queries and `.indexOn`. */
export interface IndexDefinition {
  readonly id: string
  sortValue(child: DataNode): SortValue
}

/** Keys alone decide. */
export const KEY_INDEX: IndexDefinition = { id: '.key', sortValue: () => null }
export const PRIORITY_INDEX: IndexDefinition = { id: '.priority', sortValue: child => child.priority }
const VALUE_INDEX: IndexDefinition = { id: '.value', sortValue: valueAt }

/** Index of a query: `.key`, `.priority`, `.value`, or a descendant's path, such as `address/city`. */
export function indexNamed(name: string): IndexDefinition {
  if (name === KEY_INDEX.id) return KEY_INDEX
  if (name === PRIORITY_INDEX.id) return PRIORITY_INDEX
  if (name === VALUE_INDEX.id) return VALUE_INDEX
  const path = name.split('/').filter(key => key !== '')
  return { id: path.join('/'), sortValue: child => valueAt(child.at(path)) }
}

function valueAt(node: DataNode): SortValue {
  return node.size > 0 ? OBJECT : node.leaf
}
