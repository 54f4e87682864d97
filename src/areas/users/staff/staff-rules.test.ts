import { expect, test } from 'vitest'
import { KEY_INDEX } from '../../../../emulators/database/tree/order-values.ts'
import { boundAt, indexOfQuery, type Query } from '../../../../emulators/database/tree/query.ts'
import type { Update } from '../../../model/change.ts'
import { deactivation, foldName, reactivation, roleChange } from '../../../model/staff.ts'
import type { Json } from '../../../model/values/json.ts'
import {
  admin,
  createdAt,
  credentials,
  opening,
  record,
  said,
  signedOut,
  staffDatabase,
  verified,
  without,
} from '../testing/staff-database.ts'

const staff = staffDatabase()
const { admits, reads, person } = staff

test.each(['admin', 'lmf', 'contents', 'stats'] as const)(
  'an admin gives the role %s, with history and time, and nobody waits any more',
  role => {
    expect(admits(admin, roleChange(person('leo'), role, 'ana'))).toBe(true)
    expect(staff.data.read('/users/leo')).toEqual(record('Leo Paz', { role, roleSince: opening, rev: 1 }))
    expect(staff.data.read('/staffHistory/leo/1')).toEqual({ by: 'ana', at: opening, action: 'granted', to: role })
    expect(staff.data.read(`/staffNames/${role}/leo`)).toBe('Leo Paz')
  },
)

test('a role is changed and taken, one entry each; who has none waits', () => {
  expect(admits(admin, roleChange(person('bea'), 'admin', 'ana'))).toBe(true)
  expect(staff.data.read('/staffNames/admin/bea')).toBe('Bea Mora')
  expect(admits(admin, roleChange(person('bea'), null, 'ana'))).toBe(true)
  expect(staff.data.read('/users/bea')).toEqual(record('Bea Mora', { rev: 6, waitingSince: opening }))
  expect(staff.data.read('/staffNames/admin/bea')).toBeNull()
  expect(staff.data.read('/staffHistory/bea')).toEqual({
    5: { by: 'ana', at: opening, action: 'changed', from: 'lmf', to: 'admin' },
    6: { by: 'ana', at: opening, action: 'taken', from: 'admin' },
  })
})

test('a person is marked to have a second factor by themselves alone, from a session that used it', () => {
  const mark = { '/users/bea/secondFactor': true }
  const confirmed = { firebase: { sign_in_second_factor: 'phone' } }
  expect(admits(credentials('bea', { firebase: {} }), mark)).toBe(false)
  expect(admits(credentials('bea'), mark)).toBe(false)
  expect(admits(credentials('ana', confirmed), mark)).toBe(false)
  expect(admits(credentials('bea', confirmed), mark)).toBe(true)
  // A later session, of a device that asked for no code, may keep it.
  expect(
    admits(credentials('bea'), {
      '/users/bea/displayName': 'Bea M',
      '/users/bea/nameKey': 'bea m',
      '/staffNames/lmf/bea': 'Bea M',
    }),
  ).toBe(true)
  expect(admits(admin, { '/users/bea/secondFactor': null })).toBe(false)
  expect(admits(credentials('bea'), { '/users/bea/secondFactor': null })).toBe(true)
})

test('a person of an earlier shape is given a role', () => {
  expect(admits(admin, roleChange(person('old'), 'stats', 'ana'))).toBe(true)
})

test('who is deactivated has no role, and gets it back with the access', () => {
  expect(admits(admin, deactivation(person('bea'), 'ana'))).toBe(true)
  expect(staff.data.read('/users/bea')).toEqual(
    record('Bea Mora', { formerRole: 'lmf', deactivatedAt: opening, rev: 5 }),
  )
  expect(reads(credentials('bea'), '/users/ana/displayName')).toBe(false)
  expect(admits(admin, roleChange(person('bea'), 'stats', 'ana'))).toBe(false)
  expect(admits(admin, reactivation({ ...person('bea'), formerRole: 'admin' }, 'ana'))).toBe(false)
  expect(admits(admin, deactivation(person('bea'), 'ana'))).toBe(false)
  expect(admits(admin, reactivation(person('bea'), 'ana'))).toBe(true)
  expect(staff.data.read('/users/bea')).toEqual(record('Bea Mora', { role: 'lmf', roleSince: opening, rev: 6 }))
  expect(staff.data.read('/staffHistory/bea/6')).toMatchObject({ action: 'reactivated', to: 'lmf' })
})

