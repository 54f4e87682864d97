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
export const path = (...pieces: readonly Piece[]): Expression =>
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
