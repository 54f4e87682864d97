import type { Path } from '../tree/path.ts'
import type { EvaluationContext } from './compile.ts'
import type { Verdict } from './decide.ts'
import { type FileValue, readRulesFile } from './json-text.ts'
import type { ReadRequest, WriteRequest } from './requests.ts'
import type { Rule, Trace } from './rule.ts'
import { type Expression, innerOf } from './syntax.ts'
import { claim, propertyOf, Snapshot, show, type Value } from './values.ts'

const LONGEST = 240

type Asked =
  | { readonly operation: 'read'; readonly request: ReadRequest }
  | { readonly operation: 'write'; readonly request: WriteRequest }

/** A failed rule, and its place. */
export interface Failed {
  readonly rule: Rule
  readonly scene: EvaluationContext
}

/**
 * Explains a refusal in one line each: the request, the rule's guarantee, and its false part:
 *
 * refused set /apps/a1 by leo@example.com (role editor)
 * guarantee: Apps: changed by admins alone.
 * false in /apps/$id/.write at /apps/a1: root.child('users/' + auth.uid + '/role').val() === 'admin' (auth.uid = 'leo',
 * …)
 *
 * @param failed in the order in which they were asked
 * @param comments of the rules file, by the path of what is below each
 */
export function explain(
  asked: Asked,
  verdict: Verdict,
  failed: readonly Failed[],
  comments: () => ReadonlyMap<string, string>,
): string {
  if (verdict.granted) return `granted ${heading(asked, [])}`
  const first = `refused ${heading(asked, verdict.path)}`
  // A constant `false` that only defers to other rules is no reason.
  const explains = ({ rule }: Failed) => verdict.cause === 'invalid' || rule.expression.kind !== 'literal'
  const last = failed.findLast(each => isWithin(verdict.path, each.scene.data.path) && explains(each))
  if (last === undefined)
    return `${first}\n  no .${asked.operation} rule from / down to ${written(verdict.path)} grants it`
  const guarantee = guaranteeOf(last.rule, comments())
  return [
    first,
    ...(guarantee === undefined ? [] : [`  guarantee: ${guarantee}`]),
    `  ${reason(last, verdict.path)}`,
  ].join('\n')
}

const written = (path: Path): string => `/${path.join('/')}`

const isWithin = (path: Path, location: Path): boolean => location.every((key, at) => path[at] === key)

/** `set /apps/a1 by leo@example.com (role editor)`; for several places, the refused one. */
function heading(asked: Asked, refused: Path): string {
  const { auth } = asked.request
  const root = asked.operation === 'read' ? asked.request.root : asked.request.before
  const uid = auth === null ? null : propertyOf(auth, 'uid')
  const email = auth === null ? null : claim(propertyOf(auth, 'token'), 'email')
  const name = typeof email === 'string' ? email : `the user ${show(uid)}`
  const role = typeof uid === 'string' ? root.child('users').child(uid).child('role').leaf : null
  const who = auth === null ? 'someone who is not signed in' : `${name}${role === null ? '' : ` (role ${role})`}`
  return `${describe(asked, refused)} by ${who}`
}

function describe(asked: Asked, refused: Path): string {
  if (asked.operation === 'read') return `read ${written(asked.request.path)}`
  const { paths, after } = asked.request
  const location = paths.find(path => isWithin(refused, path)) ?? paths.find(path => isWithin(path, refused)) ?? []
  if (paths.length > 1) return `update of ${written(location)} and ${paths.length - 1} more`
  return `${after.at(location).isEmpty ? 'remove' : 'set'} ${written(location)}`
}

/** The nearest comment above a rule. */
function guaranteeOf({ location }: Rule, comments: ReadonlyMap<string, string>): string | undefined {
  const keys = location.path.split('/')
  const near = keys.map((_, at) => comments.get(keys.slice(0, keys.length - at).join('/')))
  return near.find(comment => comment !== undefined)
}

function reason({ rule, scene }: Failed, path: Path): string {
  const trace = rule.trace(scene)
  const parts = falseParts(rule.expression, trace.values)
  const text = parts.map(part => shortened(rule.text.slice(part.start, part.end))).join(' || ')
  const values = new Map(parts.flatMap(part => [...valuesOfParts(part, trace, rule.text)]))
  const terms = [...values].map(([part, value]) => `${part} = ${value}`)
  const where = `in ${rule.location.path} at ${written(path)}: ${text}${terms.length === 0 ? '' : ` (${terms.join(', ')})`}`
  return typeof trace.outcome === 'boolean' ? `false ${where}` : `failed ${where}: ${trace.outcome.message}`
}

function shortened(text: string): string {
  const plain = text.replace(/\s+/g, ' ')
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain
}

function valuesOfParts(expression: Expression, trace: Trace, text: string): Map<string, string> {
  const found = new Map<string, string>()
  const visit = (part: Expression): void => {
    for (const inner of innerOf(part)) visit(inner)
    const value = trace.values.get(part)
    const hasValue = part.kind === 'variable' || part.kind === 'member' || part.kind === 'index' || part.kind === 'call'
    if (hasValue && part !== expression && value !== undefined && !(value instanceof Snapshot))
      found.set(text.slice(part.start, part.end), show(value))
  }
  visit(expression)
  return found
}

/**
 * The smallest parts that together made an expression false: in a chain of `&&` the operand that ended it, in `||` the
 * false parts of each. For an error, the failing part.
 *
 * @param values results of the parts reached without an error
 */
function falseParts(part: Expression, values: ReadonlyMap<Expression, Value>): readonly Expression[] {
  const within = (inner: Expression) => falseParts(inner, values)
  if (part.kind === 'conditional') {
    if (!values.has(part.test)) return within(part.test)
    return within(values.get(part.test) === true ? part.consequent : part.alternate)
  }
  if (part.kind !== 'logical') return [part]
  if (part.operator === '||' && values.has(part)) return part.operands.flatMap(within)
  // The last operand reached is the one that ended the chain.
  const goesOn = part.operator === '&&'
  const last = part.operands.find(operand => values.get(operand) !== goesOn)
  return last === undefined ? [part] : within(last)
}

export function commentsOf(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const visit = (value: FileValue, path: string): void => {
    if (value.kind !== 'object') return
    for (const { key, keyOffset, value: inner } of value.members) {
      const comment = commentAbove(text, keyOffset)
      if (comment !== '') found.set(`${path}/${key}`, comment)
      visit(inner, `${path}/${key}`)
    }
  }
  const file = readRulesFile(text)
  const rules = file.kind === 'object' ? file.members.find(({ key }) => key === 'rules')?.value : undefined
  if (rules !== undefined) visit(rules, '')
  return found
}

function commentAbove(text: string, offset: number): string {
  const lines: string[] = []
  for (let end = text.lastIndexOf('\n', offset - 1); end > 0; ) {
    const start = text.lastIndexOf('\n', end - 1) + 1
    const line = text.slice(start, end).trim()
    if (!line.startsWith('//')) break
    lines.unshift(line.slice(2).trim())
    end = start - 1
  }
  return lines.join(' ')
}
