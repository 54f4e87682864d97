/**
 * Who may do what, in one matrix. Menu visibility, route guards, database rules, documentation and tests read it;
 * nothing else decides on a role.
 */

export const roles = ['admin', 'lmf', 'contents', 'stats'] as const
export type Role = (typeof roles)[number]

export const permissions = {
  'dashboard.open': roles,
  'contents.open': ['admin', 'contents'],
  'contents.write': ['admin', 'contents'],
  'contents.publish': ['admin', 'contents'],
  'contents.delete': ['admin', 'contents'],
  'apps.read': roles,
  'apps.write': ['admin', 'contents'],
  'apps.delete': ['admin'],
  'notifications.open': roles,
  'lmf.open': ['admin', 'lmf'],
  'lmf.write': ['admin', 'lmf'],
  'lmf.delete': ['admin', 'lmf'],
  'lmf.overrule': ['admin', 'lmf'],
  'layouts.open': roles,
  'users.open': roles,
  'stats.open': ['admin', 'stats'],
  'demo.open': roles,
  'records.erase': ['admin'],
  'staff.names': roles,
  'staff.read': ['admin'],
  'staff.grantRole': ['admin'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

export const isRole = (value: unknown): value is Role => roles.some(role => role === value)

/** The roles that have the permission, in the order of `roles`. */
export const rolesWith = (permission: Permission): readonly Role[] => permissions[permission]

export const can = (role: Role | null, permission: Permission): boolean =>
  role !== null && rolesWith(permission).includes(role)
