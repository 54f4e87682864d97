/** What a person may be; an admin gives each at most one. */
export const roles = ['admin', 'lmf', 'contents', 'stats'] as const
export type Role = (typeof roles)[number]

export const isRole = (value: unknown): value is Role => roles.some(role => role === value)

/**
 * What an area's `permissions.ts` holds: which roles may do what. A name begins with what it is about, such as `apps.write`; what
 * it is about belongs to one area.
 */
export type Permissions = Readonly<Record<`${string}.${string}`, readonly Role[]>>
