import { EvaluationError } from './errors.ts'
import { NO_QUERY } from './requests.ts'
import type { BinaryOperator, Expression } from './syntax.ts'
import { BRANCH, bounded, isRegex, type Snapshot, show, type Value } from './values.ts'

/**
 * Static type of an expression when the rules load.
 *
 * - `value`: result of val() and getPriority(); operators take it, its members are a string's.
 * - `auth`: `auth` and everything under it; operators take it, any member may exist.
 * - `queryValue`: a property of `query` that is not a flag; operators take it, its members are a string's.
 * - `mixed`: a `?:` whose branches differ, neither like a string; operators take it, it has no members.
 * - `method`: a method named but not called; nothing takes it.
 * - `unknown`: an issue was already reported inside; everything takes it, so that one mistake is reported once.
 */
export type StaticType =
  | 'boolean'
  | 'number'
  | 'string'
  | 'null'
  | 'regex'
  | 'list'
  | 'snapshot'
  | 'value'
  | 'auth'
  | 'query'
  | 'queryValue'
  | 'mixed'
  | 'method'
  | 'unknown'

export type TypeTable = ReadonlyMap<Expression, StaticType>

type Types = ReadonlySet<StaticType>
const types = (...accepted: StaticType[]): Types => new Set<StaticType>([...accepted, 'unknown'])

const LOOSE: readonly StaticType[] = ['value', 'auth', 'queryValue', 'mixed']
export const BOOLEANS: Types = types('boolean')
export const NUMBERS: Types = types('number', ...LOOSE)
const STRINGS: Types = types('string', 'value', 'auth', 'mixed')
const ORDERED: Types = types('number', 'string', ...LOOSE)
const COMPARABLE: Types = types('boolean', 'number', 'string', 'null', ...LOOSE)

interface Operands {
  readonly accepted: Types
  /** The service's wording for others; it names === and !== by their short forms. */
  refusal(side: 'left' | 'right'): string
}

const operands = new Map<BinaryOperator, Operands>()

export function operandsOf(operator: BinaryOperator): Operands {
  const known = operands.get(operator) ?? operandsFor(operator)
  operands.set(operator, known)
  return known
}

function operandsFor(operator: BinaryOperator): Operands {
  switch (operator) {
    case '==':
    case '===':
    case '!=':
    case '!==': {
      const name = operator.slice(0, 2)
      // The service omits an "or" in this sentence.
      const last = (side: string): string => (name === '==' && side === 'left' ? 'null' : 'or null')
      const refusal = (side: string): string =>
        `Invalid ${name} expression: ${side} operand is not a number, boolean, string, ${last(side)}.`
      return { accepted: COMPARABLE, refusal }
    }
    case '<':
    case '<=':
    case '>':
    case '>=':
      return {
        accepted: ORDERED,
        refusal: side => `Invalid ${operator} expression: ${side} operand must be a number or string.`,
      }
    case '+':
      return { accepted: ORDERED, refusal: side => `Invalid + expression: ${side} operand is not a number or string.` }
    default:
      return { accepted: NUMBERS, refusal: side => `Invalid ${operator} expression: ${side} operand is not a number.` }
  }
}

export function binaryType(operator: BinaryOperator, left: StaticType, right: StaticType): StaticType {
  if (operator === '-' || operator === '*' || operator === '/' || operator === '%') return 'number'
  if (operator !== '+') return 'boolean'
  if (left === 'unknown' || right === 'unknown') return 'unknown'
  if (left === 'string' || right === 'string') return 'string'
  return left === 'number' && right === 'number' ? 'number' : 'value'
}

export function conditionalType(one: StaticType, other: StaticType): StaticType {
  if (one === 'unknown' || other === 'unknown') return 'unknown'
  if (one === other) return one
  const likeString = (type: StaticType): boolean => type === 'string' || type === 'value' || type === 'auth'
  return likeString(one) || likeString(other) ? 'value' : 'mixed'
}

export const VARIABLES: ReadonlyMap<string, StaticType> = new Map([
  ['auth', 'auth'],
  ['now', 'number'],
  ['root', 'snapshot'],
  ['data', 'snapshot'],
  ['newData', 'snapshot'],
  ['query', 'query'],
])

export const QUERY_PROPERTIES: ReadonlyMap<string, StaticType> = new Map(
  Object.entries(NO_QUERY).map(([name, value]) => [name, typeof value === 'boolean' ? 'boolean' : 'queryValue']),
)

type Arguments = readonly Value[]

/** Arguments of a call without any, to distinguish hasChildren() from hasChildren([]). */
export const NO_ARGUMENTS: Arguments = []

/** Parameters of a method: none, strings, a regular expression, or hasChildren()'s optional list of strings. */
type Parameters = 'none' | 'string' | 'two strings' | 'regex' | 'list of strings'

export interface Method<Target = never> {
  readonly takes: Parameters
  readonly gives: StaticType
  /** Arguments of the call, or items of its list. */
  readonly call: (target: Target, args: Arguments) => Value
}

