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
  pieces.map(piece => (typeof piece === 'string' ? quoted(piece) : piece.of)).join(' + ')

/** The place at a path below another: `root`, `newData` … */
export const child = (from: Expression, ...pieces: readonly Piece[]): Expression => `${from}.child(${path(...pieces)})`

/** The value at a path below a place. */
export const val = (from: Expression, ...pieces: readonly Piece[]): Expression => `${child(from, ...pieces)}.val()`

/** There is something at a path below a place. */
export const has = (from: Expression, ...pieces: readonly Piece[]): Expression => `${from}.hasChild(${path(...pieces)})`

export const hasAll = (from: Expression, names: readonly string[]): Expression =>
  `${from}.hasChildren([${names.map(quoted).join(', ')}])`

/** The root as the write leaves it, seen from a rule at so many levels below it. */
export const newRootFrom = (levels: number): Expression => `newData${'.parent()'.repeat(levels)}`
