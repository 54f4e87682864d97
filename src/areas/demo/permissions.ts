import { type Permissions, roles } from '../../model/roles.ts'

export const permissions = {
  'demo.open': roles,
} as const satisfies Permissions
