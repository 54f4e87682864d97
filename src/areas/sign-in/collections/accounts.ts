import { where } from '../../../model/fields/field.ts'
import { choice, timestamp } from '../../../model/fields/scalar.ts'
import { text } from '../../../model/fields/text.ts'
import { roles } from '../../../model/permissions.ts'
import { displayName } from '../../../model/person.ts'
import type { PlainRecords } from '../../../model/plain-records.ts'
import { all, any, choose, unchanged } from '../../../model/rules/expression.ts'
import { may, signedIn } from '../../../model/rules/people.ts'

const own = all(signedIn, '$uid === auth.uid')

/**
 * The people who may sign in, by the uid of their account. A person creates the own record and names themselves in it; its e-mail is the one they
 * sign in with. The role is an admin's to give, and never one's own, so that there is always an admin left: docs/decisions/003-the-last-admin.md.
 */
export const accounts: PlainRecords = {
  path: 'users',
  protects: 'Who signs in: people write their own record; only admins give roles, never their own.',
  id: '$uid',
  fields: {
    displayName,
    // Only ever the address that the person signs in with: a new one is written by themselves.
    email: where(text({ max: 320 }), any('newData.val() === data.val()', 'newData.val() === auth.token.email')),
    createdAt: where(timestamp({}), choose('data.exists()', 'newData.val() === data.val()', 'newData.val() === now')),
    role: choice({ values: Object.fromEntries(roles.map(role => [role, { en: role, es: role }])), required: false }),
  },
  // Histories and records being edited say who it was.
  readable: { displayName: may('staff.names') },
  list: may('staff.read'),
  read: any(own, may('staff.read')),
  write: any(
    all(own, unchanged('role')),
    all(
      may('staff.grantRole'),
      '$uid !== auth.uid',
      'data.exists()',
      ...['displayName', 'email', 'createdAt'].map(unchanged),
    ),
  ),
  indexes: ['role', 'displayName', 'email'],
}
