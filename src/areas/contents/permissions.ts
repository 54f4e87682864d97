import type { Collection } from '../../model/collection.ts'
import { type Permissions, roles } from '../../model/roles.ts'

export const permissions = {
  'contents.open': ['admin', 'contents'],
  'contents.write': ['admin', 'contents'],
  'contents.publish': ['admin', 'contents'],
  'contents.delete': ['admin', 'contents'],
  'apps.read': roles,
  'apps.write': ['admin', 'contents'],
  'apps.delete': ['admin'],
} as const satisfies Permissions

export const contentsPermissions: Collection['permissions'] = {
  read: 'contents.open',
  create: 'contents.write',
  change: 'contents.write',
  delete: 'contents.delete',
}
