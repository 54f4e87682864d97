import { beforeEach, expect, test } from 'vitest'
import { ManualClock } from '../../../emulators/database/clock.ts'
import type { Credentials } from '../../../emulators/database/credentials.ts'
import { Faults } from '../../../emulators/database/faults.ts'
import { Namespace } from '../../../emulators/database/namespace.ts'
import { parseRules } from '../../../emulators/database/rules/rules.ts'
import { KEY_INDEX } from '../../../emulators/database/tree/order-values.ts'
import { parsePath } from '../../../emulators/database/tree/path.ts'
import { boundAt, DEFAULT_QUERY, indexOfQuery, type Query } from '../../../emulators/database/tree/query.ts'
import { compiledRules } from '../../../scripts/rules.ts'
import type { Update } from '../../model/change.ts'
import type { Json } from '../../model/json.ts'
import {
  claim,
  deactivation,
  foldName,
  invitation,
  invitationIn,
  invitationLifetime,
  personIn,
  reactivation,
  revocation,
  roleChange,
} from '../../model/staff.ts'

const rules = parseRules(await compiledRules())
const opening = Date.UTC(2026, 10, 21)
const createdAt = opening - 1_000_000

const record = (displayName: string, more: object = {}) => ({
  displayName,
  email: `${displayName.toLowerCase().split(' ')[0]}@luna.test`,
  createdAt,
  ...more,
})

let clock: ManualClock
let data: Namespace

beforeEach(() => {
  clock = new ManualClock(opening)
  data = new Namespace('tests', { clock, faults: new Faults(), rules: () => rules })
  data.write('/users', {
    ana: record('Ana Ruiz', { role: 'admin' }),
    eva: record('Eva Sol', { role: 'admin' }),
    bea: record('Bea Mora', { role: 'lmf', rev: 4, roleSince: createdAt }),
    leo: record('Leo Paz', { waitingSince: createdAt }),
    // As databases had it before people were counted as waiting.
    old: record('Old Timer'),
  })
  data.write('/admins', { ana: { displayName: 'Ana Ruiz' }, eva: { displayName: 'Eva Sol' } })
})

const credentials = (uid: string, token: object = {}): Credentials => ({
  isAdmin: false,
  auth: { uid, token: { email: `${uid}@luna.test`, ...token }, provider: 'password' },
  expires: null,
})
const signedOut: Credentials = { isAdmin: false, auth: null, expires: null }
const verified = { email_verified: true }

const admits = (who: Credentials, update: Update): boolean => {
  try {
    data.merge(parsePath('/'), update, who)
    return true
  } catch (error) {
    if ((error as { code?: string }).code !== 'permission_denied') throw error
    return false
  }
}

const reads = (who: Credentials, path: string, query: Partial<Query> = {}): boolean => {
  try {
    data.get(parsePath(path), { ...DEFAULT_QUERY, ...query }, who)
    return true
  } catch {
    return false
  }
}

const person = (uid: string) => {
  const found = personIn(uid, data.read(`/users/${uid}`) as Json)
  if (found === null) throw new Error(`There is no ${uid}.`)
  return found
}

const admin = credentials('ana')

test.each(['admin', 'lmf', 'contents', 'stats'] as const)(
  'an admin gives the role %s, with history and time, and nobody waits any more',
  role => {
    expect(admits(admin, roleChange(person('leo'), role, 'ana'))).toBe(true)
    expect(data.read('/users/leo')).toEqual(record('Leo Paz', { role, roleSince: opening, rev: 1 }))
    expect(data.read('/staffHistory/leo/1')).toEqual({ by: 'ana', at: opening, action: 'granted', to: role })
    expect(data.read('/admins/leo')).toEqual(role === 'admin' ? { displayName: 'Leo Paz' } : null)
  },
)

