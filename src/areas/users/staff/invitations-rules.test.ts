import { expect, test } from 'vitest'
import type { Credentials } from '../../../../emulators/database/http/credentials.ts'
import { KEY_INDEX } from '../../../../emulators/database/tree/order-values.ts'
import type { Query } from '../../../../emulators/database/tree/query.ts'
import type { Update } from '../../../model/change.ts'
import {
  claim,
  deactivation,
  invitation,
  invitationIn,
  invitationLifetime,
  revocation,
  roleChange,
} from '../../../model/staff.ts'
import type { Json } from '../../../model/values/json.ts'
import {
  admin,
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

const id = 'KLmnopQRstuvWXyz01234-'
const invite = (email = 'leo@luna.test', role: 'admin' | 'lmf' = 'lmf') => {
  expect(admits(admin, invitation(id, email, role, 'ana'))).toBe(true)
  const found = invitationIn(id, staff.data.read(`/invitations/${id}`) as Json)
  if (found === null) throw new Error('Nobody is invited.')
  return found
}
const leo = credentials('leo', verified)

test('an invitation gives its role to who has the address, once it is verified', () => {
  const invited = invite()
  expect(admits(credentials('leo'), claim(person('leo'), invited))).toBe(false)
  expect(admits(leo, claim(person('leo'), invited))).toBe(true)
  expect(staff.data.read('/users/leo')).toEqual(
    record('Leo Paz', { role: 'lmf', roleSince: opening, rev: 1, invitation: id }),
  )
  expect(staff.data.read('/staffHistory/leo/1')).toEqual({
    by: 'leo',
    at: opening,
    action: 'joined',
    to: 'lmf',
    invitation: id,
  })
  expect(staff.data.read(`/invitations/${id}`)).toMatchObject({ usedBy: 'leo', usedAt: opening })
})

test('one that makes an admin puts the name among those of the admins', () => {
  expect(admits(leo, claim(person('leo'), invite('Leo@Luna.test', 'admin')))).toBe(true)
  expect(staff.data.read('/staffNames/admin/leo')).toBe('Leo Paz')
})

test('an invitation is good for seven days, and not a moment longer', () => {
  const invited = invite()
  staff.clock.set(opening + invitationLifetime)
  expect(admits(leo, claim(person('leo'), invited))).toBe(false)
  staff.clock.set(opening + invitationLifetime - 1)
  expect(admits(leo, claim(person('leo'), invited))).toBe(true)
})

test('only admins invite', () => {
  staff.data.write('/users/leo/role', 'contents')
  const uids = ['ana', 'eva', 'bea', 'leo', 'old']
  const inviting = uids.filter((uid, at) => {
    const own = `${id}${at}`
    return admits(credentials(uid, verified), invitation(own, 'zoe@luna.test', 'stats', uid))
  })
  expect(inviting).toEqual(['ana', 'eva'])
})

test('who was deactivated does not come back by an invitation', () => {
  const invited = invite('bea@luna.test')
  expect(admits(admin, deactivation(person('bea'), 'ana'))).toBe(true)
  const update = { ...claim(person('bea'), invited), 'users/bea/deactivatedAt': null, 'users/bea/formerRole': null }
  const entry = Object.keys(update).find(path => path.startsWith('staffHistory/bea/')) ?? ''
  const told = {
    ...(update as Update),
    [entry]: { ...((update as Update)[entry] as object), action: 'reactivated' } as Json,
  }
  for (const each of [update, told]) expect(admits(credentials('bea', verified), each)).toBe(false)
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
  expect(staff.data.read('/users/leo/role')).toBeNull()
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
