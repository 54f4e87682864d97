import { roles } from '../../../src/model/permissions.ts'
import { nameKeyOf, type StaffAction } from '../../../src/model/staff.ts'
import type { JsonObject } from '../../../src/model/values/json.ts'
import type { Seed } from '../seed.ts'
import { demoNewcomers, demoPeople, staff } from './people.ts'
import { closing, day, hour, loadedAt, storyTime } from './times.ts'

const joinedAt = storyTime(2026, 0, 12, 9)

const people = [...demoPeople, ...demoNewcomers]

interface Change {
  readonly uid: string
  readonly at: number
  readonly action: StaffAction
  readonly from?: string
  readonly to?: string
  readonly by?: string
}

/** The admin's changes of roles. The first admin was made with the project's keys, without an entry. */
const changesOf = ({ uid, role, formerRole }: (typeof people)[number], at: number): readonly Change[] => {
  if (uid === staff.admin) return []
  if (formerRole)
    return [
      { uid, at: at + hour, action: 'granted', to: formerRole },
      { uid, at: closing - 20 * day, action: 'deactivated', from: formerRole },
    ]
  if (role === undefined) return []
  if (uid !== staff.contents) return [{ uid, at: at + hour, action: 'granted', to: role }]
  return [
    { uid, at: at + hour, action: 'granted', to: 'stats' },
    { uid, at: at + 40 * day, action: 'changed', from: 'stats', to: role },
  ]
}

const ofAll = people.map((person, index) => {
  const createdAt = person.role || person.formerRole ? joinedAt + index * day : closing - (people.length - index) * day
  return { person, createdAt, changes: changesOf(person, createdAt) }
})

const recordOf = ({ person, createdAt, changes }: (typeof ofAll)[number]): JsonObject => {
  const { displayName, email, role, formerRole, isUnverified } = person
  const last = changes.at(-1)?.at
  return {
    displayName,
    nameKey: nameKeyOf(displayName) ?? '',
    email,
    createdAt,
    verified: !isUnverified,
    signedInAt: role ? closing - hour : (last ?? createdAt),
    ...(role ? { role, roleSince: last ?? createdAt } : {}),
    ...(formerRole ? { formerRole, deactivatedAt: last ?? createdAt } : {}),
    ...(role || formerRole ? {} : { waitingSince: createdAt }),
    ...(changes.length > 0 ? { rev: changes.length } : {}),
  }
}

const entryOf = ({ uid: _, ...change }: Change): JsonObject => ({ by: staff.admin, ...change })

/** People who sign in, changes of their roles, names for mentions, and one pending invitation. */
export const staffData = (): Seed['data'] => ({
  users: Object.fromEntries(ofAll.map(one => [one.person.uid, recordOf(one)])),
  staffHistory: Object.fromEntries(
    ofAll
      .filter(({ changes }) => changes.length > 0)
      .map(({ person, changes }) => [
        person.uid,
        Object.fromEntries(changes.map((change, index) => [index + 1, entryOf(change)])),
      ]),
  ),
  staffNames: Object.fromEntries(
    roles.map(role => [
      role,
      Object.fromEntries(people.filter(each => each.role === role).map(({ uid, displayName }) => [uid, displayName])),
    ]),
  ),
  invitations: {
    'Lucia-en-LMF-demo-abcd': { email: 'lucia@luna.test', role: 'lmf', by: staff.admin, createdAt: loadedAt },
    'Marta-en-stats-demo-ab': {
      email: 'marta@luna.test',
      role: 'stats',
      by: staff.admin,
      createdAt: closing - 30 * day,
    },
  },
})
