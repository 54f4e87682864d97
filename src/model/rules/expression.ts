import type { Field } from '../fields/field.ts'

/**
 * Expressions of the security-rules language, put together from parts. `any` and `choose` bring their own brackets, so that parts join without
 * changing each other's meaning: https://firebase.google.com/docs/reference/security/database
 */
export type Expression = string

export const all = (...parts: readonly Expression[]): Expression => parts.join(' && ')

export const any = (...parts: readonly Expression[]): Expression =>
  parts.length === 1 ? parts.join() : `(${parts.join(' || ')})`

export const choose = (condition: Expression, then: Expression, otherwise: Expression): Expression =>
  `(${condition} ? ${then} : ${otherwise})`

/** A string of the rules language. */
export const quoted = (value: string): Expression => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** The value is what it was before the write, also where there was none. */
export const unchanged = (field?: string): Expression =>
  field === undefined ? 'newData.val() === data.val()' : `${val('newData', field)} === ${val('data', field)}`

/** A piece of a path: text, or an expression. */
export type Piece = string | { readonly of: Expression }

/** A path put together: `path('uses/', { of: '$id' })` is `'uses/' + $id`. */
const path = (...pieces: readonly Piece[]): Expression =>
  pieces
    .map(piece => (typeof piece === 'string' ? quoted(piece) : piece.of))
    .join(' + ')
    .replaceAll("' + '", '')

/** The place at a path below another: `root`, `newData` … A child of a child is one path. */
export const child = (from: Expression, ...pieces: readonly Piece[]): Expression => {
  const [place, way] = placeAndWay(from, pieces)
  return `${place}.child(${path(...way)})`
}

/** The value at a path below a place. */
export const val = (from: Expression, ...pieces: readonly Piece[]): Expression => `${child(from, ...pieces)}.val()`

/** There is something at a path below a place. */
export const has = (from: Expression, ...pieces: readonly Piece[]): Expression => {
  const [place, way] = placeAndWay(from, pieces)
  return `${place}.hasChild(${path(...way)})`
}

/** What a path begins from, and the whole of it: what ends in `.child(…)` begins higher up. */
const placeAndWay = (from: Expression, pieces: readonly Piece[]): readonly [Expression, readonly Piece[]] => {
  const opening = from.endsWith(')') ? openingOf(from) : -1
  const place = opening === -1 ? '' : from.slice(0, opening)
  if (!place.endsWith('.child')) return [from, pieces]
  const [first = '', ...rest] = pieces
  const below = typeof first === 'string' ? [`/${first}`, ...rest] : ['/', ...pieces]
  return [place.slice(0, -'.child'.length), [{ of: from.slice(opening + 1, -1) }, ...below]]
}

/** Where the last bracket was opened. */
const openingOf = (expression: Expression): number => {
  let depth = 0
  for (let at = expression.length - 1; at >= 0; at--) {
    if (expression[at] === ')') depth += 1
    if (expression[at] === '(') depth -= 1
    if (depth === 0) return at
  }
  return -1
}

export const hasAll = (from: Expression, names: readonly string[]): Expression =>
  `${from}.hasChildren([${names.map(quoted).join(',')}])`

/** The root as the write leaves it, seen from a rule at so many levels below it. */
export const newRootFrom = (levels: number): Expression => `newData${'.parent()'.repeat(levels)}`

/** A part of the rules file: `.read`, `.write`, `.validate`, `.indexOn`, and the places below; `//` is a comment above it. */
export interface RulesNode {
  readonly [key: string]: Expression | boolean | readonly string[] | RulesNode
}

export const isNode = (value: RulesNode[string] | undefined): value is RulesNode =>
  typeof value === 'object' && !Array.isArray(value)

export const valid = (...demands: readonly Expression[]): RulesNode => ({ '.validate': demands.join(' && ') })

/** Nothing else may stand there. */
export const nothingElse: RulesNode = { $other: { '.validate': false } }

const width = 120

/** The rules as the file has them: comments, a tab a level, a node with one rule on one line. */
export const printRules = (node: RulesNode, indent = ''): string => {
  const below = `${indent}\t`
  const members = Object.entries(node).filter(([key]) => key !== '//')
  const lines = members.map(([key, value], at) => {
    const end = at < members.length - 1 ? ',' : ''
    const comment = isNode(value) && typeof value['//'] === 'string' ? commentLines(value['//'], below) : ''
    return `${comment}${below}${JSON.stringify(key)}: ${isNode(value) ? printNode(value, below) : printValue(value)}${end}\n`
  })
  return `{\n${lines.join('')}${indent}}`
}

