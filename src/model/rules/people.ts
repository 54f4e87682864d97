import { type Collection, heldFields, isReadByWorker } from '../collection.ts'
import { ruleId } from '../fields/reference.ts'
import { text } from '../fields/text.ts'
import { mappingLimits, presenceSlots, viewLimits } from '../limits.ts'
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
} from '../values/expression.ts'
import { grouped } from '../values/grouped.ts'
import { aView, withPath } from './path.ts'

/** Limit of records per read of a collection. */
export const pageLimit = 500

export const signedIn: Expression = 'auth !== null'

export const roleOf = (uid: Expression): Expression => `root.child('users/' + ${uid} + '/role').val()`

/** The role before the write. Without a user or a role it is an error, which refuses. */
export const role: Expression = roleOf('auth.uid')

export const may = (permission: Permission): Expression => {
  const names = rolesWith(permission)
  if (names.length === roles.length) return `${role} !== null`
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
  const branches = [...grouped(collections, each => alternatives(rolesOf(each)))].map(
    ([roles, those]) => `${roles} ${alternatives(those.map(({ path }) => path))}`,
  )
  return `(${of} + ' ' + ${collection}).matches(/^${branches.length === 1 ? branches.join() : `(${branches.join('|')})`}$/)`
}

/** Requires a query for at most `pageLimit` records. */
export const limitedQuery: Expression = `(query.limitToFirst === null ? query.limitToLast : query.limitToFirst) <= ${pageLimit}`

/** The worker. Firebase generates uids, so only a server can use this name (`databaseAuthVariableOverride`). */
export const worker: Expression = `auth.uid === ${quoted(workerUid)}`

/** Checks the worker first, because it has no role. */
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

/** Like `isField`, for stored fields: names suffice if they mean the same in all collections. */
export const isHeldField = (
  collections: readonly Collection[],
  namesOf: (collection: Collection) => readonly string[],
): Expression => {
  const held = (collection: Collection) => heldFields(collection).map(([name]) => name)
  const names = [...new Set(collections.flatMap(namesOf))]
  if (names.length === 0) return 'false'
  const lacks = (each: Collection, name: string) => held(each).includes(name) && !namesOf(each).includes(name)
  const isOfAll = (name: string) => !collections.some(each => lacks(each, name))
  const whole = isOneOf('$field', names.filter(isOfAll))
  if (names.every(isOfAll)) return whole
  const some = isField(collections, each => namesOf(each).filter(name => !isOfAll(name)))
  const others = isField(collections, each => names.filter(name => lacks(each, name)))
  const expressions = [isField(collections, namesOf), any(whole, some), `(${isOneOf('$field', names)} && !${others})`]
  return expressions.reduce((shortest, each) => (each.length < shortest.length ? each : shortest))
}

/** The same update writes the record at a path. Index entries demand it; the record checks the author. */
export const isWritten = (location: Expression = "$collection + '/' + $id"): Expression =>
  `root.child(${location} + '/rev').val() !== newRoot.child(${location} + '/rev').val()`

/** The same update deletes the record under its own rules, or it was deleted before: then only the worker cleans up. */
export const isGone: Expression = `${any(worker, isWritten())} && !newRoot.hasChild($collection + '/' + $id)`

export const presenceRules = (collections: readonly Collection[]): RulesNode => {
  const mayRead = mayIn(collections, 'read')
  return {
    '//': `People who have a record open, on at most ${presenceSlots.length} pages each.`,
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
    '//': 'Views of lists: "private" by uid, "shared" by role, and "start", which opens a list.',
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

export const mappingsRules = (collections: readonly Collection[]): RulesNode => {
  const mayCreate = mayIn(collections, 'create')
  return {
    '//': 'How columns of imported files were matched, by header: of a person, or "shared" with all who import.',
    $collection: {
      $owner: {
        $header: {
          '.read': `${mayCreate} && ($owner === auth.uid || $owner === 'shared')`,
          '.write': rule`
            ${mayCreate} && ($owner === auth.uid || $owner === 'shared' && (!data.exists()
            || data.child('by').val() === auth.uid || ${role} === 'admin' && !newData.exists()))`,
          '.validate': rule`
            $header.matches(/^[0-9a-z]{1,32}$/) && newData.hasChildren(['name', 'mapping', 'by']) && ${noPriority}`,
          name: valid(String(text({ max: mappingLimits.name }).rules['.validate']), noPriority),
          mapping: valid(`newData.isString() && newData.val().length <= ${mappingLimits.mapping}`, noPriority),
          by: valid('newData.val() === auth.uid', noPriority),
          ...nothingElse,
        },
      },
    },
  }
}
