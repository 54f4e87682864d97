import { type Permissions, roles } from '../../model/permissions.ts'

/** Who sees the demo pages. */
export const permissions = {
  'demo.open': roles,
} as const satisfies Permissions
