import type { Field } from '../fields/field.ts'
import { grouped } from './grouped.ts'

/**
 * An expression of the security-rules language: https://firebase.google.com/docs/reference/security/database. In
 * addition `newRoot` is the root after the write: the printer adds as many `.parent()` to `newData` as the rule is
 * deep.
 */
export type Expression = string

export const rule = ({ raw }: TemplateStringsArray, ...parts: readonly Expression[]): Expression =>
  String.raw({ raw: raw.map(text => text.replaceAll(/\s*\n\s*/g, ' ')) }, ...parts).trim()

/** `any` and `choose` add brackets, so that parts join safely. */
export const all = (...parts: readonly Expression[]): Expression => [...new Set(parts.flatMap(conjuncts))].join(' && ')

/** The demands of a conjunction. */
const conjuncts = (expression: Expression): readonly Expression[] => {
  const found: Expression[] = []
  let depth = 0
  let start = 0
  for (const { 0: token, index } of expression.matchAll(tokens)) {
    if (token === '(' || token === '[') depth++
    else if (token === ')' || token === ']') depth--
    else if (depth === 0 && (token === '||' || token === '?')) return [expression]
    else if (depth === 0 && token === ' && ') {
      found.push(expression.slice(start, index))
      start = index + token.length
    }
  }
  return [...found, expression.slice(start)]
}

/** Texts and patterns as a whole, and what joins expressions. */
const tokens = /'(?:\\.|[^'\\])*'|\(\/(?:\\.|[^/\\])*\/\)| && |\|\||[()[\]?]/g

/** The expression without blanks, but for those in texts and patterns. */
export const withoutBlanks = (expression: Expression): Expression =>
  expression.replaceAll(/('(?:\\.|[^'\\])*'|\(\/(?:\\.|[^/\\])*\/\))| /g, '$1')

/** The expression with blanks only between its demands: around `&&`, `||`, `?` and `:`. */
const withFewBlanks = (expression: Expression): Expression =>
  expression.replaceAll(
    /('(?:\\.|[^'\\])*'|\(\/(?:\\.|[^/\\])*\/\))| ([=!<>+*%-]+) |(?<=,) /g,
    (_, whole: string | undefined, sign: string | undefined) => whole ?? sign ?? '',
  )

export const any = (...parts: readonly Expression[]): Expression =>
  parts.length > 1 ? `(${parts.join(' || ')})` : (parts[0] ?? 'false')

export const choose = (condition: Expression, then: Expression, otherwise: Expression): Expression =>
  `(${condition} ? ${then} : ${otherwise})`

export const quoted = (value: string): Expression => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** The value equals the one before the write, or both are missing. */
export const unchanged = (field: string): Expression => `${val('newData', field)} === ${val('data', field)}`

export const val = (from: Expression, path: string): Expression => `${from}.child(${quoted(path)}).val()`

export const has = (from: Expression, path: string): Expression => `${from}.hasChild(${quoted(path)})`

export const hasAll = (from: Expression, names: readonly string[]): Expression =>
  names.length === 1 ? has(from, names.join()) : `${from}.hasChildren([${names.map(quoted).join(',')}])`

/** A node of the rules file: `.read`, `.write`, `.validate`, `.indexOn`, and children; `//` is a comment above it. */
export interface RulesNode {
  readonly [key: string]: Expression | boolean | readonly string[] | RulesNode
}

export const isNode = (value: RulesNode[string] | undefined): value is RulesNode =>
  typeof value === 'object' && !Array.isArray(value)

export const valid = (...demands: readonly Expression[]): RulesNode => ({ '.validate': all(...demands) })

export const nothingElse: RulesNode = { $other: { '.validate': false } }

/** No priority: the database orders by none, and no other rule would check it. */
export const noPriority: Expression = 'newData.getPriority() === null'

/** Has children and no value of its own, which no rule would check. */
export const isBranch: Expression = `newData.hasChildren() && ${noPriority}`

const width = 120

/** Prints the rules file: comments, a tab per level of the database, nodes with a single rule on one line. */
export const printRules = (rules: RulesNode): string => `${commentOf(rules, '')}{ "rules": ${printNode(rules, '')} }\n`

