/** The roles of staff; an admin gives each person at most one. */
export const roles = ['admin', 'lmf', 'contents', 'stats'] as const
export type Role = (typeof roles)[number]

export const isRole = (value: unknown): value is Role => roles.some(role => role === value)

/**
 * The roles that hold each permission. Menu visibility, route guards, database rules, documentation and tests read this table;
 * nothing else decides on a role. The part before the dot names the records or pages, the part after it the operation.
 */
export const permissions = {
  'dashboard.open': roles,
  'contents.open': ['admin', 'contents'],
  'contents.write': ['admin', 'contents'],
  'contents.publish': ['admin', 'contents'],
  'contents.delete': ['admin', 'contents'],
  'contents.override': ['admin'],
  'apps.read': roles,
  'apps.write': ['admin', 'contents'],
  'apps.delete': ['admin'],
  'notifications.open': roles,
  'notifications.write': ['admin', 'contents'],
  'lmf.open': ['admin', 'lmf'],
  'lmf.write': ['admin', 'lmf'],
  'lmf.delete': ['admin', 'lmf'],
  'lmf.overrule': ['admin', 'lmf'],
  'lmf.reopen': ['admin'],
  'layouts.open': roles,
  'layouts.write': ['admin', 'contents'],
  'users.open': roles,
  'users.write': ['admin'],
  'stats.open': ['admin', 'stats'],
  'demo.open': roles,
  'trash.open': roles,
  'trash.empty': ['admin'],
  'records.erase': ['admin'],
  'records.look': ['admin'],
  'staff.names': roles,
  'staff.read': ['admin'],
  'staff.grantRole': ['admin'],
} as const satisfies Readonly<Record<`${string}.${string}`, readonly Role[]>>

export type Permission = keyof typeof permissions

/** The permissions of a collection's operations. */
export interface CollectionPermissions {
  readonly read: Permission
  readonly create: Permission
  readonly change: Permission
  readonly delete: Permission
}

const isPermission = (name: string): name is Permission => name in permissions

/** The part before the dot of the permissions for an operation. */
type SubjectOf<Name, Operation extends string> = Name extends `${infer Subject}.${Operation}` ? Subject : never

/** Permissions of a collection, by the part before the dot. Without a permission to delete, writers may delete. */
export const collectionPermissions = (
  subject: SubjectOf<Permission, 'open'> & SubjectOf<Permission, 'write'>,
): CollectionPermissions => {
  const write: Permission = `${subject}.write`
  const remove = `${subject}.delete`
  return { read: `${subject}.open`, create: write, change: write, delete: isPermission(remove) ? remove : write }
}

/** Roles with the permission, in the order of `roles`. */
export const rolesWith = (permission: Permission): readonly Role[] => permissions[permission]

export const can = (role: Role | null, permission: Permission): boolean =>
  role !== null && rolesWith(permission).includes(role)
