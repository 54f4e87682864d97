import type { Evaluate } from './compile.ts'
import type { QueryView } from './data-view.ts'
import { Claims, type Value } from './values.ts'

/** A plain read, and any write, has no order and no limits. */
const NO_QUERY: QueryView = {
  orderByKey: false,
  orderByPriority: false,
  orderByValue: false,
  orderByChild: null,
  startAt: null,
  endAt: null,
  equalTo: null,
  limitToFirst: null,
  limitToLast: null,
}

/** A property of `query`. */
export function queryProperty(name: string): Evaluate {
  if (!isQueryProperty(name)) throw new Error(`query has no property '${name}'`)
  return scene => (scene.query ?? NO_QUERY)[name]
}

function isQueryProperty(name: string): name is keyof QueryView {
  return Object.hasOwn(NO_QUERY, name)
}

/** A property of `auth` itself: without a user, null. */
export function authProperty(name: string): Evaluate {
  if (name === 'uid') return ({ auth }) => auth?.uid ?? null
  if (name === 'provider') return ({ auth }) => auth?.provider ?? null
  if (name === 'token') return ({ auth }) => (auth === null ? null : new Claims(auth.token))
  return () => null
}

/** A property of something in auth: null where there is none, also of null itself, as the service has it. */
export function claim(target: Value, name: string): Value {
  if (target instanceof Claims) return target.get(name)
  if (typeof target === 'string' && name === 'length') return target.length
  return null
}