const printNode = (node: RulesNode, indent: string): string => {
  const members = Object.entries(node).filter(([key]) => key !== '//')
  if (members.length === 0) return '{}'
  if (hasSingleRule(node)) {
    const printed = members.map(([key, value]) => `${JSON.stringify(key)}: ${printMember(value, indent)}`)
    return `{ ${printed.join()} }`
  }
  const below = `${indent}\t`
  const lines = members.map(
    ([key, value]) => `${commentOf(value, below)}${below}${JSON.stringify(key)}: ${printMember(value, indent)}`,
  )
  return `{\n${lines.join(',\n')}\n${indent}}`
}

const printMember = (value: RulesNode[string], indent: string): string =>
  isNode(value) ? printNode(value, `${indent}\t`) : printValue(value, indent)

/** At the node or below it, without comments in between. */
const hasSingleRule = (node: RulesNode): boolean => {
  const [only, ...more] = Object.entries(node).flatMap(([key, value]) => (key === '//' ? [] : [value]))
  return more.length === 0 && (!isNode(only) || (only['//'] === undefined && hasSingleRule(only)))
}

/** Escapes invisible characters. */
const printValue = (value: RulesNode[string], indent: string): string =>
  JSON.stringify(typeof value === 'string' ? withFewBlanks(value) : value)
    .replaceAll(/\bnewRoot\b/g, () => `newData${'.parent()'.repeat(indent.length)}`)
    .replaceAll(/[\u007f-\uffff]/g, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

const commentOf = (node: RulesNode[string], indent: string): string => {
  if (!isNode(node) || typeof node['//'] !== 'string') return ''
  const lines: string[] = []
  let line = ''
  for (const word of node['//'].split(/\s+/)) {
    if (line !== '' && indent.length * 2 + line.length + word.length + 4 > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line].map(each => `${indent}// ${each}\n`).join('')
}

export const isOneOf = (value: Expression, texts: readonly string[]): Expression => {
  const [only, ...more] = new Set(texts)
  if (only === undefined) return 'false'
  return more.length === 0 ? `(${value} === ${quoted(only)})` : `${value}.matches(/^${alternatives(texts)}$/)`
}

/**
 * Alternatives of a pattern, with common prefixes up to a slash, colon, blank or `~` factored out.
 *
 * @throws Error when a text has a character with a meaning in a pattern.
 */
export const alternatives = (texts: readonly string[]): string => {
  const odd = texts.find(text => !/^[\p{L}\p{N}/: ~_’-]*$/u.test(text))
  if (odd !== undefined)
    throw new Error(`"${odd}" cannot appear in a pattern: use letters, digits, blanks, colons, - and _.`)
  const heads = grouped([...new Set(texts)].toSorted(), text => text.slice(0, text.search(/[/: ~]/) + 1))
  const branches = [...heads].flatMap(([head, whole]) => {
    const ends = whole.map(text => text.slice(head.length))
    return head === '' ? ends : [`${escaped(head)}${ends.length === 1 ? escaped(ends.join()) : alternatives(ends)}`]
  })
  return branches.length === 1 ? branches.join() : `(${branches.join('|')})`
}

/** Outside of brackets the service's library (dk.brics.automaton) reads `~` as an operator. */
const escaped = (text: string): string => text.replaceAll('/', '\\/').replaceAll('~', '[~]')

/** A whole number from 0 to below `count`, as a key. */
export const isIndexBelow = (key: Expression, count: number): Expression => `${key}.matches(/^${indexBelow(count)}$/)`

/** @throws Error above 100: such a list does not belong into a record */
const indexBelow = (count: number): string => {
  if (count < 1 || count > 100) throw new Error(`A list of ${count} items cannot be kept in a record: use 1 to 100.`)
  const last = count - 1
  const [tens, ones] = [Math.floor(last / 10), last % 10]
  if (tens === 0) return `[0-${ones}]`
  const whole = tens === 1 ? '' : `|[1-${tens - 1}][0-9]`
  return `([0-9]${whole}|${tens}[0-${ones}])`
}

export const indexes = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => String(index))

export const textOf = ({ control }: Field, name: string, record: Expression): Expression =>
  control.type === 'toggle' ? choose(`${val(record, name)} === true`, "'true'", "'false'") : val(record, name)
