import { type Permissions, roles } from '../../model/permissions.ts'

/** Who sees the layouts. */
export const permissions = {
  'layouts.open': roles,
} as const satisfies Permissions
