import { expect, test } from 'vitest'
import { can, isRole, type Permission, permissions, roles } from './permissions.ts'

const own: Readonly<Record<string, string>> = {
  admin:
    'contents.open contents.write contents.publish contents.override contents.delete apps.write apps.delete lmf.open lmf.write lmf.delete lmf.overrule lmf.reopen stats.open records.erase records.look trash.empty users.write staff.read staff.grantRole layouts.write notifications.write',
  lmf: 'lmf.open lmf.write lmf.delete lmf.overrule',
  contents:
    'contents.open contents.write contents.publish contents.delete apps.write layouts.write notifications.write',
  stats: 'stats.open',
}
const forEveryRole =
  'dashboard.open apps.read notifications.open layouts.open users.open demo.open trash.open staff.names'

test.each(roles)('%s has exactly the permissions of the specification', role => {
  const granted = (Object.keys(permissions) as Permission[]).filter(permission => can(role, permission))
  expect(granted.toSorted()).toEqual(`${own[role]} ${forEveryRole}`.split(' ').toSorted())
})

test('nobody without a role has any permission', () => {
  expect((Object.keys(permissions) as Permission[]).filter(permission => can(null, permission))).toEqual([])
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
