import type { AuthView } from './data-view.ts'
import type { Ask, Verdict } from './decide.ts'
import type { Rule, Trace } from './rule.ts'
import { Snapshot } from './snapshot.ts'
import type { Expression } from './syntax.ts'
import { show } from './values.ts'

/** More rules than this are only counted. */
const MAX_LINES = 50

/** What was asked for, for the first line of an explanation. */
export interface Asked {
  readonly operation: 'read' | 'write'
  /** Such as `/users/ana`; several for a multi-path update. */
  readonly places: readonly string[]
  readonly auth: AuthView | null
}

/** Judges once more, with every rule's workings written down. */
export function explain(asked: Asked, judge: (ask: Ask) => Verdict): string {
  const lines: string[] = []
  let tried = 0
  const verdict = judge((rule, scene) => {
    const trace = rule.trace(scene)
    if (++tried <= MAX_LINES) lines.push(`  ${describe(rule, trace)}`)
    return trace.outcome === true
  })
  if (tried > MAX_LINES) lines.push(`  … and ${tried - MAX_LINES} more rules`)
  const who = asked.auth === null ? 'someone who is not signed in' : `the user ${show(asked.auth.uid)}`
  const result = verdict.granted ? 'granted' : 'denied'
  const heading = `${asked.operation} ${asked.places.join(', ')} by ${who}: ${result}`
  return [heading, ...lines, ...reason(asked.operation, verdict, tried)].join('\n')
}

function reason(operation: Asked['operation'], verdict: Verdict, tried: number): string[] {
  if (verdict.granted) return []
  const place = `/${verdict.path.join('/')}`
  if (verdict.cause === 'invalid') return [`  ${verdict.rule.place.path} does not admit the new data of ${place}.`]
  const some = tried === 0 ? 'There is no' : 'No'
  return [`  ${some} .${operation} rule from / down to ${place}${tried === 0 ? '' : ' grants it'}.`]
}

/** `/users/$uid/.write: auth.uid === $uid -> false (auth.uid = 'ana', $uid = 'bea')` */
function describe(rule: Rule, trace: Trace): string {
  const { outcome } = trace
  const result = typeof outcome === 'boolean' ? String(outcome) : `error: ${outcome.message}`
  const values = [...telling(rule.expression, trace, rule.text)].map(([text, value]) => `${text} = ${value}`)
  const shown = values.length === 0 ? '' : ` (${values.join(', ')})`
  return `${rule.place.path}: ${rule.text.replace(/\s+/g, ' ')} -> ${result}${shown}`
}

/** The parts that say something: variables, properties, and calls that give a value, as far as they were reached. */
function telling(expression: Expression, trace: Trace, text: string): Map<string, string> {
  const found = new Map<string, string>()
  const visit = (part: Expression): void => {
    for (const inner of innerOf(part)) visit(inner)
    const value = trace.values.get(part)
    const tells = part.kind === 'variable' || part.kind === 'member' || part.kind === 'index' || part.kind === 'call'
    if (tells && value !== undefined && !(value instanceof Snapshot))
      found.set(text.slice(part.start, part.end), show(value))
  }
  visit(expression)
  return found
}

function innerOf(part: Expression): readonly Expression[] {
  switch (part.kind) {
    case 'literal':
    case 'regex':
    case 'variable':
      return []
    case 'list':
      return part.items
    case 'member':
      return part.name === 'length' ? [part.target] : []
    case 'index':
      return [part.index]
    case 'call':
      return part.callee.kind === 'member' ? [part.callee.target, ...part.args] : part.args
    case 'unary':
      return [part.operand]
    case 'binary':
      return [part.left, part.right]
    case 'logical':
      return part.operands
    case 'conditional':
      return [part.test, part.consequent, part.alternate]
  }
}
