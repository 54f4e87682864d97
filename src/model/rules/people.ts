import { type Collection, isReadByWorker } from '../collection.ts'
import { ruleId } from '../fields/reference.ts'
import { text } from '../fields/text.ts'
import { presenceSlots, viewLimits } from '../limits.ts'
import { type Permission, type Role, roles, rolesWith } from '../permissions.ts'
import { workerUid } from '../person.ts'
import {
  alternatives,
  any,
  type Expression,
  isOneOf,
  noPriority,
  nothingElse,
  quoted,
  type RulesNode,
  rule,
  valid,
} from './expression.ts'
import { aView, withPath } from './path.ts'

/** The most records that one read of a collection may ask for. */
export const pageLimit = 500

export const signedIn: Expression = 'auth !== null'

export const roleOf = (uid: Expression): Expression => `root.child('users/' + ${uid} + '/role').val()`

/** The role as it stands before the write, so that nobody grants a role and uses it in one update. Without a user or a role it is an error, which refuses. */
export const role: Expression = roleOf('auth.uid')

export const may = (permission: Permission): Expression => {
  const names = rolesWith(permission)
  return names.length === 1 ? `${role} === ${quoted(names.join())}` : `${role}.matches(/^${alternatives(names)}$/)`
}

export const mayIn = (
  collections: readonly Collection[],
  what: keyof Collection['permissions'],
  collection?: Expression,
  of?: Expression,
): Expression => hasRoleIn(collections, ({ permissions }) => rolesWith(permissions[what]), collection, of)

export const hasRoleIn = (
  collections: readonly Collection[],
  rolesOf: (collection: Collection) => readonly Role[],
  collection: Expression = '$collection',
  of: Expression = role,
): Expression => {
  const paths = new Map<string, string[]>()
  for (const each of collections) {
    const roles = alternatives(rolesOf(each))
    paths.set(roles, [...(paths.get(roles) ?? []), each.path])
  }
  const branches = [...paths].map(([roles, names]) => `${roles} ${alternatives(names)}`)
  return `(${of} + ' ' + ${collection}).matches(/^${branches.length === 1 ? branches.join() : `(${branches.join('|')})`}$/)`
}

/** The read is a query for at most `pageLimit` records. */
export const limitedQuery: Expression = `(query.limitToFirst === null ? query.limitToLast : query.limitToFirst) <= ${pageLimit}`

/**
 * The worker that takes the steps which are due. Accounts get uids made by Firebase: only a server that holds the project's key can act under
 * this name (`databaseAuthVariableOverride` of firebase-admin).
 */
export const worker: Expression = `auth.uid === ${quoted(workerUid)}`

export const notWorker: Expression = `auth.uid !== ${quoted(workerUid)}`

/** The worker has no role: it is asked about first. */
export const mayOrWorkerWith = (permission: Permission): Expression => any(worker, may(permission))

/** Holders of the permission, and the worker if the collection needs it. */
export const mayOrWorker = (collection: Collection, permission: Permission): Expression =>
  any(...(isReadByWorker(collection) ? [worker] : []), may(permission))

export const isIn = (collections: readonly Collection[]): Expression =>
  isOneOf(
    '$collection',
    collections.map(({ path }) => path),
  )

export const isField = (
  collections: readonly Collection[],
  namesOf: (collection: Collection) => readonly string[],
): Expression =>
  isOneOf(
    "($collection + ' ' + $field)",
    collections.flatMap(collection => namesOf(collection).map(name => `${collection.path} ${name}`)),
  )

/**
 * The record at a place is written in the same update. Side entries demand it, so that nobody touches one by itself: the record's own rules say who may
 * write it.
 */
export const isWritten = (location: Expression = "$collection + '/' + $id"): Expression =>
  `root.child(${location} + '/rev').val() !== newRoot.child(${location} + '/rev').val()`

/** The record is deleted by the same update, which its own rules judge, or has been before: then only the worker clears up. */
export const isGone: Expression = `${any(worker, isWritten())} && !newRoot.hasChild($collection + '/' + $id)`

export const presenceRules = (collections: readonly Collection[]): RulesNode => {
  const mayRead = mayIn(collections, 'read')
  return {
    '//': `Who has a record open: at most ${presenceSlots.length} pages of each person, each with nothing but since when. It goes when the connection ends.`,
    $collection: {
      $id: {
        '.read': mayRead,
        $uid: {
          $connection: {
            '.write': rule`
              $uid === auth.uid
              && (!newData.exists() || ${mayRead} && root.hasChild($collection + '/' + $id))`,
            '.validate': rule`
              $connection.matches(/^[${presenceSlots}]$/) && newData.hasChildren(['since']) && ${noPriority}`,
            since: valid('newData.val() === now', noPriority),
            ...nothingElse,
          },
        },
      },
    },
  }
}

export const viewsRules = (collections: readonly Collection[]): RulesNode => {
  const mayRead = mayIn(collections, 'read')
  const isOwn = "$scope === 'private' && $owner === auth.uid"
  const isAdmin = `${role} === 'admin'`
  const isOfRole = `$scope === 'shared' && (${role} === $owner || ${isAdmin})`
  return {
    '//': `Views of lists: "private" by uid, a person's own; "shared" by role, which only their author changes and an admin may remove; "start": the one that a person's list opens with.`,
    $collection: {
      start: {
        $uid: {
          '.read': '$uid === auth.uid',
          '.write': rule`
            ${role} !== null && $uid === auth.uid
            && (!newData.exists() || ${any(
              "newData.val().beginsWith('private/' + auth.uid + '/')",
              `newData.val().beginsWith('shared/' + ${role} + '/')`,
              `${isAdmin} && newData.val().beginsWith('shared/')`,
            )} && ${withPath(['views', '$collection', aView('newData.val()')], view => `root.hasChild(${view})`)})`,
          '.validate': noPriority,
        },
      },
      $scope: {
        $owner: {
          '.read': `${mayRead} && (${isOwn} || ${isOfRole} && ${limitedQuery})`,
          $view: {
            '.read': `${mayRead} && ${isOfRole}`,
            '.write': rule`
              ${mayRead} && (${isOwn} || ${isOfRole}
              && (!data.exists() || data.child('by').val() === auth.uid || ${isAdmin} && !newData.exists()))`,
            '.validate': rule`
              ${ruleId('$view')} && ($scope === 'private' || ${isOneOf('$owner', roles)})
              && newData.hasChildren(['name', 'address', 'by']) && ${noPriority}`,
            name: valid(String(text({ max: viewLimits.name }).rules['.validate']), noPriority),
            address: valid(`newData.val().length <= ${viewLimits.address}`, noPriority),
            by: valid('newData.val() === auth.uid', noPriority),
            ...nothingElse,
          },
        },
      },
    },
  }
}
