import type { Permissions } from '../../model/roles.ts'

export const permissions = {
  'stats.open': ['admin', 'stats'],
} as const satisfies Permissions