const methods = <Target>(
  table: Record<string, readonly [takes: Parameters, gives: StaticType, call: Method<Target>['call']]>,
): ReadonlyMap<string, Method<Target>> =>
  new Map(Object.entries(table).map(([name, [takes, gives, call]]) => [name, { takes, gives, call }]))

export const SNAPSHOT_METHODS = methods<Snapshot>({
  val: ['none', 'value', val],
  getPriority: ['none', 'value', target => target.look().priority],
  exists: ['none', 'boolean', target => target.exists()],
  isNumber: ['none', 'boolean', target => typeof target.look().leaf === 'number'],
  isString: ['none', 'boolean', target => typeof target.look().leaf === 'string'],
  isBoolean: ['none', 'boolean', target => typeof target.look().leaf === 'boolean'],
  parent: ['none', 'snapshot', target => target.parent()],
  child: ['string', 'snapshot', (target, [path]) => target.child(text('child', path))],
  hasChild: ['string', 'boolean', (target, [path]) => target.child(text('hasChild', path)).exists()],
  hasChildren: ['list of strings', 'boolean', hasChildren],
})

export const STRING_METHODS = methods<string>({
  contains: ['string', 'boolean', (target, [part]) => target.includes(text('contains', part))],
  beginsWith: ['string', 'boolean', (target, [part]) => target.startsWith(text('beginsWith', part))],
  endsWith: ['string', 'boolean', (target, [part]) => target.endsWith(text('endsWith', part))],
  replace: [
    'two strings',
    'string',
    (target, [part, by]) => replace(target, text('replace', part), text('replace', by)),
  ],
  toLowerCase: ['none', 'string', target => target.toLowerCase()],
  toUpperCase: ['none', 'string', target => target.toUpperCase()],
  matches: ['regex', 'boolean', (target, [regex]) => isRegex(regex) && regex.test(target)],
})

function val(target: Snapshot): Value {
  const node = target.look()
  return node.size > 0 ? BRANCH : node.leaf
}

/** Whether there are children; with a list, whether all of them exist, true for an empty one. */
function hasChildren(target: Snapshot, names: Arguments): boolean {
  if (names === NO_ARGUMENTS) return target.look().size > 0
  return names.every(name => target.child(text('hasChildren', name)).exists())
}

function text(method: string, value: Value | undefined): string {
  if (typeof value === 'string') return value
  throw new EvaluationError(`${method}() needs a string, not ${show(value ?? null)}`)
}

/** Replaces all occurrences, like the service; computes the length first. */
function replace(target: string, part: string, by: string): string {
  let found = 0
  if (part === '') found = target.length + 1
  else for (let at = target.indexOf(part); at !== -1; at = target.indexOf(part, at + part.length)) found++
  // A function, so that `$` is literal.
  return bounded(target.length + found * (by.length - part.length), () => target.replaceAll(part, () => by))
}

interface ArgumentIssue {
  readonly at?: Expression | undefined
  readonly message: string
}

export function argumentIssue(
  name: string,
  { takes }: Pick<Method, 'takes'>,
  args: readonly Expression[],
  given: readonly StaticType[],
  types: TypeTable,
): ArgumentIssue | null {
  const [first, second] = given
  const isString = (type: StaticType | undefined): boolean => type !== undefined && STRINGS.has(type)
  switch (takes) {
    case 'none':
      return args.length === 0 ? null : { at: args[0], message: `${name}() expects no arguments.` }
    case 'string':
      if (args.length !== 1) return { message: `${name}() expects 1 argument.` }
      return isString(first) ? null : { at: args[0], message: `${name}() expects a string argument.` }
    case 'two strings':
      if (args.length !== 2) return { message: `${name}() expects two arguments.` }
      if (!isString(first)) return { at: args[0], message: `Argument 1 of ${name}() must be a string.` }
      return isString(second) ? null : { at: args[1], message: `Argument 2 of ${name}() must be a string.` }
    case 'regex':
      if (args.length !== 1) return { message: `${name}() expects 1 regular expression literal argument.` }
      if (first === 'regex' || first === 'unknown') return null
      return { at: args[0], message: `${name}() expects a regular expression literal argument. Write it as /pattern/.` }
    case 'list of strings':
      return listIssue(name, args, types)
  }
}

function listIssue(name: string, args: readonly Expression[], types: TypeTable): ArgumentIssue | null {
  const [list, second] = args
  if (list === undefined) return null
  if (second !== undefined)
    return { at: second, message: `${name}() expects only a single argument (containing an array of child names).` }
  if (list.kind !== 'list') {
    if (types.get(list) === 'unknown') return null
    return { at: list, message: `${name}() expects an array of child names.` }
  }
  const wrong = list.items.find(item => !STRINGS.has(types.get(item) ?? 'unknown'))
  return wrong === undefined ? null : { at: wrong, message: `${name}() expects an array of strings.` }
}
