import { fixedKind, where } from '../../../model/fields/field.ts'
import { boolean, choice, timestamp } from '../../../model/fields/scalar.ts'
import { text } from '../../../model/fields/text.ts'
import { roles } from '../../../model/permissions.ts'
import { displayName, longestName } from '../../../model/person.ts'
import type { Branch, PlainRecords } from '../../../model/plain-records.ts'
import { aNumber, anId, withPath } from '../../../model/rules/path.ts'
import { limitedQuery, may, role, signedIn } from '../../../model/rules/people.ts'
import { foldedLetters, invitationLifetime, staffActions } from '../../../model/staff.ts'
import {
  all,
  any,
  choose,
  type Expression,
  has,
  noPriority,
  quoted,
  unchanged,
  val,
} from '../../../model/values/expression.ts'

const own = '$uid === auth.uid'
const isNow = 'newData.val() === now'
const is = (from: Expression, field: string, value: Expression): Expression => `${val(from, field)} === ${value}`
const anyOf = (names: readonly string[]) => Object.fromEntries(names.map(name => [name, { en: name, es: name }]))

const roleField = choice({ values: anyOf(roles), required: false })
const moment = fixedKind(timestamp({ required: false }))
const invitationId = fixedKind(text({ max: 64, required: false }), 'newData.val().matches(/^[A-Za-z0-9_-]{22,64}$/)')

const folded = foldedLetters.reduce(
  (name, [letter, plain]) => `${name}.replace(${quoted(letter)}, ${quoted(plain)})`,
  `${val('newData.parent()', 'displayName')}.toLowerCase()`,
)

const isVerified = any(
  `${val('newData', 'verified')} !== true`,
  all(unchanged('verified'), unchanged('email')),
  all('auth.token.email_verified === true', is('newData', 'email', 'auth.token.email')),
)

const hasNoRole = all(is('data', 'role', 'null'), is('data', 'deactivatedAt', 'null'))

/** Keeps the role; the address must match the token. Without a role, waiting starts now. */
const byThemselves = all(
  own,
  ...['role', 'formerRole', 'deactivatedAt', 'roleSince', 'rev'].map(unchanged),
  any(unchanged('signedInAt'), is('newData', 'signedInAt', 'now')),
  any(unchanged('invitation'), hasNoRole),
  any(
    all(unchanged('waitingSince'), 'data.exists()'),
    all(hasNoRole, is('data', 'waitingSince', 'null'), is('newData', 'waitingSince', val('newData', 'createdAt'))),
    // The first admin's role comes past the rules.
    all(`${val('data', 'role')} !== null`, is('newData', 'waitingSince', 'null')),
  ),
)

/** Changes only the role, under the next number and with a history entry. */
const byRole = all(
  ...['displayName', 'nameKey', 'email', 'verified', 'signedInAt', 'secondFactor'].map(unchanged),
  is('newData', 'rev', choose(`${val('data', 'rev')} === null`, '1', `${val('data', 'rev')} + 1`)),
  withPath(['staffHistory', '$uid', aNumber(val('newData', 'rev')), 'at'], at => `newRoot.child(${at}).val() === now`),
  choose(
    '$uid === auth.uid',
    is('data', 'deactivatedAt', 'null'),
    all(may('staff.grantRole'), unchanged('invitation')),
  ),
)

const was = (field: string): Expression => val('data', field)
const becomes = (field: string): Expression => val('newData', field)

/** By an invitation used up in the same update, whose own rules check its validity. */
const isByInvitation = all(
  `${was('role')} === null`,
  `${becomes('role')} !== null`,
  `${becomes('formerRole')} === null`,
  `${becomes('deactivatedAt')} === null`,
  withPath(['invitations', anId(becomes('invitation'))], invitation =>
    all(
      `root.child(${invitation} + '/usedBy').val() === null`,
      `newRoot.child(${invitation} + '/usedBy').val() === auth.uid`,
      `newRoot.child(${invitation} + '/role').val() === ${becomes('role')}`,
    ),
  ),
)