test('who waits is deactivated, and waits again afterwards', () => {
  expect(admits(admin, deactivation(person('leo'), 'ana'))).toBe(true)
  expect(staff.data.read('/users/leo/waitingSince')).toBeNull()
  expect(admits(admin, reactivation(person('leo'), 'ana'))).toBe(true)
  expect(staff.data.read('/users/leo/waitingSince')).toBe(opening)
})

test('nobody deactivates or demotes themselves, so that an admin is always left', () => {
  expect(admits(admin, deactivation(person('ana'), 'ana'))).toBe(false)
  expect(admits(admin, roleChange(person('ana'), null, 'ana'))).toBe(false)
  expect(admits(admin, roleChange(person('ana'), 'stats', 'ana'))).toBe(false)
})

test('of two admins who deactivate each other, the second is an admin no longer', () => {
  const theirs = deactivation(person('ana'), 'eva')
  expect(admits(admin, deactivation(person('eva'), 'ana'))).toBe(true)
  expect(admits(credentials('eva'), theirs)).toBe(false)
  expect(admits(admin, { ...deactivation(person('bea'), 'ana'), ...deactivation(person('ana'), 'ana') })).toBe(false)
})

test('the second of two admins who decide at once is refused', () => {
  const seen = person('leo')
  expect(admits(admin, roleChange(seen, 'lmf', 'ana'))).toBe(true)
  expect(admits(credentials('eva'), roleChange(seen, 'stats', 'eva'))).toBe(false)
  expect(staff.data.read('/users/leo/role')).toBe('lmf')
})

const entry = 'staffHistory/leo/1'
const given = () => roleChange(person('leo'), 'admin', 'ana')

test.each<[what: string, update: () => Update]>([
  ['without an entry of the history', () => without(given(), entry)],
  ['without a time', () => without(given(), 'roleSince')],
  ['with a time of their own', () => ({ ...given(), 'users/leo/roleSince': 1 })],
  ['without its number', () => without(given(), '/rev')],
  ['with another number', () => ({ ...given(), 'users/leo/rev': 7 })],
  ['without the name among the admins', () => without(given(), 'staffNames/admin/leo')],
  ['with another name among the admins', () => ({ ...given(), 'staffNames/admin/leo': 'Ana' })],
  ['while the person still waits', () => without(given(), 'waitingSince')],
  ['and keeps a role for later', () => ({ ...given(), 'users/leo/formerRole': 'lmf' })],
  ['that is none', () => ({ ...given(), 'users/leo/role': 'editor', [entry]: { ...said, to: 'editor' } })],
  ['and a name', () => ({ ...given(), 'users/leo/displayName': 'Leonardo', 'staffNames/admin/leo': 'Leonardo' })],
  ['and that the address is verified', () => ({ ...given(), 'users/leo/verified': true })],
  ['in the name of another', () => ({ ...given(), [entry]: { ...said, by: 'eva' } })],
  ['at another time', () => ({ ...given(), [entry]: { ...said, at: opening - 1 } })],
  ['as another action', () => ({ ...given(), [entry]: { ...said, action: 'taken' } })],
  ['as another role', () => ({ ...given(), [entry]: { ...said, to: 'lmf' } })],
  ['from another role', () => ({ ...given(), [entry]: { ...said, from: 'lmf' } })],
  ['with more in the history', () => ({ ...given(), [entry]: { ...said, why: 'x' } })],
  ['with one more entry in the history', () => ({ ...given(), 'staffHistory/leo/9': said })],
  ['with an invitation', () => ({ ...given(), [entry]: { ...said, invitation: 'i'.repeat(22) } })],
  ['with a priority', () => ({ ...given(), [entry]: { ...said, '.priority': 1 } })],
])('an admin gives no role %s', (_, update) => {
  expect(admits(admin, update())).toBe(false)
  expect(staff.data.read('/users/leo/role')).toBeNull()
  expect(staff.data.read('/staffHistory')).toBeNull()
})

