import { serverTimestamp } from '../../../model/change.ts'
import { anyone, type HonestRead, type HonestWrite } from '../../../model/contract/honest.ts'
import {
  claim,
  deactivation,
  invitation,
  personIn,
  reactivation,
  revocation,
  roleChange,
} from '../../../model/staff.ts'

const id = 'invitation-0123456789ab'
const zoe = { displayName: 'Zoe Gil', email: 'zoe@luna.test', createdAt: 1_700_000_000_000 }
const leo = { ...zoe, displayName: 'Leo Paz', role: 'lmf', roleSince: 1_700_000_000_000, rev: 4 }
const gone = { ...zoe, formerRole: 'lmf', deactivatedAt: 1_700_000_000_000, rev: 5 }

const personOf = (uid: string, record: typeof zoe) => {
  const found = personIn(uid, record)
  if (found === null) throw new Error(`The record of ${uid} is none.`)
  return found
}

const open = { email: 'zoe@luna.test', role: 'stats', by: 'admin', createdAt: 1_799_999_000_000 }

export const honestWrites: readonly HonestWrite[] = [
  {
    what: 'the own record of who signs up',
    by: 'zoe',
    token: { email: 'zoe@luna.test', email_verified: true },
    update: {
      'users/zoe': {
        displayName: 'Zoé Gil',
        nameKey: 'zoe gil',
        email: 'zoe@luna.test',
        createdAt: serverTimestamp,
        waitingSince: serverTimestamp,
        signedInAt: serverTimestamp,
        verified: true,
      },
    },
    free: { 'users/zoe/(nameKey|signedInAt|verified)': 'none', 'users/zoe/verified': 'other' },
  },
  {
    what: 'a role that an admin gives',
    by: 'admin',
    before: { 'users/zoe': zoe },
    update: roleChange(personOf('zoe', zoe), 'lmf', 'admin'),
    free: { 'users/zoe/(formerRole|deactivatedAt|waitingSince)': 'absent' },
  },
  {
    what: 'a role that an admin takes',
    by: 'admin',
    before: { 'users/leo': leo, 'staffNames/lmf/leo': 'Leo Paz' },
    update: roleChange(personOf('leo', leo), null, 'admin'),
    free: { 'users/leo/(formerRole|deactivatedAt)': 'absent' },
  },
  {
    what: 'that somebody is deactivated',
    by: 'admin',
    before: { 'users/leo': leo, 'staffNames/lmf/leo': 'Leo Paz' },
    update: deactivation(personOf('leo', leo), 'admin'),
    free: { 'users/leo/waitingSince': 'absent' },
  },
  {
    what: 'that somebody is let in again',
    by: 'admin',
    before: { 'users/zoe': gone },
    update: reactivation(personOf('zoe', gone), 'admin'),
    free: { 'users/zoe/waitingSince': 'absent' },
  },
  {
    what: 'an invitation',
    by: 'admin',
    update: invitation(id, 'zoe@luna.test', 'stats', 'admin'),
    free: { [`invitations/${id}/email`]: 'other' },
  },
  {
    what: 'that an invitation is revoked',
    by: 'admin',
    before: { [`invitations/${id}`]: open },
    update: revocation(id),
    alsoBy: ['colleague'],
  },
  {
    what: 'that an invitation is used',
    by: 'zoe',
    token: { email: 'zoe@luna.test', email_verified: true },
    before: { 'users/zoe': zoe, [`invitations/${id}`]: open },
    update: claim(personOf('zoe', zoe), { id, role: 'stats' }),
    free: { 'users/zoe/(formerRole|deactivatedAt|waitingSince)': 'absent' },
  },
]

export const honestReads: readonly HonestRead[] = [
  { path: 'users', by: 'admin', most: 500 },
  { path: 'users/contents', by: 'admin contents' },
  { path: 'users/contents/displayName', by: 'admin lmf contents stats' },
  { path: 'staffHistory/zoe', by: 'admin', most: 500 },
  { path: 'staffHistory/zoe/1', by: '' },
  { path: 'staffNames/lmf', by: 'admin lmf contents stats', most: 500 },
  { path: 'invitations', by: 'admin', most: 500 },
  { path: `invitations/${id}`, by: 'admin' },
  ...['email', 'role', 'createdAt', 'revokedAt', 'usedAt'].map(part => ({
    path: `invitations/${id}/${part}`,
    by: anyone,
  })),
  ...['by', 'usedBy'].map(part => ({ path: `invitations/${id}/${part}`, by: 'admin' })),
]
