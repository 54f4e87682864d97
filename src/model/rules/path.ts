import { idPattern } from '../fields/reference.ts'
import type { Expression } from './expression.ts'

/** Values joined from ids, dates and numbers, and texts that no two records share. */
const keyPattern = /^[A-Za-z0-9_~-]{1,300}$/

/** The uids of Firebase have up to 128 characters. */
const uidPattern = /^[A-Za-z0-9_-]{1,128}$/

const placePattern = /^[0-9]{1,2}$/

/** The collection and the id of a record. */
const recordPattern = /^[A-Za-z0-9_-]{1,64}\/[A-Za-z0-9_-]{1,64}$/

/** A field, or with a slash a place in its list. */
const fieldPattern = /^[A-Za-z0-9]{1,64}(\/[0-9]{1,2})?$/

/** A saved list view of a person or a role. */
const viewPattern = /^(private|shared)\/[A-Za-z0-9_-]{1,128}\/[A-Za-z0-9_-]{1,64}$/

interface Value {
  readonly value: Expression
  /** Null for a number: it is multiplied by one, which refuses whatever is none. */
  readonly pattern: RegExp | null
}

const patterned =
  (pattern: RegExp | null) =>
  (value: Expression): Value => ({ value, pattern })

export const anId = patterned(idPattern)
export const aKey = patterned(keyPattern)
export const aUid = patterned(uidPattern)
export const aPlace = patterned(placePattern)
export const aRecord = patterned(recordPattern)
export const aField = patterned(fieldPattern)
export const aView = patterned(viewPattern)
export const aNumber = patterned(null)

/** Whether a snapshot holds a text of a former declaration, such as "Field No. 2" where ids are now: rules lead to no place by it. */
export const holdsNoKey = (snapshot: Expression): Expression =>
  `(${snapshot}.isString() && !${snapshot}.val().matches(${keyPattern}))`

/** Names that stand in a path as they are, what a rule has captured, or a value. */
export type Part = string | Value

/** The account's uid and what `$…` captures are keys already. */
const isKey = (part: string): boolean => part.startsWith('$') || part === 'auth.uid'

/**
 * The one way by which a value comes into a path. Its pattern is demanded first: paths are normalised, so that a slash at an end of a value would lead to the same
 * place as without it, one within to another place, and an empty value to what lies above.
 *
 * @param say what holds of the path
 */
export const withPath = (parts: readonly Part[], say: (path: Expression) => Expression): Expression => {
  const demands = parts.flatMap(part =>
    typeof part === 'string' || part.pattern === null ? [] : [`${part.value}.matches(${part.pattern})`],
  )
  return [...new Set(demands), say(pathOf(parts))].join(' && ')
}

const pathOf = (parts: readonly Part[]): Expression =>
  parts
    .map(part => {
      if (typeof part !== 'string') return part.pattern === null ? `${part.value} * 1` : part.value
      return isKey(part) ? part : `'${part}'`
    })
    .join(" + '/' + ")
    .replaceAll("' + '", '')
