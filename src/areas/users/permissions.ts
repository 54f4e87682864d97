import { type Permissions, roles } from '../../model/roles.ts'

export const permissions = {
  'users.open': roles,
} as const satisfies Permissions
