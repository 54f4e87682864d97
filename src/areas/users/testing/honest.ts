import { serverTimestamp, type Update } from '../../../model/change.ts'
import type { Role } from '../../../model/permissions.ts'
import {
  claim,
  deactivation,
  invitation,
  personIn,
  reactivation,
  revocation,
  roleChange,
} from '../../../model/staff.ts'
import { anyone, type HonestRead, type HonestWrite, honestNow } from '../../../model/testing/contract/honest.ts'
import type { JsonObject } from '../../../model/values/json.ts'

const id = 'invitation-0123456789ab'
const used = 'invitation-0123456789cd'
const second = 'invitation-0123456789ef'
const zoe = { displayName: 'Zoe Gil', email: 'zoe@luna.test', createdAt: 1_700_000_000_000 }
const leo = { ...zoe, displayName: 'Leo Paz', nameKey: 'leo paz', role: 'lmf', roleSince: 1_700_000_000_000, rev: 4 }
const gone = { ...zoe, formerRole: 'lmf', deactivatedAt: 1_700_000_000_000, rev: 5 }

const personOf = (uid: string, record: JsonObject) => {
  const found = personIn(uid, record)
  if (found === null) throw new Error(`The record of ${uid} is none.`)
  return found
}

const token = { email: 'zoe@luna.test', email_verified: true }
const giving = roleChange(personOf('zoe', zoe), 'lmf', 'admin')
const taking = claim(personOf('zoe', zoe), { id, role: 'stats' })
const without = (update: Update, ...beginnings: readonly string[]): Update =>
  Object.fromEntries(Object.entries(update).filter(([path]) => !beginnings.some(each => path.startsWith(each))))

const open = { email: 'zoe@luna.test', role: 'stats', by: 'admin', createdAt: honestNow - 1_000 }

