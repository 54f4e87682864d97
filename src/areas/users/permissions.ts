import { type Permissions, roles } from '../../model/roles.ts'

/** Who sees the users of the apps. */
export const permissions = {
  'users.open': roles,
} as const satisfies Permissions
