import { type Permissions, roles } from '../../model/permissions.ts'

/** Who sees the notifications. */
export const permissions = {
  'notifications.open': roles,
} as const satisfies Permissions
