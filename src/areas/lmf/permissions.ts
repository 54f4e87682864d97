import type { Collection } from '../../model/collection.ts'
import type { Permissions } from '../../model/roles.ts'

export const permissions = {
  'lmf.open': ['admin', 'lmf'],
  'lmf.write': ['admin', 'lmf'],
  'lmf.delete': ['admin', 'lmf'],
  'lmf.overrule': ['admin', 'lmf'],
} as const satisfies Permissions

export const lmfPermissions: Collection['permissions'] = {
  read: 'lmf.open',
  create: 'lmf.write',
  change: 'lmf.write',
  delete: 'lmf.delete',
}
