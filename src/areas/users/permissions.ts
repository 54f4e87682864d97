import type { Collection } from '../../model/collection.ts'
import { type Permissions, roles } from '../../model/roles.ts'

export const permissions = {
  'users.open': roles,
  'users.write': ['admin'],
} as const satisfies Permissions

export const usersPermissions: Collection['permissions'] = {
  read: 'users.open',
  create: 'users.write',
  change: 'users.write',
  delete: 'users.write',
}