test('a role is changed and taken, one entry each; who has none waits', () => {
  expect(admits(admin, roleChange(person('bea'), 'admin', 'ana'))).toBe(true)
  expect(data.read('/admins/bea/displayName')).toBe('Bea Mora')
  expect(admits(admin, roleChange(person('bea'), null, 'ana'))).toBe(true)
  expect(data.read('/users/bea')).toEqual(record('Bea Mora', { rev: 6, waitingSince: opening }))
  expect(data.read('/admins/bea')).toBeNull()
  expect(data.read('/staffHistory/bea')).toEqual({
    5: { by: 'ana', at: opening, action: 'changed', from: 'lmf', to: 'admin' },
    6: { by: 'ana', at: opening, action: 'taken', from: 'admin' },
  })
})

test('a person of an earlier shape is given a role', () => {
  expect(admits(admin, roleChange(person('old'), 'stats', 'ana'))).toBe(true)
})

test('who is deactivated has no role, and gets it back with the access', () => {
  expect(admits(admin, deactivation(person('bea'), 'ana'))).toBe(true)
  expect(data.read('/users/bea')).toEqual(record('Bea Mora', { formerRole: 'lmf', deactivatedAt: opening, rev: 5 }))
  expect(reads(credentials('bea'), '/users/ana/displayName')).toBe(false)
  expect(admits(admin, roleChange(person('bea'), 'stats', 'ana'))).toBe(false)
  expect(admits(admin, reactivation({ ...person('bea'), formerRole: 'admin' }, 'ana'))).toBe(false)
  expect(admits(admin, deactivation(person('bea'), 'ana'))).toBe(false)
  expect(admits(admin, reactivation(person('bea'), 'ana'))).toBe(true)
  expect(data.read('/users/bea')).toEqual(record('Bea Mora', { role: 'lmf', roleSince: opening, rev: 6 }))
  expect(data.read('/staffHistory/bea/6')).toMatchObject({ action: 'reactivated', to: 'lmf' })
})

test('who waits is deactivated, and waits again afterwards', () => {
  expect(admits(admin, deactivation(person('leo'), 'ana'))).toBe(true)
  expect(data.read('/users/leo/waitingSince')).toBeNull()
  expect(admits(admin, reactivation(person('leo'), 'ana'))).toBe(true)
  expect(data.read('/users/leo/waitingSince')).toBe(opening)
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
  expect(data.read('/users/leo/role')).toBe('lmf')
})

const without = (update: Update, ...ends: readonly string[]): Update =>
  Object.fromEntries(Object.entries(update).filter(([path]) => !ends.some(end => path.endsWith(end))))

const entry = 'staffHistory/leo/1'
const given = () => roleChange(person('leo'), 'admin', 'ana')
const said = { by: 'ana', at: { '.sv': 'timestamp' }, action: 'granted', to: 'admin' }

test.each<[what: string, update: () => Update]>([
  ['without an entry of the history', () => without(given(), entry)],
  ['without a time', () => without(given(), 'roleSince')],
  ['with a time of their own', () => ({ ...given(), 'users/leo/roleSince': 1 })],
  ['without its number', () => without(given(), '/rev')],
  ['with another number', () => ({ ...given(), 'users/leo/rev': 7 })],
  ['without the name among the admins', () => without(given(), 'admins/leo/displayName')],
  ['with another name among the admins', () => ({ ...given(), 'admins/leo/displayName': 'Ana' })],
  ['while the person still waits', () => without(given(), 'waitingSince')],
  ['and keeps a role for later', () => ({ ...given(), 'users/leo/formerRole': 'lmf' })],
  ['that is none', () => ({ ...given(), 'users/leo/role': 'editor', [entry]: { ...said, to: 'editor' } })],
  ['and a name', () => ({ ...given(), 'users/leo/displayName': 'Leonardo', 'admins/leo/displayName': 'Leonardo' })],
  ['and that the address is verified', () => ({ ...given(), 'users/leo/verified': true })],
  ['in the name of another', () => ({ ...given(), [entry]: { ...said, by: 'eva' } })],
  ['at another time', () => ({ ...given(), [entry]: { ...said, at: opening - 1 } })],
  ['as another action', () => ({ ...given(), [entry]: { ...said, action: 'taken' } })],
  ['as another role', () => ({ ...given(), [entry]: { ...said, to: 'lmf' } })],
  ['from another role', () => ({ ...given(), [entry]: { ...said, from: 'lmf' } })],
  ['with more in the history', () => ({ ...given(), [entry]: { ...said, why: 'x' } })],
  ['with an invitation', () => ({ ...given(), [entry]: { ...said, invitation: 'i'.repeat(22) } })],
  ['with a priority', () => ({ ...given(), [entry]: { ...said, '.priority': 1 } })],
])('an admin gives no role %s', (_, update) => {
  expect(admits(admin, update())).toBe(false)
  expect(data.read('/users/leo/role')).toBeNull()
  expect(data.read('/staffHistory')).toBeNull()
})