/** Deactivating saves the role, and reactivating restores it; otherwise the role changes. */
const isMove = choose(
  `${becomes('deactivatedAt')} !== null`,
  all(
    `${was('deactivatedAt')} === null`,
    `${becomes('deactivatedAt')} === now`,
    `${becomes('role')} === null`,
    `${becomes('formerRole')} === ${was('role')}`,
  ),
  all(
    `${becomes('formerRole')} === null`,
    choose(
      `${was('deactivatedAt')} === null`,
      `${becomes('role')} !== ${was('role')}`,
      `${becomes('role')} === ${was('formerRole')}`,
    ),
  ),
)

/** A changed role moves the name: under the new role, no longer under the former. */
const isNamed = any(
  'newData.val() === data.val()',
  all(
    any(
      is('newData.parent()', 'role', 'null'),
      withPath(['staffNames', anId(val('newData.parent()', 'role')), '$uid'], name => `newRoot.hasChild(${name})`),
    ),
    any(
      is('data.parent()', 'role', 'null'),
      withPath(['staffNames', anId(val('data.parent()', 'role')), '$uid'], name => `!newRoot.hasChild(${name})`),
    ),
  ),
)

const isDated = all(
  `${becomes('roleSince')} === ${choose(`${becomes('role')} === null`, 'null', 'now')}`,
  `${becomes('waitingSince')} === ${choose(all(`${becomes('role')} === null`, `${becomes('deactivatedAt')} === null`), 'now', 'null')}`,
)

/**
 * People who may sign in, by account uid. A person creates their own record and names themselves in it; its e-mail is
 * the one they sign in with. Only an admin gives roles, and never to themselves, so that an admin always remains:
 * docs/decisions/003-the-last-admin.md. An invitation may give one, too. Deactivated people have no role for any rule;
 * `formerRole` is what they get back.
 */
export const accounts: PlainRecords = {
  path: 'users',
  protects: 'Staff. People write their own record; admins and invitations give roles, nobody to themselves.',
  id: '$uid',
  fields: {
    displayName,
    /** Search form of the name. */
    nameKey: fixedKind(text({ max: longestName, required: false }), `newData.val() === ${folded}`),
    // Always the address that the person signs in with; they write a new one themselves.
    email: fixedKind(text({ max: 320 }), any('newData.val() === data.val()', 'newData.val() === auth.token.email')),
    createdAt: fixedKind(timestamp({}), choose('data.exists()', 'newData.val() === data.val()', isNow)),
    verified: boolean({ required: false }),
    signedInAt: moment,
    secondFactor: fixedKind(
      boolean({ required: false }),
      any(
        'newData.val() === data.val()',
        all('newData.isBoolean()', own, 'auth.token.firebase.sign_in_second_factor != null'),
      ),
    ),
    invitation: invitationId,
    role: roleField,
    formerRole: fixedKind(roleField),
    roleSince: moment,
    waitingSince: moment,
    deactivatedAt: moment,
    rev: fixedKind(timestamp({ required: false }), isNamed),
  },
  // Named in histories and presence.
  readable: { displayName: may('staff.names') },
  list: may('staff.read'),
  read: any(own, may('staff.read')),
  write: any(byThemselves, byRole),
  valid: all(isVerified, any(unchanged('rev'), all(choose(own, isByInvitation, isMove), isDated))),
  indexes: ['role', 'nameKey', 'displayName', 'email', 'waitingSince', 'deactivatedAt'],
}

const before = (field: string): Expression => `root.child('users/' + $uid + '/${field}').val()`
const after = (field: string): Expression => `newRoot.child('users/' + $uid + '/${field}').val()`

const action = choose(
  `${after('deactivatedAt')} !== ${before('deactivatedAt')}`,
  choose(`${after('deactivatedAt')} === null`, "'reactivated'", "'deactivated'"),
  choose(
    '$uid === auth.uid',
    "'joined'",
    choose(`${before('role')} === null`, "'granted'", choose(`${after('role')} === null`, "'taken'", "'changed'")),
  ),
)

