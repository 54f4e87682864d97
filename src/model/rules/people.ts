import type { Collection } from '../collection.ts'
import { type Permission, rolesWith } from '../permissions.ts'
import { workerUid } from '../person.ts'
import { all, any, type Expression, quoted } from './expression.ts'

/** The most records that one read of a collection may ask for. */
export const pageLimit = 500

export const signedIn: Expression = 'auth !== null'

/** The role as it stands before the write, so that nobody grants a role and uses it in one update. */
export const role: Expression = "root.child('users/' + auth.uid + '/role').val()"

/** Who asks has a role with this permission. */
export const may = (permission: Permission): Expression =>
  all(signedIn, any(...rolesWith(permission).map(name => `${role} === ${quoted(name)}`)))

/** The read is a query for at most `pageLimit` records. */
export const limitedQuery: Expression = any(
  ...['query.limitToFirst', 'query.limitToLast'].map(limit => all(`${limit} !== null`, `${limit} <= ${pageLimit}`)),
)

/**
 * The worker that takes the steps which are due. Accounts get uids made by Firebase: only a server that holds the project's key can act under
 * this name (`databaseAuthVariableOverride` of firebase-admin).
 */
export const worker: Expression = `auth.uid === ${quoted(workerUid)}`

export const notWorker: Expression = `auth.uid !== ${quoted(workerUid)}`

/** Whether records of the collection have steps that the worker takes. */
export const hasDueSteps = ({ lifeCycle }: Collection): boolean =>
  lifeCycle?.steps.some(({ due }) => due !== null) ?? false

/** Who has the permission, and the worker where the collection gives it work. */
export const mayOrWorker = (collection: Collection, permission: Permission): Expression =>
  any(may(permission), ...(hasDueSteps(collection) ? [worker] : []))