test.each([
  ['an entry that nothing stands behind', { 'staffHistory/bea/5': { ...said, action: 'changed', from: 'lmf' } }],
  ['a change of an entry', { 'staffHistory/leo/1/action': 'taken' }],
  ['the removal of an entry', { 'staffHistory/leo/1': null }],
  ['the removal of a history', { 'staffHistory/leo': null }],
  ['a number by itself', { 'users/bea/rev': 5 }],
  ['a time by itself', { 'users/bea/roleSince': { '.sv': 'timestamp' } }],
  ['a name among the admins by itself', { 'admins/bea/displayName': 'Bea Mora' }],
  ['the removal of an admin’s name', { 'admins/eva': null }],
  ['another name of an admin', { 'admins/eva/displayName': 'Eve' }],
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

test('three names of admins are read by who is signed in, and no more', () => {
  const three: Partial<Query> = { index: KEY_INDEX, limit: 3 }
  expect(reads(credentials('leo'), '/admins', three)).toBe(true)
  expect(reads(signedOut, '/admins', three)).toBe(false)
  expect(reads(credentials('leo'), '/admins', { ...three, limit: 4 })).toBe(false)
  expect(reads(credentials('leo'), '/admins', { ...three, start: boundAt('start', KEY_INDEX, 'b') })).toBe(false)
  expect(reads(credentials('leo'), '/admins', { ...three, index: indexOfQuery('displayName') })).toBe(false)
  expect(reads(credentials('leo'), '/admins')).toBe(false)
  expect(reads(credentials('leo'), '/admins/ana')).toBe(false)
})

test('an admin of a database that had no names of admins writes the own', () => {
  data.write('/admins', null)
  expect(admits(admin, { 'admins/ana/displayName': 'Ana Ruiz' })).toBe(true)
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
  expect(admits(credentials('bea', { ...moved, ...verified }), { 'users/bea/verified': true })).toBe(true)
})

test.each([
  ['now', { '.sv': 'timestamp' }, true],
  ['earlier', opening - 1, false],
  ['never', null, false],
])('a person says that they signed in %s: %s', (_, at, isAdmitted) => {
  data.write('/users/bea/signedInAt', createdAt)
  expect(admits(credentials('bea'), { 'users/bea/signedInAt': at as Json })).toBe(isAdmitted)
  expect(admits(admin, { 'users/bea/signedInAt': { '.sv': 'timestamp' } })).toBe(false)
})

test('what a name is searched by is the name, folded', () => {
  const names = { 'users/bea/displayName': 'Béa ÑÚÑEZ', 'users/bea/nameKey': foldName('Béa ÑÚÑEZ') }
  expect(admits(credentials('bea'), names)).toBe(true)
  expect(data.read('/users/bea/nameKey')).toBe('bea nunez')
  expect(admits(credentials('bea'), { 'users/bea/nameKey': 'ana ruiz' })).toBe(false)
})

test('who waited before anybody was counted says so, from the day of the record on', () => {
  expect(admits(credentials('old'), { 'users/old/waitingSince': opening })).toBe(false)
  expect(admits(credentials('old'), { 'users/old/waitingSince': createdAt })).toBe(true)
  expect(admits(credentials('old'), { 'users/old/waitingSince': null })).toBe(false)
  expect(admits(credentials('bea'), { 'users/bea/waitingSince': createdAt })).toBe(false)
})

test('an admin who was made past the rules waits no longer', () => {
  data.write('/users/ana/waitingSince', createdAt)
  expect(admits(admin, { 'users/ana/waitingSince': null })).toBe(true)
})

const id = 'KLmnopQRstuvWXyz01234-'
const invite = (email = 'leo@luna.test', role: 'admin' | 'lmf' = 'lmf') => {
  expect(admits(admin, invitation(id, email, role, 'ana'))).toBe(true)
  const found = invitationIn(id, data.read(`/invitations/${id}`) as Json)
  if (found === null) throw new Error('Nobody is invited.')
  return found
}
const leo = credentials('leo', verified)

test('an invitation gives its role to who has the address, once it is verified', () => {
  const invited = invite()
  expect(admits(credentials('leo'), claim(person('leo'), invited))).toBe(false)
  expect(admits(leo, claim(person('leo'), invited))).toBe(true)
  expect(data.read('/users/leo')).toEqual(
    record('Leo Paz', { role: 'lmf', roleSince: opening, rev: 1, invitation: id }),
  )
  expect(data.read('/staffHistory/leo/1')).toEqual({
    by: 'leo',
    at: opening,
    action: 'joined',
    to: 'lmf',
    invitation: id,
  })
  expect(data.read(`/invitations/${id}`)).toMatchObject({ usedBy: 'leo', usedAt: opening })
})

test('one that makes an admin puts the name among those of the admins', () => {
  expect(admits(leo, claim(person('leo'), invite('Leo@Luna.test', 'admin')))).toBe(true)
  expect(data.read('/admins/leo/displayName')).toBe('Leo Paz')
})

test('an invitation is good for seven days, and not a moment longer', () => {
  const invited = invite()
  clock.set(opening + invitationLifetime)
  expect(admits(leo, claim(person('leo'), invited))).toBe(false)
  clock.set(opening + invitationLifetime - 1)
  expect(admits(leo, claim(person('leo'), invited))).toBe(true)
})

test('an invitation is used once', () => {
  const invited = invite()
  expect(admits(leo, claim(person('leo'), invited))).toBe(true)
  expect(admits(admin, roleChange(person('leo'), null, 'ana'))).toBe(true)
  expect(admits(leo, claim(person('leo'), invited))).toBe(false)
})

test('of two accounts with the address, the first has it', () => {
  const invited = invite()
  const other = credentials('old', { ...verified, email: 'leo@luna.test' })
  const theirs = claim(person('old'), invited)
  expect(admits(leo, claim(person('leo'), invited))).toBe(true)
  expect(admits(other, theirs)).toBe(false)
})

test('a revoked invitation is of no use, and is not revoked again', () => {
  const invited = invite()
  expect(admits(credentials('bea'), revocation(id))).toBe(false)
  expect(admits(admin, revocation(id))).toBe(true)
  expect(admits(leo, claim(person('leo'), invited))).toBe(false)
  expect(admits(admin, revocation(id))).toBe(false)
})

test('who has a role, or is deactivated, takes none by an invitation', () => {
  const invited = invite('bea@luna.test', 'admin')
  const bea = credentials('bea', verified)
  expect(admits(bea, claim(person('bea'), invited))).toBe(false)
  expect(admits(admin, deactivation(person('bea'), 'ana'))).toBe(true)
  expect(admits(bea, claim(person('bea'), invited))).toBe(false)
})

const taken = () => claim(person('leo'), { id, role: 'lmf' })

test.each<[what: string, who: Credentials, update: () => Update]>([
  ['by another address', credentials('leo', { ...verified, email: 'leo@elsewhere.test' }), taken],
  ['by an account without address', credentials('leo', { ...verified, email: null }), taken],
  ['by an admin for the person', admin, taken],
  ['signed out', signedOut, taken],
  ['with another role', leo, () => claim(person('leo'), { id, role: 'admin' })],
  ['without using it up', leo, () => without(taken(), 'usedBy', 'usedAt')],
  ['as used by another', leo, () => ({ ...taken(), [`invitations/${id}/usedBy`]: 'old' })],
  ['as used at another time', leo, () => ({ ...taken(), [`invitations/${id}/usedAt`]: 1 })],
  [
    'without taking the role',
    leo,
    () => ({ [`invitations/${id}/usedBy`]: 'leo', [`invitations/${id}/usedAt`]: { '.sv': 'timestamp' } }),
  ],
  ['without an entry of the history', leo, () => without(taken(), 'staffHistory/leo/1')],
  ['as an admin’s doing', leo, () => ({ ...taken(), 'staffHistory/leo/1': { ...said, by: 'leo', to: 'lmf' } })],
  [
    'that they change to their role',
    leo,
    () => ({ ...claim(person('leo'), { id, role: 'admin' }), [`invitations/${id}/role`]: 'admin' }),
  ],
  ['and a role for later', leo, () => ({ ...taken(), 'users/leo/formerRole': 'admin' })],
  ['and another name', leo, () => ({ ...taken(), 'users/leo/displayName': 'Ana Ruiz' })],
  ['while they are deactivated by it', leo, () => ({ ...taken(), 'users/leo/deactivatedAt': { '.sv': 'timestamp' } })],
  ['that is another', leo, () => ({ ...taken(), 'users/leo/invitation': 'x'.repeat(22) })],
])('no invitation is taken %s', (_, who, update) => {
  invite()
  expect(admits(who, update())).toBe(false)
  expect(data.read('/users/leo/role')).toBeNull()
})

test('nobody makes an invitation but an admin, nor uses one of their own making', () => {
  const made = invitation(id, 'leo@luna.test', 'admin', 'leo')
  for (const uid of ['leo', 'bea']) expect(admits(credentials(uid, verified), made)).toBe(false)
  const whole = { ...Object(made[`invitations/${id}`]), usedBy: 'leo', usedAt: { '.sv': 'timestamp' } }
  const taken = without(claim(person('leo'), { id, role: 'admin' }), 'usedBy', 'usedAt')
  expect(admits(leo, { ...taken, [`invitations/${id}`]: whole })).toBe(false)
  expect(admits(admin, made)).toBe(false)
})

test.each([
  ['an id that could be guessed', () => invitation('leo', 'leo@luna.test', 'lmf', 'ana')],
  ['no address', () => invitation(id, 'leo', 'lmf', 'ana')],
  [
    'a time of their own',
    () => ({ [`invitations/${id}`]: { email: 'l@luna.test', role: 'lmf', by: 'ana', createdAt: opening + 1 } }),
  ],
  [
    'an end of its own',
    () => ({
      [`invitations/${id}`]: {
        email: 'l@luna.test',
        role: 'lmf',
        by: 'ana',
        createdAt: { '.sv': 'timestamp' },
        expiresAt: 1,
      },
    }),
  ],
  [
    'capitals in the address',
    () => ({
      [`invitations/${id}`]: { email: 'Leo@luna.test', role: 'lmf', by: 'ana', createdAt: { '.sv': 'timestamp' } },
    }),
  ],
])('an admin makes no invitation with %s', (_, update) => {
  expect(admits(admin, update() as Update)).toBe(false)
})

test.each(['email', 'role', 'by', 'createdAt'])('the %s of an invitation stays', field => {
  invite()
  const value = { email: 'x@luna.test', role: 'admin', by: 'eva', createdAt: { '.sv': 'timestamp' } }[field] ?? null
  for (const who of [admin, leo]) expect(admits(who, { [`invitations/${id}/${field}`]: value })).toBe(false)
  expect(admits(admin, { [`invitations/${id}`]: null })).toBe(false)
})

test('who knows the id reads what it invites to; the list and who made it are for admins', () => {
  invite()
  for (const field of ['email', 'role', 'createdAt', 'revokedAt', 'usedAt'])
    expect(reads(signedOut, `/invitations/${id}/${field}`)).toBe(true)
  const page: Partial<Query> = { index: KEY_INDEX, limit: 50 }
  expect(reads(admin, '/invitations', page)).toBe(true)
  expect(reads(admin, `/invitations/${id}`)).toBe(true)
  for (const who of [signedOut, leo, credentials('bea')]) {
    expect(reads(who, '/invitations', page)).toBe(false)
    expect(reads(who, `/invitations/${id}`)).toBe(false)
    expect(reads(who, `/invitations/${id}/by`)).toBe(false)
    expect(reads(who, `/invitations/${id}/usedBy`)).toBe(false)
  }
})
