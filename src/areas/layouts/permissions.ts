import type { Collection } from '../../model/collection.ts'
import { type Permissions, roles } from '../../model/roles.ts'

export const permissions = {
  'layouts.open': roles,
  'layouts.write': ['admin', 'contents'],
} as const satisfies Permissions

export const layoutsPermissions: Collection['permissions'] = {
  read: 'layouts.open',
  create: 'layouts.write',
  change: 'layouts.write',
  delete: 'layouts.write',
}
