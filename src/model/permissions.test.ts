import { expect, test } from 'vitest'
import { can, isRole, type Permission, permissions, roles, rolesWith } from './permissions.ts'

const opened: Record<string, Permission[]> = {
  admin: ['contents.open', 'lmf.open', 'stats.open', 'staff.read', 'staff.grantRole'],
  lmf: ['lmf.open'],
  contents: ['contents.open'],
  stats: ['stats.open'],
}
const forEveryRole: Permission[] = ['dashboard.open', 'notifications.open', 'layouts.open', 'users.open', 'demo.open']

test.each(roles)('%s has exactly the permissions of the specification', role => {
  const granted = (Object.keys(permissions) as Permission[]).filter(permission => can(role, permission))
  expect(granted.toSorted()).toEqual([...(opened[role] ?? []), ...forEveryRole].toSorted())
})

test('nobody without a role has any permission', () => {
  expect((Object.keys(permissions) as Permission[]).filter(permission => can(null, permission))).toEqual([])
})

test('a permission names the roles that have it', () => {
  expect(rolesWith('lmf.open')).toEqual(['admin', 'lmf'])
})

test.each([
  ['admin', true],
  ['editor', false],
  ['', false],
  [null, false],
  [1, false],
  ['constructor', false],
])('isRole(%j) is %j', (value, expected) => {
  expect(isRole(value)).toBe(expected)
})
