import type { DataPath, ReadRequest, DataView as View, WriteRequest } from './data-view.ts'
import type { Ask, Verdict } from './decide.ts'
import { falseParts } from './false-parts.ts'
import type { Rule, Trace } from './rule.ts'
import { Snapshot } from './snapshot.ts'
import { type Expression, innerOf } from './syntax.ts'
import { show } from './values.ts'

/** More of an expression is cut off. */
const LONGEST = 240

export type Asked =
  | { readonly operation: 'read'; readonly request: ReadRequest }
  | { readonly operation: 'write'; readonly request: WriteRequest }

interface Tried {
  readonly rule: Rule
  readonly trace: Trace
  /** The place of the data that it was asked about. */
  readonly path: DataPath
}

/**
 * Judges once more, and says of a refusal what was refused, what the rule protects, and the part of it that was false, a line each:
 *
 *     refused set /apps/a1 by lmf@luna.test (role lmf)
 *       guarantee: read: admin, lmf; create, change, delete: admin
 *       false in /apps/$id/.write at /apps/a1: root.child('users/' + auth.uid + '/role').val() === 'admin' (auth.uid = 'leo', …)
 *
 * @param comments of the rules file, by the path of what is below each
 */
export function explain(
  asked: Asked,
  judge: (ask: Ask) => Verdict,
  comments: () => ReadonlyMap<string, string>,
): string {
  const failed: Tried[] = []
  const verdict = judge((rule, scene) => {
    const trace = rule.trace(scene)
    if (trace.outcome !== true) failed.push({ rule, trace, path: scene.data.path })
    return trace.outcome === true
  })
  if (verdict.granted) return `granted ${heading(asked, [])}`
  const first = `refused ${heading(asked, verdict.path)}`
  // A `false` that only stands for what other rules grant is no reason.
  const canTell = ({ rule }: Tried) => verdict.cause === 'invalid' || rule.expression.kind !== 'literal'
  const last = failed.findLast(tried => isWithin(verdict.path, tried.path) && canTell(tried))
  if (last === undefined)
    return `${first}\n  no .${asked.operation} rule from / down to ${written(verdict.path)} grants it`
  const guarantee = guaranteeOf(last.rule, comments())
  return [
    first,
    ...(guarantee === undefined ? [] : [`  guarantee: ${guarantee}`]),
    `  ${reason(last, verdict.path)}`,
  ].join('\n')
}

const written = (path: DataPath): string => `/${path.join('/')}`

const isWithin = (path: DataPath, place: DataPath): boolean => place.every((key, at) => path[at] === key)

/** `set /apps/a1 by lmf@luna.test (role lmf)`; of several places the one that `refused` belongs to. */
function heading(asked: Asked, refused: DataPath): string {
  const { auth } = asked.request
  const root = asked.operation === 'read' ? asked.request.root : asked.request.before
  const email = auth?.token.email
  const name = typeof email === 'string' ? email : `the user ${show(auth?.uid ?? null)}`
  const role = auth === null ? null : root.child('users').child(auth.uid).child('role').leaf
  const who = auth === null ? 'someone who is not signed in' : `${name}${role === null ? '' : ` (role ${role})`}`
  return `${deed(asked, refused)} by ${who}`
}

function deed(asked: Asked, refused: DataPath): string {
  if (asked.operation === 'read') return `read ${written(asked.request.path)}`
  const { paths, after } = asked.request
  const place = paths.find(path => isWithin(refused, path)) ?? paths.find(path => isWithin(path, refused)) ?? []
  if (paths.length > 1) return `update of ${written(place)} and ${paths.length - 1} more`
  const { leaf, size } = place.reduce((view: View, key) => view.child(key), after)
  return `${leaf === null && size === 0 ? 'remove' : 'set'} ${written(place)}`
}

/** What the nearest comment above a rule says; one that tells only who may, of what a value must be, is no answer. */
function guaranteeOf({ place }: Rule, comments: ReadonlyMap<string, string>): string | undefined {
  const keys = place.path.split('/')
  const near = keys.map((_, at) => comments.get(keys.slice(0, keys.length - at).join('/')))
  return near.find(
    comment => comment !== undefined && !(place.kind === 'validate' && /^(read|write|create)\b[^.]*:/.test(comment)),
  )
}

function reason({ rule, trace }: Tried, path: DataPath): string {
  const parts = falseParts(rule.expression, trace.values)
  const text = parts.map(part => shortened(rule.text.slice(part.start, part.end))).join(' || ')
  const values = new Map(parts.flatMap(part => [...telling(part, trace, rule.text)]))
  const told = [...values].map(([part, value]) => `${part} = ${value}`)
  const where = `in ${rule.place.path} at ${written(path)}: ${text}${told.length === 0 ? '' : ` (${told.join(', ')})`}`
  return typeof trace.outcome === 'boolean' ? `false ${where}` : `failed ${where}: ${trace.outcome.message}`
}

function shortened(text: string): string {
  const plain = text.replace(/\s+/g, ' ')
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain
}

/** The parts that say something: variables, properties, and calls that give a value, as far as they were reached. */
function telling(expression: Expression, trace: Trace, text: string): Map<string, string> {
  const found = new Map<string, string>()
  const visit = (part: Expression): void => {
    for (const inner of innerOf(part)) visit(inner)
    const value = trace.values.get(part)
    const tells = part.kind === 'variable' || part.kind === 'member' || part.kind === 'index' || part.kind === 'call'
    if (tells && part !== expression && value !== undefined && !(value instanceof Snapshot))
      found.set(text.slice(part.start, part.end), show(value))
  }
  visit(expression)
  return found
}
