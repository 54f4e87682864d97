import { EvaluationError } from './errors.ts'
import { bounded } from './operators.ts'
import type { Snapshot } from './snapshot.ts'
import { BRANCH, show, type Value } from './values.ts'

type Arguments = readonly Value[]

/** The methods of a RuleDataSnapshot, except hasChildren() with its list. */
export const SNAPSHOT_CALLS: ReadonlyMap<string, (target: Snapshot, args: Arguments) => Value> = new Map<
  string,
  (target: Snapshot, args: Arguments) => Value
>([
  ['val', val],
  ['getPriority', target => target.look().priority],
  ['exists', target => target.exists()],
  ['isNumber', target => typeof target.look().leaf === 'number'],
  ['isString', target => typeof target.look().leaf === 'string'],
  ['isBoolean', target => typeof target.look().leaf === 'boolean'],
  ['parent', target => target.parent()],
  ['child', (target, [path]) => target.child(text('child', path))],
  ['hasChild', (target, [path]) => target.child(text('hasChild', path)).exists()],
])

/** The methods of strings, except matches() with its regular expression. */
export const STRING_CALLS: ReadonlyMap<string, (target: string, args: Arguments) => Value> = new Map<
  string,
  (target: string, args: Arguments) => Value
>([
  ['contains', (target, [part]) => target.includes(text('contains', part))],
  ['beginsWith', (target, [part]) => target.startsWith(text('beginsWith', part))],
  ['endsWith', (target, [part]) => target.endsWith(text('endsWith', part))],
  ['replace', (target, [part, by]) => replace(target, text('replace', part), text('replace', by))],
  ['toLowerCase', target => target.toLowerCase()],
  ['toUpperCase', target => target.toUpperCase()],
])

/** hasChildren(['a', 'b']): whether each is there; true of an empty list. */
export function hasAll(target: Snapshot, names: Arguments): boolean {
  return names.every(name => target.child(text('hasChildren', name)).exists())
}

/** The string that a string method is called on. */
export function targetText(method: string, target: Value): string {
  if (typeof target === 'string') return target
  throw new EvaluationError(`${method} belongs to strings, and this is ${show(target)}`)
}

function val(target: Snapshot): Value {
  const view = target.look()
  return view.size > 0 ? BRANCH : view.leaf
}

function text(method: string, value: Value | undefined): string {
  if (typeof value === 'string') return value
  throw new EvaluationError(`${method}() needs a string, not ${show(value ?? null)}`)
}

/** Replaces every occurrence, as the service does; the result's length is known before it is built. */
function replace(target: string, part: string, by: string): string {
  let found = 0
  if (part === '') found = target.length + 1
  else for (let at = target.indexOf(part); at !== -1; at = target.indexOf(part, at + part.length)) found++
  // A function, so that a dollar sign means itself.
  return bounded(target.length + found * (by.length - part.length), () => target.replaceAll(part, () => by))
}
