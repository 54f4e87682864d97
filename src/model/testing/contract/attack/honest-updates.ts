import type { DataNode } from '../../../../../emulators/database/tree/node.ts'
import { valuesLike } from '../../../../../emulators/seed/by-hand.ts'
import { declared } from '../../../../../tools/collections.ts'
import { changeSet, serverTimestamp, type Update } from '../../../change.ts'
import { type Collection, isUnique } from '../../../collection.ts'
import { editedComment, newComment, reviewed, withoutComment } from '../../../commenting.ts'
import { type Comment, commentIn } from '../../../comments.ts'
import { erasureFrom, erasureOf, isPersonal, personalFields, snapshotsIn } from '../../../history.ts'
import { lookUpdate } from '../../../look.ts'
import { can, isRole, type Permission, type Role } from '../../../permissions.ts'
import { isStored, type Values, valuesOf } from '../../../record.ts'
import { deactivation, invitation, personIn, revocation, roleChange } from '../../../staff.ts'
import type { Json } from '../../../values/json.ts'
import { now, uids } from './stage.ts'

/** An honest write of the console, as the base of cheats. */
export interface HonestUpdate {
  readonly name: string
  readonly by: string
  readonly update: Update
  /** Whether the role may make it; otherwise it is an attack itself. */
  readonly isAllowed: boolean
}

export const { collections } = await declared()

const roleOf = (root: DataNode, uid: string): Role | null => {
  const role = root.at(['users', uid, 'role']).leaf
  return isRole(role) ? role : null
}

const jsonAt = (root: DataNode, path: string): Json => root.at(path.split('/')).toJSON() as Json

let count = 0

interface Command {
  readonly id: string
  readonly values: Values | null
  readonly action: string
  readonly by: string
}

export const changeOf = (root: DataNode, collection: Collection, { id, ...command }: Command): Update => {
  const before = jsonAt(root, `${collection.path}/${id}`)
  count += 1
  return changeSet(collection, {
    ...command,
    id,
    before: isStored(before) ? before : null,
    detached: jsonAt(root, `beside/${collection.path}/${id}`) as Values | null,
    token: `attack-${String(count).padStart(8, '0')}`,
    now,
  })
}

const statusOf = (root: DataNode, { path, lifeCycle }: Collection, id: string): string =>
  lifeCycle ? String(root.at([path, id, lifeCycle.field]).leaf) : ''

/** One record per state of its life cycle, if any. */
export const samplesOf = (root: DataNode, collection: Collection): readonly string[] => {
  const found = new Map<string, string>()
  for (const id of root.child(collection.path).keys()) {
    const status = statusOf(root, collection, id)
    if (!found.has(status)) found.set(status, id)
  }
  return [...found.values()]
}

const permissionFor = ({ permissions, lifeCycle }: Collection, action: string): Permission =>
  lifeCycle?.steps.find(({ event, permission }) => event === action && permission !== null)?.permission ??
  (action === 'create' || action === 'delete' ? permissions[action] : permissions.change)

/** People's updates of records: each collection, state and step. */
function* ofRecords(root: DataNode): Generator<HonestUpdate> {
  for (const collection of collections) {
    const { path, lifeCycle, title } = collection
    function* made(id: string, action: string, values: Values | null): Generator<HonestUpdate> {
      const permission = permissionFor(collection, action)
      for (const by of uids)
        yield {
          name: `${action} ${path}`,
          by,
          update: changeOf(root, collection, { id, action, values, by }),
          isAllowed: can(roleOf(root, by), permission),
        }
    }
    for (const id of samplesOf(root, collection)) {
      yield* made(id, 'change', { [title]: 'Another title' })
      yield* made(id, 'delete', null)
      for (const { event, from, to, permission, ahead } of lifeCycle?.steps ?? [])
        if (from === statusOf(root, collection, id) && permission !== null)
          yield* made(id, event, { [lifeCycle?.field ?? '']: to, ...(ahead ? { [ahead]: now + 60_000 } : {}) })
    }
    const [like] = samplesOf(root, collection)
    if (like !== undefined) yield* made('-Made-by-hand', 'create', copyOf(root, collection, like))
  }
}

const copyOf = (root: DataNode, collection: Collection, id: string): Values => {
  const { path, fields, idField } = collection
  const record = jsonAt(root, `${path}/${id}`)
  const unique = Object.keys(fields).filter(name => isUnique(collection, name) && !fields[name]?.computed)
  const own = unique.map(name => [name, `${(record as Record<string, Json>)[name]}-another`])
  return valuesLike(
    path,
    { record, detached: jsonAt(root, `beside/${path}/${id}`) },
    { ...Object.fromEntries(own), ...(idField ? { [idField]: '-Made-by-hand' } : {}) },
  )
}

const content = ['contents', '-Nc0000'] as const

