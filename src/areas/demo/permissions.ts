import { type Permissions, roles } from '../../model/roles.ts'

/** Who sees the demo pages. */
export const permissions = {
  'demo.open': roles,
} as const satisfies Permissions