test.each([
  ['an entry that nothing stands behind', { 'staffHistory/bea/5': { ...said, action: 'changed', from: 'lmf' } }],
  ['a change of an entry', { 'staffHistory/leo/1/action': 'taken' }],
  ['the removal of an entry', { 'staffHistory/leo/1': null }],
  ['the removal of a history', { 'staffHistory/leo': null }],
  ['a number by itself', { 'users/bea/rev': 5 }],
  ['a time by itself', { 'users/bea/roleSince': { '.sv': 'timestamp' } }],
  ['a name among the admins by itself', { 'staffNames/admin/bea': 'Bea Mora' }],
  ['the removal of an admin’s name', { 'staffNames/admin/eva': null }],
  ['another name of an admin', { 'staffNames/admin/eva': 'Eve' }],
])('nobody writes %s', (_, update) => {
  expect(admits(admin, roleChange(person('leo'), 'lmf', 'ana'))).toBe(true)
  for (const who of [admin, credentials('eva'), credentials('bea'), credentials('leo'), signedOut])
    expect(admits(who, update as Update)).toBe(false)
})

test.each(['bea', 'leo', 'stranger'])('%s, being no admin, gives no role, takes none and deactivates nobody', uid => {
  const who = credentials(uid, verified)
  expect(admits(who, roleChange(person('leo'), 'stats', uid))).toBe(false)
  expect(admits(who, roleChange(person('ana'), null, uid))).toBe(false)
  expect(admits(who, deactivation(person('bea'), uid))).toBe(false)
  expect(admits(who, roleChange(person('bea'), 'admin', uid))).toBe(false)
})

test('who is deactivated does not let themselves in again', () => {
  expect(admits(admin, deactivation(person('bea'), 'ana'))).toBe(true)
  const bea = credentials('bea', verified)
  expect(admits(bea, reactivation(person('bea'), 'bea'))).toBe(false)
  expect(admits(bea, { 'users/bea/deactivatedAt': null })).toBe(false)
  expect(admits(bea, { 'users/bea/waitingSince': createdAt })).toBe(false)
  expect(admits(bea, { 'users/bea/invitation': 'i'.repeat(22) })).toBe(false)
})

test('the histories are read a page at a time, by admins', () => {
  expect(admits(admin, roleChange(person('leo'), 'lmf', 'ana'))).toBe(true)
  expect(reads(admin, '/staffHistory/leo', { index: KEY_INDEX, limit: 50 })).toBe(true)
  expect(reads(admin, '/staffHistory/leo')).toBe(false)
  expect(reads(admin, '/staffHistory')).toBe(false)
  expect(reads(credentials('leo'), '/staffHistory/leo', { index: KEY_INDEX, limit: 50 })).toBe(false)
})

test('with another role the name is among those of that role, and of no other', () => {
  const changed = roleChange(person('bea'), 'contents', 'ana')
  expect(admits(admin, without(changed, 'staffNames/contents/bea'))).toBe(false)
  staff.data.write('/staffNames/lmf/bea', 'Bea Mora')
  expect(admits(admin, without(changed, 'staffNames/lmf/bea'))).toBe(false)
  expect(admits(admin, changed)).toBe(true)
  expect(staff.data.read('/staffNames')).toEqual({
    admin: { ana: 'Ana Ruiz', eva: 'Eva Sol' },
    contents: { bea: 'Bea Mora' },
  })
})

test('who has a role reads the names of colleagues by role; who waits reads none but those of admins', () => {
  const some = { index: KEY_INDEX, limit: 500 }
  expect(reads(credentials('bea'), '/staffNames/lmf', some)).toBe(true)
  expect(reads(credentials('bea'), '/staffNames/admin', some)).toBe(true)
  expect(reads(credentials('bea'), '/staffNames/admin', { ...some, limit: 501 })).toBe(false)
  expect(reads(credentials('leo'), '/staffNames/lmf', { ...some, limit: 3 })).toBe(false)
  expect(reads(signedOut, '/staffNames/lmf', some)).toBe(false)
})

