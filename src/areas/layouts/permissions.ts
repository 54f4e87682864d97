import { type Permissions, roles } from '../../model/roles.ts'

export const permissions = {
  'layouts.open': roles,
} as const satisfies Permissions