const printNode = (node: RulesNode, indent: string): string => {
  const [only, ...more] = Object.entries(node).filter(([key]) => key !== '//')
  if (only === undefined) return '{}'
  const [key, value] = only
  return more.length === 0 && !isNode(value)
    ? `{ ${JSON.stringify(key)}: ${printValue(value)} }`
    : printRules(node, indent)
}

/** Characters that an editor would not show are written as JSON's escapes. */
const printValue = (value: RulesNode[string]): string =>
  (Array.isArray(value) ? `[${value.map(each => JSON.stringify(each)).join(', ')}]` : JSON.stringify(value)).replaceAll(
    /[\u007f-\uffff]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const commentLines = (text: string, indent: string): string => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    if (line !== '' && indent.length * 2 + line.length + word.length + 4 > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line].map(each => `${indent}// ${each}\n`).join('')
}

/** The value is one of some texts: letters, digits, blanks, slashes and `~`. */
export const isOneOf = (value: Expression, texts: readonly string[]): Expression => {
  const [only, ...more] = new Set(texts)
  if (only === undefined) return 'false'
  return more.length === 0 ? `(${value} === ${quoted(only)})` : `${value}.matches(/^${alternatives(texts)}$/)`
}

/**
 * Alternatives of a pattern; what they begin with in common, up to a slash, blank or `~`, is written once.
 *
 * @throws Error when a text has a character that means something in a pattern.
 */
export const alternatives = (texts: readonly string[]): string => {
  const odd = texts.find(text => !/^[\p{L}\p{N}/ ~_’-]*$/u.test(text))
  if (odd !== undefined) throw new Error(`"${odd}" cannot stand in a pattern: use letters, digits, blanks, - and _.`)
  const tails = new Map<string, string[]>()
  for (const text of [...new Set(texts)].toSorted()) {
    const end = text.search(/[/ ~]/) + 1
    const head = text.slice(0, end)
    tails.set(head, [...(tails.get(head) ?? []), text.slice(end)])
  }
  const branches = [...tails].flatMap(([head, ends]) =>
    head === '' ? ends : [`${escaped(head)}${ends.length === 1 ? escaped(ends.join()) : alternatives(ends)}`],
  )
  return branches.length === 1 ? branches.join() : `(${branches.join('|')})`
}

/** Outside of brackets `~` would be an operator to the service's library (dk.brics.automaton). */
const escaped = (text: string): string => text.replaceAll('/', '\\/').replaceAll('~', '[~]')

/** A whole number from 0 to below `count`, as a key. */
export const isIndexBelow = (key: Expression, count: number): Expression => `${key}.matches(/^${indexBelow(count)}$/)`

/** @throws Error above 100: a list that long does not belong into a record. */
const indexBelow = (count: number): string => {
  if (count < 1 || count > 100) throw new Error(`A list of ${count} items cannot be kept in a record: 1 to 100 can.`)
  const last = count - 1
  const [tens, ones] = [Math.floor(last / 10), last % 10]
  if (tens === 0) return `[0-${ones}]`
  const whole = tens === 1 ? '' : `|[1-${tens - 1}][0-9]`
  return `([0-9]${whole}|${tens}[0-${ones}])`
}

/** Keys 0 to below `count`. */
export const indexes = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => String(index))

/** No priority at the place: nothing in this database is ordered by one, and it would be data that no other rule sees. */
export const noPriority = (at: Expression = 'newData'): Expression => `${at}.getPriority() === null`

/** The value of a field as a text to put together with others, or a number, which becomes one then. */
export const textOf = (name: string, { control }: Field, record: Expression): Expression =>
  control.type === 'toggle' ? choose(`${val(record, name)} === true`, "'true'", "'false'") : val(record, name)

/** A record has the same value of the field before and after. */
export const sameValue = (name: string, field: Field, one: Expression, other: Expression): Expression =>
  all(...field.leaves(name).map(leaf => `${val(one, leaf)} === ${val(other, leaf)}`))

/** A record as it was before the write and as it will be. */
interface Sides {
  readonly before: Expression
  readonly after: Expression
}

/**
 * The record of a side entry, seen from a rule so many levels below the root.
 *
 * @param collection what the rule calls the collection
 * @param id what the rule calls the record's id
 */
export const recordFrom = (levels: number, collection: Expression = '$collection', id: Expression = '$id'): Sides => {
  const place: readonly Piece[] = collection.startsWith("'")
    ? [`${collection.slice(1, -1)}/`, { of: id }]
    : [{ of: collection }, '/', { of: id }]
  return { before: child('root', ...place), after: child(newRootFrom(levels), ...place) }
}

/**
 * The record is written in the same update. Side entries demand it, so that nobody touches one by itself: the record's own rules say who may
 * write it.
 */
export const isWritten = ({ before, after }: Sides): Expression => `${val(before, 'rev')} !== ${val(after, 'rev')}`
