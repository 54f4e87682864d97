import { type Permissions, roles } from '../../model/roles.ts'

export const permissions = {
  'dashboard.open': roles,
} as const satisfies Permissions