/** Changes of roles by an admin, or by the person with an invitation, under the number of the change. */
export const staffHistory: PlainRecords = {
  path: 'staffHistory',
  protects: 'Changes of roles, permanent.',
  under: '$uid',
  id: '$rev',
  fields: {
    by: fixedKind(text({ max: 128 }), 'newData.val() === auth.uid'),
    at: fixedKind(timestamp({}), isNow),
    action: fixedKind(choice({ values: anyOf(staffActions) }), `newData.val() === ${action}`),
    from: fixedKind(roleField),
    to: fixedKind(roleField),
    invitation: fixedKind(invitationId),
  },
  list: may('staff.read'),
  read: 'false',
  write: all(
    '!data.exists()',
    `$rev === '' + ${after('rev')}`,
    `${after('rev')} !== ${before('rev')}`,
    is('newData', 'from', before('role')),
    is('newData', 'to', after('role')),
    is('newData', 'invitation', choose('$uid === auth.uid', after('invitation'), 'null')),
  ),
  indexes: [],
}

/** `staffNames/{role}/{uid}`: names by role, for mentions and waiting people. Copies of the records only. */
export const staffNames: Branch = {
  path: 'staffNames',
  rules: {
    '//': 'Names of people with a role, for colleagues; three admins, for people who wait for a role.',
    $role: {
      // Redundant without a session, so that refusal does not depend on an error alone.
      '.read': all(
        signedIn,
        any(
          all(`${role} !== null`, limitedQuery),
          all(
            "$role === 'admin'",
            'query.orderByKey',
            ...['startAt', 'endAt', 'equalTo'].map(bound => `query.${bound} === null`),
            'query.limitToFirst <= 3',
          ),
        ),
      ),
      $uid: {
        '.write': all(
          signedIn,
          `newData.val() === ${choose(`${after('role')} === $role`, after('displayName'), 'null')}`,
        ),
        '.validate': noPriority,
      },
    },
  },
}

const unchangedFields = ['email', 'role', 'by', 'createdAt'].map(unchanged)
const isOpen = all(is('data', 'usedBy', 'null'), is('data', 'revokedAt', 'null'))

/**
 * A link to sign up with a given address and role: for that verified address only, once, for seven days, unless
 * revoked. Its id cannot be guessed; anyone with it may read the invitation without signing in.
 */
export const invitations: PlainRecords = {
  path: 'invitations',
  protects: 'Invitations, made and revoked by admins. The invited address uses one once, within seven days.',
  id: '$invitation',
  fields: {
    email: where(text({ max: 320 }), 'newData.val() === newData.val().toLowerCase()', "newData.val().contains('@')"),
    role: choice({ values: anyOf(roles) }),
    by: fixedKind(text({ max: 128 })),
    createdAt: fixedKind(timestamp({})),
    revokedAt: moment,
    usedBy: fixedKind(text({ max: 128, required: false })),
    usedAt: moment,
  },
  readable: Object.fromEntries(['email', 'role', 'createdAt', 'revokedAt', 'usedAt'].map(name => [name, 'true'])),
  list: may('staff.read'),
  read: may('staff.read'),
  write: choose(
    '!data.exists()',
    all(
      may('staff.grantRole'),
      '$invitation.matches(/^[A-Za-z0-9_-]{22,64}$/)',
      is('newData', 'by', 'auth.uid'),
      is('newData', 'createdAt', 'now'),
      ...['revokedAt', 'usedBy', 'usedAt'].map(field => `!${has('newData', field)}`),
    ),
    all(
      isOpen,
      ...unchangedFields,
      choose(
        has('newData', 'revokedAt'),
        all(
          may('staff.grantRole'),
          is('newData', 'revokedAt', 'now'),
          `!${has('newData', 'usedBy')}`,
          `!${has('newData', 'usedAt')}`,
        ),
        all(
          is('newData', 'usedBy', 'auth.uid'),
          is('newData', 'usedAt', 'now'),
          'auth.token.email_verified === true',
          `auth.token.email.toLowerCase() === ${val('data', 'email')}`,
          `now < ${val('data', 'createdAt')} + ${invitationLifetime}`,
          `root.child('users/' + auth.uid + '/role').val() === null`,
          `newRoot.child('users/' + auth.uid + '/role').val() === ${val('data', 'role')}`,
          `newRoot.child('users/' + auth.uid + '/invitation').val() === $invitation`,
        ),
      ),
    ),
  ),
  indexes: ['createdAt', 'email'],
}
