import { type Permissions, roles } from '../../model/permissions.ts'

/** Who sees the dashboard. */
export const permissions = {
  'dashboard.open': roles,
} as const satisfies Permissions
