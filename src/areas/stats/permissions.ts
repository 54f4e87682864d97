import type { Permissions } from '../../model/roles.ts'

/** Who sees the statistics. */
export const permissions = {
  'stats.open': ['admin', 'stats'],
} as const satisfies Permissions
