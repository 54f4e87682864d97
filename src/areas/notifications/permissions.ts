import { type Permissions, roles } from '../../model/roles.ts'

export const permissions = {
  'notifications.open': roles,
} as const satisfies Permissions
