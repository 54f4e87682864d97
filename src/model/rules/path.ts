import { idPattern } from '../fields/reference.ts'
import type { Expression } from '../values/expression.ts'

/** Values joined from ids, dates and numbers, and unique texts. */
const keyPattern = /^[A-Za-z0-9_~-]{1,300}$/

/** Firebase uids have up to 128 characters. */
const uidPattern = /^[A-Za-z0-9_-]{1,128}$/

const placePattern = /^[0-9]{1,2}$/

/** Collection and id of a record. */
const recordPattern = /^[A-Za-z0-9_-]{1,64}\/[A-Za-z0-9_-]{1,64}$/

/** A field, or with a slash a place in its list. */
const fieldPattern = /^[A-Za-z0-9]{1,64}(\/[0-9]{1,2})?$/

/** A saved list view of a person or a role. */
const viewPattern = /^(private|shared)\/[A-Za-z0-9_-]{1,128}\/[A-Za-z0-9_-]{1,64}$/

interface Value {
  readonly value: Expression
  /** Null for a number, which multiplication by one checks; `known` for one of several names that the rule says. */
  readonly pattern: RegExp | 'known' | null
}

const patterned =
  (pattern: Value['pattern']) =>
  (value: Expression): Value => ({ value, pattern })

export const anId = patterned(idPattern)
export const aKey = patterned(keyPattern)
export const aUid = patterned(uidPattern)
export const aPlace = patterned(placePattern)
export const aRecord = patterned(recordPattern)
export const aField = patterned(fieldPattern)
export const aView = patterned(viewPattern)
export const aNumber = patterned(null)
export const aKnown = patterned('known')

/** Whether a snapshot holds a former text in place of an id; rules build no path from it. */
export const holdsNoKey = (snapshot: Expression): Expression =>
  `(${snapshot}.isString() && !${isKey(`${snapshot}.val()`)})`

export const isKey = (value: Expression): Expression => `${value}.matches(${keyPattern})`

/** Fixed names in a path, captured variables, or a value. */
export type Part = string | Value

/** The account's uid and captured variables are valid keys. */
const isCaptured = (part: string): boolean => part.startsWith('$') || part === 'auth.uid'

/**
 * The only way for a value to enter a path. Its pattern is checked first: paths are normalised, so a slash at an end
 * would lead to the same place, one inside to another, and an empty value to the parent.
 *
 * @param say what holds of the path
 */
export const withPath = (parts: readonly Part[], say: (path: Expression) => Expression): Expression => {
  const demands = parts.flatMap(part =>
    typeof part === 'string' || !(part.pattern instanceof RegExp) ? [] : [`${part.value}.matches(${part.pattern})`],
  )
  return [...new Set(demands), say(pathOf(parts))].join(' && ')
}

const pathOf = (parts: readonly Part[]): Expression =>
  parts
    .map(part => {
      if (typeof part !== 'string') return part.pattern === null ? `${part.value} * 1` : part.value
      return isCaptured(part) ? part : `'${part}'`
    })
    .join(" + '/' + ")
    .replaceAll("' + '", '')
