import { type Permissions, roles } from '../../model/roles.ts'

/** Who sees the layouts. */
export const permissions = {
  'layouts.open': roles,
} as const satisfies Permissions
