import { type Permissions, roles } from '../../model/roles.ts'

/** Who sees the notifications. */
export const permissions = {
  'notifications.open': roles,
} as const satisfies Permissions