export const honestWrites: readonly HonestWrite[] = [
  {
    what: 'the own record of who signs up',
    by: 'zoe',
    token,
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
    what: 'another own name, of who waits',
    by: 'zoe',
    token,
    before: {
      'users/zoe': { ...zoe, waitingSince: zoe.createdAt + 5 },
      'users/leo': { ...leo, email: 'old@luna.test' },
    },
    update: { 'users/zoe/displayName': 'Zoe', 'users/zoe/nameKey': 'zoe' },
    free: { 'users/zoe/nameKey': 'absent none' },
    refused: {
      'as one who has waited longer': { 'users/zoe/waitingSince': zoe.createdAt },
      'as one who waits no more': { 'users/zoe/waitingSince': null },
      'as one with a role': { 'users/zoe/role': 'stats', 'users/zoe/waitingSince': null },
    },
  },
  {
    what: 'the own record as a whole, of one that is there',
    by: 'zoe',
    token,
    before: { 'users/zoe': { ...zoe, nameKey: 'zoe gil', waitingSince: zoe.createdAt } },
    update: { 'users/zoe': { ...zoe, displayName: 'Zoe', nameKey: 'zoe', waitingSince: zoe.createdAt } },
    free: { 'users/zoe/nameKey': 'none' },
    limits: { 'users/zoe/createdAt': [zoe.createdAt, zoe.createdAt] },
  },
  {
    what: 'by which invitation somebody came who has no role yet',
    by: 'zoe',
    token,
    before: { 'users/zoe': zoe, 'users/leo': { ...leo, email: 'zoe@luna.test' } },
    update: { 'users/zoe/invitation': id },
    free: { 'users/zoe/invitation': 'none other' },
  },
  {
    what: 'that the own address is verified',
    by: 'leo',
    token: { email: 'new@luna.test', email_verified: true },
    before: { 'users/leo': leo },
    update: { 'users/leo/email': 'new@luna.test', 'users/leo/verified': true },
    free: { 'users/leo/verified': 'absent none other' },
    refused: {
      'as another': { 'users/leo/verified': true },
      'as who waits': { 'users/leo/waitingSince': leo.createdAt },
      'with an invitation': { 'users/leo/invitation': id },
    },
  },
  {
    what: 'that the session used a second factor',
    by: 'leo',
    token: { email: 'leo@luna.test', firebase: { sign_in_second_factor: 'totp' } },
    before: { 'users/leo': leo },
    update: { 'users/leo/secondFactor': true },
    free: { 'users/leo/secondFactor': 'absent none other' },
  },
  {
    what: 'the name among those with the role',
    by: 'roleless',
    before: { 'users/leo': leo },
    update: { 'staffNames/lmf/leo': 'Leo Paz' },
    alsoBy: ['admin', 'lmf', 'contents', 'stats', 'worker', 'colleague'],
  },
  {
    what: 'a role that an admin gives',
    by: 'admin',
    token: { email: 'admin@luna.test', email_verified: true },
    before: { 'users/zoe': zoe },
    update: giving,
    refused: {
      'that there is none': roleChange(personOf('zoe', zoe), 'editor' as Role, 'admin'),
      'with a number left out': roleChange(personOf('zoe', { ...zoe, rev: 1 }), 'lmf', 'admin'),
      'with another address': { ...giving, 'users/zoe/email': 'admin@luna.test' },
      'with another visit': { ...giving, 'users/zoe/signedInAt': 5 },
      'with another name': { ...giving, 'users/zoe/displayName': 'Zoé' },
      'with an invitation': { ...giving, 'users/zoe/invitation': id },
      'as of another day': { ...giving, 'users/zoe/createdAt': 5 },
      'to who is not there': roleChange(personOf('nobody-there', zoe), 'lmf', 'admin'),
    },
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
    refused: {
      'with another role': {
        ...deactivation(personOf('leo', leo), 'admin'),
        'users/leo/role': 'stats',
        'users/leo/roleSince': serverTimestamp,
        'staffNames/stats/leo': 'Leo Paz',
        'staffHistory/leo/5': { by: 'admin', at: serverTimestamp, action: 'deactivated', from: 'lmf', to: 'stats' },
      },
      'with the role left': { ...deactivation(personOf('leo', leo), 'admin'), 'users/leo/role': 'lmf' },
      'without its name key': { ...deactivation(personOf('leo', leo), 'admin'), 'users/leo/nameKey': null },
    },
    free: { 'users/leo/waitingSince': 'absent' },
  },
  {
    what: 'that somebody is let in again',
    by: 'admin',
    before: { 'users/zoe': gone },
    update: reactivation(personOf('zoe', gone), 'admin'),
    refused: { 'once more deactivated': deactivation(personOf('zoe', gone), 'admin') },
    free: { 'users/zoe/waitingSince': 'absent' },
  },
  {
    what: 'an invitation',
    by: 'admin',
    update: invitation(id, 'zoe@luna.test', 'stats', 'admin'),
    limits: { [`invitations/${id}/email`]: [4, 320] },
    free: { [`invitations/${id}/email`]: 'other' },
    refused: Object.fromEntries(
      Object.entries({ revokedAt: honestNow, usedAt: honestNow, usedBy: 'zoe' }).map(([name, value]) => [
        `with ${name}`,
        { [`invitations/${id}`]: { ...open, createdAt: serverTimestamp, [name]: value } },
      ]),
    ),
  },
  {
    what: 'that an invitation is revoked',
    by: 'admin',
    before: { [`invitations/${id}`]: open, [`invitations/${used}`]: { ...open, usedBy: 'zoe', usedAt: 5 } },
    update: revocation(id),
    alsoBy: ['colleague'],
    refused: Object.fromEntries([
      ...Object.entries({
        email: 'ana@luna.test',
        role: 'admin',
        by: 'zoe',
        createdAt: 5,
        usedBy: 'zoe',
        usedAt: 5,
      }).map(([name, value]) => [`with another ${name}`, { ...revocation(id), [`invitations/${id}/${name}`]: value }]),
      ['that was used', revocation(used)],
    ]),
  },
  {
    what: 'that an invitation is used, and none that was used or by who was deactivated',
    by: 'zoe',
    token,
    before: {
      'users/zoe': { ...zoe, invitation: used },
      [`invitations/${id}`]: open,
      [`invitations/${used}`]: { ...open, usedBy: 'zoe', usedAt: 5 },
    },
    update: taking,
    free: { 'users/zoe/(formerRole|deactivatedAt|waitingSince)': 'absent' },
    refused: { 'that was used': without(claim(personOf('zoe', zoe), { id: used, role: 'stats' }), 'invitations/') },
  },
  {
    what: 'that an invitation is used',
    by: 'zoe',
    token,
    before: { 'users/zoe': zoe, [`invitations/${id}`]: open, [`invitations/${second}`]: open },
    update: taking,
    refused: {
      'and stays open': without(taking, 'invitations/'),
      'for another role': claim(personOf('zoe', zoe), { id, role: 'admin' }),
      'and another with it': {
        ...taking,
        [`invitations/${second}/usedBy`]: 'zoe',
        [`invitations/${second}/usedAt`]: serverTimestamp,
      },
      'without its role': {
        [`invitations/${id}/usedBy`]: 'zoe',
        [`invitations/${id}/usedAt`]: serverTimestamp,
        'users/zoe/invitation': id,
      },
      'and taken by nobody': without(taking, 'users/', 'staff'),
      'and not said of the person': without(taking, 'users/zoe/invitation'),
      'by who is deactivated at once': {
        ...taking,
        'users/zoe/deactivatedAt': serverTimestamp,
        'staffHistory/zoe/1': { by: 'zoe', at: serverTimestamp, action: 'deactivated', to: 'stats', invitation: id },
      },
    },
    free: { 'users/zoe/(formerRole|deactivatedAt|waitingSince)': 'absent' },
  },
]

export const honestReads: readonly HonestRead[] = [
  { path: 'users', by: 'admin', max: 500 },
  { path: 'users/contents', by: 'admin contents' },
  { path: 'users/contents/displayName', by: 'admin lmf contents stats' },
  { path: 'staffHistory/zoe', by: 'admin', max: 500 },
  { path: 'staffHistory/zoe/1', by: '' },
  { path: 'staffNames/lmf', by: 'admin lmf contents stats', max: 500 },
  { path: 'invitations', by: 'admin', max: 500 },
  { path: `invitations/${id}`, by: 'admin' },
  ...['email', 'role', 'createdAt', 'revokedAt', 'usedAt'].map(part => ({
    path: `invitations/${id}/${part}`,
    by: anyone,
  })),
  ...['by', 'usedBy'].map(part => ({ path: `invitations/${id}/${part}`, by: 'admin' })),
]
