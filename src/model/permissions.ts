import { permissions as contents } from '../areas/contents/permissions.ts'
import { permissions as dashboard } from '../areas/dashboard/permissions.ts'
import { permissions as demo } from '../areas/demo/permissions.ts'
import { permissions as layouts } from '../areas/layouts/permissions.ts'
import { permissions as lmf } from '../areas/lmf/permissions.ts'
import { permissions as notifications } from '../areas/notifications/permissions.ts'
import { permissions as signIn } from '../areas/sign-in/permissions.ts'
import { permissions as stats } from '../areas/stats/permissions.ts'
import { permissions as users } from '../areas/users/permissions.ts'
import type { Permissions, Role } from './roles.ts'

export { isRole, type Role, roles } from './roles.ts'

/**
 * Who may do what, in one matrix: an area says it in its folder. Menu visibility, route guards, database rules, documentation and tests
 * read it; nothing else decides on a role.
 */
export const permissions = {
  ...dashboard,
  ...contents,
  ...notifications,
  ...lmf,
  ...layouts,
  ...users,
  ...stats,
  ...demo,
  // Of the records of every area.
  'records.erase': ['admin'],
  'records.look': ['admin'],
  ...signIn,
} as const satisfies Permissions

export type Permission = keyof typeof permissions

/** The roles that have the permission, in the order of `roles`. */
export const rolesWith = (permission: Permission): readonly Role[] => permissions[permission]

export const can = (role: Role | null, permission: Permission): boolean =>
  role !== null && rolesWith(permission).includes(role)