function* ofComments(root: DataNode): Generator<HonestUpdate> {
  const [path, record] = content
  const id = '-Nnew000000000000000'
  const made = { path, record, id, text: 'Please look' }
  for (const by of ['demo-contents', 'demo-moved', 'demo-olga', 'demo-lmf'])
    yield {
      name: 'new comment',
      by,
      isAllowed: can(
        roleOf(root, by),
        collections.find(each => each.path === path)?.permissions.read ?? 'staff.grantRole',
      ),
      update: newComment({ ...made, by, mentions: ['demo-colleague'], for: 'demo-admin' }),
    }
  for (const [key, node] of root.at(['comments', path, record]).ascend()) {
    const comment = commentIn(key, node.toJSON() as Json)
    if (comment === null) continue
    yield* ofComment(comment)
  }
}

function* ofComment(comment: Comment): Generator<HonestUpdate> {
  const [path, record] = content
  const { by } = comment
  const isAllowed = /^demo-(contents|colleague|admin)$/.test(by)
  const text = 'Look again'
  yield { name: 'edit comment', by, isAllowed, update: editedComment(path, record, comment, { text }) }
  const added = editedComment(path, record, comment, { text, added: ['demo-admin'] })
  yield { name: 'mention in comment', by, isAllowed, update: added }
  yield { name: 'remove comment', by, isAllowed, update: withoutComment(path, record, comment) }
  if (comment.for === null) return
  const isReader = /^demo-(contents|colleague|admin)$/.test(comment.for)
  for (const isDone of [true, false])
    yield {
      name: isDone ? 'done' : 'not done',
      by: comment.for,
      isAllowed: isReader,
      update: reviewed(path, record, comment, isDone),
    }
}

function* ofErasing(root: DataNode): Generator<HonestUpdate> {
  const mark = { by: 'demo-admin', reason: 'They asked for it.' }
  for (const collection of collections.filter(each => personalFields(each).length > 0)) {
    const { path } = collection
    for (const id of samplesOf(root, collection).slice(0, 1)) {
      const history = jsonAt(root, `history/${path}/${id}`)
      const snapshots = snapshotsIn(history)
      const record = jsonAt(root, `${path}/${id}`)
      yield {
        name: `erase from ${path}`,
        by: mark.by,
        isAllowed: true,
        update: erasureFrom(
          collection,
          id,
          snapshots,
          valuesOf(collection, isStored(record) ? record : null, null),
          mark,
        ),
      }
      if (isPersonal(collection))
        yield { name: `erase ${path}`, by: mark.by, isAllowed: false, update: erasureOf(collection, id, mark) }
    }
    if (path === 'players')
      yield {
        name: 'erase what is gone',
        by: mark.by,
        isAllowed: true,
        update: erasureOf(collection, '-Pl-gone', mark),
      }
  }
}

function* ofStaff(root: DataNode): Generator<HonestUpdate> {
  const by = 'demo-admin'
  const isAllowed = true
  const id = 'Invitation-0123456789abcdef'
  const person = (uid: string) => {
    const found = personIn(uid, jsonAt(root, `users/${uid}`))
    if (found === null) throw new Error(`${uid} has no record.`)
    return found
  }
  yield { name: 'invite', by, isAllowed, update: invitation(id, 'new@luna.test', 'lmf', by) }
  yield { name: 'revoke', by, isAllowed, update: revocation('open-0123456789abcdefghij') }
  yield { name: 'give a role', by, isAllowed, update: roleChange(person('demo-norole'), 'lmf', by) }
  yield { name: 'take a role', by, isAllowed, update: roleChange(person('demo-lmf'), null, by) }
  yield { name: 'deactivate', by, isAllowed, update: deactivation(person('demo-lmf'), by) }
}

function* ofLooks(): Generator<HonestUpdate> {
  for (const [collection, record] of [
    ['devices', '-Dv0000'],
    ['subscribers', '*'],
  ] as const)
    yield {
      name: 'look',
      by: 'demo-admin',
      isAllowed: true,
      update: lookUpdate('look-0002', { by: 'demo-admin', collection, record, reason: 'They asked.' }),
    }
}

/** A path, and its parts that name something else. */
const others: readonly HonestUpdate[] = [
  {
    name: 'ask for a test',
    by: 'demo-contents',
    isAllowed: true,
    update: {
      'testSends/send-3': {
        by: 'demo-contents',
        notification: '-No-derby',
        device: 'device-1',
        at: serverTimestamp,
      },
    },
  },
  {
    name: 'open with a view',
    by: 'demo-contents',
    isAllowed: true,
    update: { 'views/contents/start/demo-contents': 'shared/contents/view-2' },
  },
  {
    name: 'note fixtures',
    by: 'demo-lmf',
    isAllowed: true,
    update: { 'generations/-To-copa': { batch: 'batch-0002', by: 'demo-lmf', at: serverTimestamp } },
  },
]

export const honestUpdates = (root: DataNode): readonly HonestUpdate[] => [
  ...others,
  ...ofComments(root),
  ...ofLooks(),
  ...ofStaff(root),
  ...ofErasing(root),
  ...ofRecords(root),
]
