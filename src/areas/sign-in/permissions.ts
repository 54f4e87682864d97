import { type Permissions, roles } from '../../model/roles.ts'

/** Who may see and change the people who sign in. */
export const permissions = {
  'staff.names': roles,
  'staff.read': ['admin'],
  'staff.grantRole': ['admin'],
} as const satisfies Permissions
