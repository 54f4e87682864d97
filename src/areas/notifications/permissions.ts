import type { Collection } from '../../model/collection.ts'
import { type Permissions, roles } from '../../model/roles.ts'

export const permissions = {
  'notifications.open': roles,
  'notifications.write': ['admin', 'contents'],
} as const satisfies Permissions

export const notificationsPermissions: Collection['permissions'] = {
  read: 'notifications.open',
  create: 'notifications.write',
  change: 'notifications.write',
  delete: 'notifications.write',
}
