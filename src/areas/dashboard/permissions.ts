import { type Permissions, roles } from '../../model/roles.ts'

/** Who sees the dashboard. */
export const permissions = {
  'dashboard.open': roles,
} as const satisfies Permissions
