import type { DataNode } from '../tree/node.ts'
import type { Path } from '../tree/path.ts'
import { EvaluationError } from './errors.ts'
import { Regex } from './regex.ts'
import type { BinaryOperator } from './syntax.ts'

/** An invalid path leads nowhere, as no data has such a key. */
export const stepsOf = (path: string): readonly string[] => path.split('/').filter(key => key !== '')

/** A RuleDataSnapshot. Steps down are linked instead of copied. Notes visited places in `reads` on request. */
export class Snapshot {
  readonly node: DataNode
  readonly #above: Snapshot | null
  readonly #key: string
  readonly #reads: Snapshot[] | null
  /** Rules look at the same places several times. */
  #below: Map<string, Snapshot> | null = null

  private constructor(node: DataNode, above: Snapshot | null, key: string, reads: Snapshot[] | null) {
    this.node = node
    this.#above = above
    this.#key = key
    this.#reads = reads
  }

  static root(node: DataNode, reads: Snapshot[] | null): Snapshot {
    return new Snapshot(node, null, '', reads)
  }

  get path(): Path {
    const keys: string[] = []
    for (let at: Snapshot = this; at.#above !== null; at = at.#above) keys.unshift(at.#key)
    return keys
  }

  step(key: string): Snapshot {
    const known = this.#below?.get(key)
    if (known !== undefined) return known
    const below = new Snapshot(this.node.child(key), this, key, this.#reads)
    this.#below ??= new Map()
    this.#below.set(key, below)
    return below
  }

  child(path: string): Snapshot {
    return this.down(stepsOf(path))
  }

  down(steps: readonly string[]): Snapshot {
    let at: Snapshot = this
    for (const key of steps) at = at.step(key)
    return at
  }

  parent(): Snapshot {
    if (this.#above === null) throw new EvaluationError('parent() was called on the root, which has none')
    return this.#above
  }

  exists(): boolean {
    return !this.look().isEmpty
  }

  look(): DataNode {
    this.#reads?.push(this)
    return this.node
  }
}

export type Value = string | number | boolean | null | Snapshot | Claims | Branch | Regex

/** Result of val() for a place with children: neither null nor equal to anything, as in the service. */
class Branch {}
export const BRANCH = new Branch()

/** An object in `auth`: itself, its token, or an object or list claim. Exposes own properties only. */
export class Claims {
  readonly #properties: object

  constructor(properties: object) {
    this.#properties = properties
  }

  get(name: string): Value {
    return propertyOf(this.#properties, name)
  }
}

export function propertyOf(properties: object, name: string): Value {
  if (!Object.hasOwn(properties, name)) return null
  const found: unknown = Reflect.get(properties, name)
  if (typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean') return found
  return typeof found === 'object' && found !== null ? new Claims(found) : null
}

export const isRegex = (value: Value | undefined): value is Regex => value instanceof Regex

const SHOWN = 60

export function show(value: Value): string {
  if (typeof value === 'string') return quote(value)
  if (value instanceof Snapshot) return `the data at /${value.path.join('/')}`
  if (value instanceof Claims) return 'an object'
  if (value instanceof Branch) return 'a value with children'
  return isRegex(value) ? 'a regular expression' : String(value)
}

function quote(text: string): string {
  const escaped = JSON.stringify(text.slice(0, SHOWN)).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return text.length > SHOWN ? `'${escaped}…' (${text.length} characters)` : `'${escaped}'`
}

/** A property within auth: null if missing, also of null itself, like the service. */
export function claim(target: Value, name: string): Value {
  if (target instanceof Claims) return target.get(name)
  if (typeof target === 'string' && name === 'length') return target.length
  return null
}

/** Limit of strings built by rules; data is limited to about 10 million. */
const MAX_STRING = 32 * 1024 * 1024

/** Operators without conversion, like the service: unsuitable values are errors; only + joins string and number. */
export const OPERATORS: Readonly<Record<BinaryOperator, (left: Value, right: Value) => Value>> = {
  '==': same,
  '===': same,
  '!=': (left, right) => !same(left, right),
  '!==': (left, right) => !same(left, right),
  '<': (left, right) => order('<', left, right) < 0,
  '<=': (left, right) => order('<=', left, right) <= 0,
  '>': (left, right) => order('>', left, right) > 0,
  '>=': (left, right) => order('>=', left, right) >= 0,
  '+': add,
  '-': (left, right) => number('-', left, 'left') - number('-', right, 'right'),
  '*': (left, right) => number('*', left, 'left') * number('*', right, 'right'),
  '%': (left, right) => number('%', left, 'left') % number('%', right, 'right'),
  '/': (left, right) => {
    const dividend = number('/', left, 'left')
    const divisor = number('/', right, 'right')
    // The service has no infinity.
    return divisor === 0 ? Number.NaN : dividend / divisor
  },
}

/** Values without children or properties are equal by type and value; others never. */
function same(left: Value, right: Value): boolean {
  return left === right && (left === null || typeof left !== 'object')
}

/** Negative, zero or positive by order; NaN if one is not a number. */
function order(operator: string, left: Value, right: Value): number {
  if (typeof left === 'number' && typeof right === 'number') return left === right ? 0 : left - right
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : left > right ? 1 : 0
  throw new EvaluationError(`${operator} compares two numbers or two strings, not ${show(left)} and ${show(right)}`)
}

function add(left: Value, right: Value): Value {
  if (typeof left === 'number' && typeof right === 'number') return left + right
  const joins = typeof left === 'string' || typeof right === 'string'
  if (joins && isTextOrNumber(left) && isTextOrNumber(right))
    return bounded(String(left).length + String(right).length, () => `${left}${right}`)
  throw new EvaluationError(`+ adds numbers and joins strings, not ${show(left)} and ${show(right)}`)
}

export function bounded(length: number, build: () => string): string {
  if (length > MAX_STRING) throw new EvaluationError(`the string would grow past ${MAX_STRING} characters`)
  return build()
}

export function negate(value: Value): number {
  if (typeof value === 'number') return -value
  throw new EvaluationError(`- needs a number, not ${show(value)}`)
}

const isTextOrNumber = (value: Value): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

function number(operator: string, value: Value, side: string): number {
  if (typeof value === 'number') return value
  throw new EvaluationError(`the ${side} side of ${operator} must be a number, not ${show(value)}`)
}
