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
  field === undefined
    ? 'newData.val() === data.val()'
    : `newData.child(${quoted(field)}).val() === data.child(${quoted(field)}).val()`

/** A path whose pieces are texts or, where they are `{ of }`, expressions: `path('uses/', {of: '$id'})` is `'uses/' + $id`. */
export const path = (...pieces: readonly (string | { readonly of: Expression })[]): Expression =>
  pieces.map(piece => (typeof piece === 'string' ? quoted(piece) : piece.of)).join(' + ')

/** One place in the data, before (`root`) or after (`newRoot`) the write. */
export const child = (from: Expression, place: Expression): Expression => `${from}.child(${place})`

/** The root as the write leaves it, seen from a rule at so many levels below it. */
export const newRootFrom = (levels: number): Expression => `newData${'.parent()'.repeat(levels)}`