test('three names of admins are read by who is signed in, and no more', () => {
  const three: Partial<Query> = { index: KEY_INDEX, limit: 3 }
  expect(reads(credentials('leo'), '/staffNames/admin', three)).toBe(true)
  expect(reads(signedOut, '/staffNames/admin', three)).toBe(false)
  expect(reads(credentials('leo'), '/staffNames/admin', { ...three, limit: 4 })).toBe(false)
  expect(reads(credentials('leo'), '/staffNames/admin', { ...three, start: boundAt('start', KEY_INDEX, 'b') })).toBe(
    false,
  )
  expect(reads(credentials('leo'), '/staffNames/admin', { ...three, end: boundAt('end', KEY_INDEX, 'b') })).toBe(false)
  expect(reads(credentials('leo'), '/staffNames/admin', { ...three, index: indexOfQuery('displayName') })).toBe(false)
  expect(reads(credentials('leo'), '/staffNames/admin')).toBe(false)
  expect(reads(credentials('leo'), '/staffNames/admin/ana')).toBe(false)
})

test('an admin of a database that had no names writes the own', () => {
  staff.data.write('/staffNames/admin', null)
  expect(admits(admin, { 'staffNames/admin/ana': 'Ana Ruiz' })).toBe(true)
})

const own = (more: object = {}) => ({
  'users/zoe': record('Zoe Gil', {
    createdAt: { '.sv': 'timestamp' },
    waitingSince: { '.sv': 'timestamp' },
    ...more,
  }),
})

test('whoever signs up waits from then on', () => {
  expect(admits(credentials('zoe'), own())).toBe(true)
})

test.each([
  ['does not wait', { waitingSince: null }],
  ['has waited for long', { waitingSince: 1 }],
  ['is said to be verified', { verified: true }],
  ['signed in at another time', { signedInAt: 1 }],
  ['is deactivated', { deactivatedAt: { '.sv': 'timestamp' } }],
  ['has a role for later', { formerRole: 'lmf' }],
  ['has an invitation that is none', { invitation: 'x' }],
  ['is searched by another name', { nameKey: 'ana' }],
])('nobody signs up who %s', (_, more) => {
  expect(admits(credentials('zoe'), own(more) as Update)).toBe(false)
})

test('a person says that the address is verified once the token says so', () => {
  expect(admits(credentials('bea'), { 'users/bea/verified': true })).toBe(false)
  expect(admits(credentials('bea', verified), { 'users/bea/verified': true })).toBe(true)
  expect(admits(credentials('bea'), { 'users/bea/displayName': 'Bea' })).toBe(true)
  const moved = { email: 'bea@elsewhere.test' }
  expect(admits(credentials('bea', moved), { 'users/bea/email': moved.email })).toBe(false)
  expect(admits(credentials('bea', moved), { 'users/bea/email': moved.email, 'users/bea/verified': false })).toBe(true)
  expect(admits(credentials('bea', { ...moved, ...verified, without }), { 'users/bea/verified': true })).toBe(true)
})

test.each([
  ['now', { '.sv': 'timestamp' }, true],
  ['earlier', opening - 1, false],
  ['never', null, false],
])('a person says that they signed in %s: %s', (_, at, isAdmitted) => {
  staff.data.write('/users/bea/signedInAt', createdAt)
  expect(admits(credentials('bea'), { 'users/bea/signedInAt': at as Json })).toBe(isAdmitted)
  expect(admits(admin, { 'users/bea/signedInAt': { '.sv': 'timestamp' } })).toBe(false)
})

test('what a name is searched by is the name, folded', () => {
  const names = { 'users/bea/displayName': 'Béa ÑÚÑEZ', 'users/bea/nameKey': foldName('Béa ÑÚÑEZ') }
  expect(admits(credentials('bea'), names)).toBe(true)
  expect(staff.data.read('/users/bea/nameKey')).toBe('bea nunez')
  expect(admits(credentials('bea'), { 'users/bea/nameKey': 'ana ruiz' })).toBe(false)
})

test('who waited before anybody was counted says so, from the day of the record on', () => {
  expect(admits(credentials('old'), { 'users/old/waitingSince': opening })).toBe(false)
  expect(admits(credentials('old'), { 'users/old/waitingSince': createdAt })).toBe(true)
  expect(admits(credentials('old'), { 'users/old/waitingSince': null })).toBe(false)
  expect(admits(credentials('bea'), { 'users/bea/waitingSince': createdAt })).toBe(false)
})

test('an admin who was made past the rules waits no longer', () => {
  staff.data.write('/users/ana/waitingSince', createdAt)
  expect(admits(admin, { 'users/ana/waitingSince': null })).toBe(true)
})
